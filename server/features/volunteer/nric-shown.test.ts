import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NricShown } from '../../../contract/nric.ts'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const show = async (nric_shown: string) => {
  const path = '/settings'
  return await kampung.call('PUT', path, { as: 'super_admin', body: { nric_shown } })
}
const forms: [NricShown, (nric: string) => string][] = [
  ['first_and_last_4', (nric) => `${nric[0]}****${nric.slice(-4)}`],
  ['last_4', (nric) => `*****${nric.slice(-4)}`],
  ['last_2', (nric) => `*******${nric.slice(-2)}`],
  ['none', () => '*********'],
]

test('an organisation shows as much as the specification does until it chooses less', async () => {
  const { body } = await kampung.call('GET', '/settings', { as: 'super_admin' })
  expect(body.nric_shown).toBe('first_and_last_4')
  expect((await show('half')).body.fields).toEqual({ nric_shown: 'Choose how much is shown' })
})

test.each(forms)('with %s nothing that leaves shows more, and all of it works (S-07)', async (how, of) => {
  const body = aVolunteer()
  const headers = { 'idempotency-key': `nric-shown-${how}` }
  const make = () => kampung.call('POST', '/volunteer', { as: 'admin', body, headers })
  await show('first_and_last_4')
  const made = (await make()).body as Volunteer
  expect((await show(how)).status).toBe(200)
  // What was answered while more was shown is not told again.
  expect((await make()).body).toEqual({ ...made, nric: of(body.nric) })
  const path = `/volunteer/?account_id=${made.account_id}`
  const get = async (at: string) => await kampung.call('GET', at, { as: 'super_admin' })
  const answers = [
    await get(path),
    await get(`/volunteer/?page=1&sort=nric&q=${encodeURIComponent(body.last_name)}`),
    await get('/volunteer/export'),
  ]
  const mask = of(body.nric)
  const one: Volunteer = answers[0]?.body
  expect([one.nric, one.has_whole_nric]).toEqual([mask, true])

  // The mask that comes back means unchanged; more of it than was shown is no guess that is answered.
  const edit = (nric: string) =>
    kampung.call('PUT', path, { as: 'admin', body: { ...one, nric, race: `Of ${how}` } })
  const edited = await edit(mask)
  expect([edited.status, edited.body.nric]).toEqual([200, mask])
  const whole = `${body.nric[0]}****${body.nric.slice(-4)}`
  if (whole !== mask)
    expect((await edit(whole)).body.fields).toEqual({ nric: 'Type the whole NRIC to change it' })

  const file = {
    name: 'people.csv',
    content: `first_name,last_name,contact_number,nric,action\nQuite,Another,8${how.length}234567,${body.nric},add`,
  }
  const told = await kampung.call('POST', '/volunteer/import?preview=1', { as: 'admin', file })
  expect(told.body.rows[0].detail).toContain(`(${mask})`)
  const { body: log } = await get(`/activity/history?entity=volunteer&record=${made.account_id}&page=1`)
  const entries = await Promise.all(
    log.items.map(({ id }: { id: number }) => get(`/activity/history?id=${id}`)),
  )
  for (const { text } of [...answers, edited, told, ...entries]) {
    expect(text).toContain(mask)
    if (how !== 'first_and_last_4') expect(text).not.toContain(whole)
    if (how === 'none' || how === 'last_2') expect(text).not.toContain(whole.slice(-4))
  }
  // Their own page asks behind the second wall.
  const volunteer = await kampung.signIn('assigned_volunteer')
  const nric_masked = kampung.services.vault.sealMasks(whole)
  await kampung.db.updateTable('volunteers').set({ nric_masked }).where('id', '=', volunteer.id).execute()
  const own = await kampung.call('GET', '/volunteer/profile', { as: volunteer })
  expect([own.status, own.body.nric], own.text).toEqual([200, mask])
  const reveal = { account_id: made.account_id, reason: 'Asked by the insurer' }
  expect(
    (await kampung.call('POST', '/volunteer/nric-reveal', { as: 'super_admin', body: reveal })).body,
  ).toEqual({ nric: body.nric })
})
