import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInitiative, anNric, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let initiative_id: number
beforeAll(async () => {
  kampung = await openTestApp()
  const made = await kampung.call('POST', '/initiative', { as: 'admin', body: anInitiative() })
  initiative_id = made.body.id
})
afterAll(() => kampung.close())

const collect = (nric_collection: 'whole' | 'last_4' | 'none') =>
  kampung.call('PUT', '/settings', { as: 'super_admin', body: { nric_collection } })
const create = (over: object) =>
  kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer({ ...over }) })
const update = (account_id: number, body: object) =>
  kampung.call('PUT', `/volunteer/?account_id=${account_id}`, { as: 'admin', body })
const get = async (account_id: number) =>
  (await kampung.call('GET', `/volunteer/?account_id=${account_id}`, { as: 'admin' })).body
const rowOf = (account_id: number) =>
  kampung.db
    .selectFrom('volunteers')
    .select(['nric_sealed', 'nric_index', 'nric_last4_index', 'nric_masked'])
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
const asName = (nric: string) => aVolunteer({ nric })
async function importFile(rows: { first_name: string; nric: string; contact_number: string }[]) {
  const lines = rows.map(
    ({ first_name, nric, contact_number }) => `${first_name},Tan,${contact_number},${nric}`,
  )
  const content = ['first_name,last_name,contact_number,nric', ...lines].join('\n')
  const path = `/volunteer/import?initiative_id=${initiative_id}`
  return kampung.call('POST', path, { as: 'admin', file: { name: 'people.csv', content } })
}
const called = async (first_name: string) => {
  const page = await kampung.call('GET', `/volunteer/?page=1&q=${first_name}`, { as: 'admin' })
  return page.body.items
}

test('collected whole, less is refused', async () => {
  for (const [nric, message] of [
    ['', 'NRIC is required'],
    ['567D', 'Invalid NRIC'],
    ['*****567D', 'Invalid NRIC'],
  ])
    expect((await create({ nric })).body.fields).toEqual({ nric: message })
  const answer = await importFile([{ first_name: 'Whole', nric: '567D', contact_number: '91230001' }])
  expect(answer.body).toMatchObject({ created: 0, refused: [{ field: 'nric' }] })
})

test('of the last 4 alone nothing else is kept, and they name the person', async () => {
  await collect('last_4')
  const whole = anNric()
  expect((await create({ nric: whole })).body.fields).toEqual({
    nric: 'Type the last 4 characters only, like 567D',
  })
  const made = await create({ nric: '567d' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ nric: '*****567D', incomplete: false })
  const { account_id } = made.body
  const { nric_masked, ...kept } = await rowOf(account_id)
  expect(kept).toEqual({
    nric_sealed: null,
    nric_index: null,
    nric_last4_index: kampung.services.vault.last4IndexesOf('567D')[0],
  })
  expect(nric_masked).not.toContain('567D')
  expect(kampung.services.vault.openMasks(nric_masked)).toBe('*****567D')
  // Two may share them; the mask that comes back means unchanged.
  expect((await create({ nric: '567D' })).status).toBe(201)
  expect((await update(account_id, { ...made.body, race: 'Malay' })).body.nric).toBe('*****567D')
  expect((await update(account_id, { ...asName('111A') })).body.nric).toBe('*****111A')
  expect((await update(account_id, { ...asName('') })).body.fields).toEqual({ nric: 'NRIC is required' })
  const reveal = { account_id, reason: 'Asked by the insurer' }
  expect((await kampung.call('POST', '/volunteer/nric-reveal', { as: 'admin', body: reveal })).status).toBe(
    404,
  )
  const { code } = (await kampung.call('POST', '/volunteer/sign-in', { as: 'admin', body: { account_id } }))
    .body
  const login = await kampung.call('POST', '/volunteer/login', { body: { nric_last4: '111A', secret: code } })
  expect(login.status).toBe(200)
})

test('a file that holds whole numbers is read for their last 4, and twice changes nothing', async () => {
  await collect('last_4')
  const nric = anNric()
  const rows = [{ first_name: 'Lastfour', nric, contact_number: '91230002' }]
  expect((await importFile(rows)).body).toMatchObject({ created: 1, refused: [] })
  const [person] = await called('Lastfour')
  expect(person.nric).toBe(`*****${nric.slice(-4)}`)
  expect((await rowOf(person.account_id)).nric_sealed).toBeNull()
  expect((await importFile(rows)).body).toMatchObject({ created: 0, unchanged: 1 })
})

test('not collected, none is asked, taken or missed', async () => {
  await collect('whole')
  const before = (await create({ nric: anNric() })).body
  await collect('none')
  expect((await create({ nric: anNric() })).body.fields).toEqual({ nric: 'NRIC is not collected here' })
  const { nric: _, ...without } = aVolunteer()
  const made = await kampung.call('POST', '/volunteer', { as: 'admin', body: without })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ nric: '', incomplete: false })
  expect(await get(made.body.account_id)).toMatchObject({ nric: '', incomplete: false })
  expect(
    (await importFile([{ first_name: 'Nameless', nric: anNric(), contact_number: '91230003' }])).body,
  ).toMatchObject({ created: 1, refused: [] })
  const [person] = await called('Nameless')
  expect(person.nric).toBe('')
  expect((await rowOf(person.account_id)).nric_last4_index).toBeNull()

  // What was collected before stays, unless it is taken away.
  const { nric: __, ...rest } = before
  expect((await update(before.account_id, { ...rest })).body.nric).toBe(before.nric)
  expect((await update(before.account_id, { ...rest, nric: '' })).body).toMatchObject({
    nric: '',
    incomplete: false,
  })
  expect((await rowOf(before.account_id)).nric_sealed).toBeNull()
  await collect('whole')
  expect((await get(before.account_id)).incomplete).toBe(true)
})

test.each([
  ['whole', 'incomplete', true],
  ['none', '', false],
] as const)(
  'collected: %s, and of a newcomer without NRIC the preview and the log say what the record says (H-1939)',
  async (collection, detail, incomplete) => {
    await collect(collection)
    const first_name = `Newcomer${collection}`
    const { nric: _, profile_picture: __, ...cells } = aVolunteer({ first_name })
    const content = [Object.keys(cells).join(','), Object.values(cells).join(',')].join('\n')
    const send = (more: string) =>
      kampung.call('POST', `/volunteer/import?initiative_id=${initiative_id}${more}`, {
        as: 'admin',
        file: { name: 'people.csv', content },
      })
    expect((await send('&preview=1')).body.rows).toMatchObject([{ outcome: 'create', detail }])
    expect((await send('')).body).toMatchObject({ created: 1, refused: [] })
    const [person] = await called(first_name)
    const logged = await kampung.db
      .selectFrom('audit_events as e')
      .innerJoin('audit_details as d', 'd.event_id', 'e.id')
      .select('d.after')
      .where('e.action', '=', 'created')
      .where('e.entity', '=', 'volunteer')
      .where('e.entity_id', '=', String(person.account_id))
      .executeTakeFirstOrThrow()
    expect([person.incomplete, logged.after]).toMatchObject([incomplete, { incomplete }])
  },
)
