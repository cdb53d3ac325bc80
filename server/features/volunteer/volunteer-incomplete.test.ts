import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { anNric, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

let made = 0
/** As a spreadsheet brings somebody: a name and a number, and what else it names. */
async function imported(more: Record<string, string> = {}): Promise<Volunteer> {
  made += 1
  const row: Record<string, string> = {
    first_name: 'Ah Seng',
    last_name: `Lim ${made}`,
    contact_number: `9123${String(made).padStart(4, '0')}`,
    ...more,
  }
  const content = [Object.keys(row).join(','), Object.values(row).join(',')].join('\r\n')
  const file = { name: 'people.csv', content }
  const answer = await kampung.call('POST', '/volunteer/import', { as: 'admin', file })
  expect(answer.body, answer.text).toMatchObject({ created: 1, refused: [] })
  const { items } = (
    await kampung.call('GET', `/volunteer?page=1&q=${encodeURIComponent(`Lim ${made}`)}`, { as: 'admin' })
  ).body
  return items[0]
}
const put = (standing: Volunteer, body: object) =>
  kampung.call('PUT', `/volunteer/?account_id=${standing.account_id}`, { as: 'admin', body })

test('an imported volunteer is corrected without what nobody knows of them; it stays missing (G-27)', async () => {
  const standing = await imported()
  expect(standing.incomplete).toBe(true)
  const told = await put(standing, { ...standing, contact_number: '81234567' })
  expect(told.status, told.text).toBe(200)
  expect(told.body).toEqual({ ...standing, contact_number: '+6581234567', version: standing.version + 1 })
  const { first_name, last_name } = standing
  const short = await put(standing, { first_name, last_name, contact_number: '81234568', gender: null })
  expect(short.status, short.text).toBe(200)
  expect(short.body).toEqual({ ...standing, contact_number: '+6581234568', version: standing.version + 2 })
})

test('what was there cannot be emptied, each under its field with section 5’s message', async () => {
  const standing = await imported({ email: 'ah.seng@volunteers.example', race: 'Chinese' })
  for (const nothing of ['', null, undefined]) {
    const refused = await put(standing, { ...standing, email: nothing, race: nothing })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { email: 'Invalid email address', race: 'Race is required' },
    ])
  }
  for (const name of ['first_name', 'last_name', 'contact_number'])
    expect((await put(standing, { ...standing, display_name: undefined, [name]: '' })).status).toBe(422)
  const filled = await put(standing, { ...standing, nationality: 'Singaporean' })
  expect(filled.body).toMatchObject({ email: 'ah.seng@volunteers.example', nationality: 'Singaporean' })
  const again = await put(standing, { ...filled.body, nationality: '' })
  expect(again.body.fields).toEqual({ nationality: 'Nationality is required' })
  expect((await put(standing, { ...filled.body, postal_code: '12' })).body.fields).toEqual({
    postal_code: 'Postal code must be 6 digits',
  })
})

test('a complete volunteer may lack nothing, nor may a new one', async () => {
  const whole = (await kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer() })).body
  for (const name of ['email', 'gender', 'date_of_birth', 'block_number', 'nric'])
    expect(Object.keys((await put(whole, { ...whole, [name]: '' })).body.fields)).toEqual([name])
  const fresh = await kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer({ email: '' }) })
  expect(fresh.body.fields).toEqual({ email: 'Invalid email address' })
})

test('an NRIC that is missing stays missing, the mask stays what it stands for, and a typed one is taken', async () => {
  const nric = anNric()
  const known = await imported({ nric })
  const same = await put(known, { ...known, contact_number: '81112222' })
  expect([same.status, same.body.nric]).toEqual([200, known.nric])
  const refused = await put(known, { ...known, nric: '' })
  expect(refused.body.fields).toEqual({ nric: 'NRIC is required' })
  const unknown = await imported()
  const typed = await put(unknown, { ...unknown, nric: anNric() })
  expect([typed.status, typed.body.nric]).toEqual([200, expect.stringMatching(/^S\*{4}\d{3}[A-Z]$/)])
})

test('their own number, too, is changed on the phone without an e-mail address that nobody knows', async () => {
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  const own = (body: object) => kampung.call('PUT', '/volunteer/profile', { as: volunteer, body })
  expect((await own({ contact_number: '81112223', email: '' })).body.fields).toEqual({
    email: 'Invalid email address',
  })
  await kampung.db.updateTable('volunteers').set({ email: '' }).where('id', '=', volunteer.id).execute()
  const saved = await own({ contact_number: '81112223', email: '' })
  expect([saved.status, saved.body.contact_number]).toEqual([200, '+6581112223'])
  expect((await own({ contact_number: '81112223', email: 'me@volunteers.example' })).status).toBe(200)
  expect((await own({ contact_number: '81112223', email: '' })).status).toBe(422)
})
