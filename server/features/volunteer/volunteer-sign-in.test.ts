import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, expectInvalid, PIN, phone, signInCalls, tokenOf } from '../../../tests/volunteer-phone.ts'
import { startSession } from '../../http/session.ts'
import { endVolunteerAccess } from '../../http/volunteer-access.ts'

let kampung: TestApp
const { issue, login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await kampung.db.deleteFrom('rate_limits').execute()
})

test('staff issue a code and a link whose token rides in the fragment; neither is kept in the clear', async () => {
  const person = await aPerson(kampung)
  const answer = await issue(person)
  expect(answer.status).toBe(201)
  expect(answer.body.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(answer.body.url).toMatch(/^http:\/\/localhost:3000\/volunteer-app\/sign-in#token=[\w-]{43}$/)
  const hours = (Date.parse(answer.body.expires_at) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(71.9)
  expect(hours).toBeLessThanOrEqual(72)
  const kept = JSON.stringify([
    await kampung.db.selectFrom('one_time_tokens').selectAll().execute(),
    await kampung.db.selectFrom('audit_details').selectAll().execute(),
    await kampung.db.selectFrom('idempotency_keys').selectAll().execute(),
  ])
  expect(kept).not.toContain(answer.body.code)
  expect(kept).not.toContain(tokenOf(answer))
  expect((await issue({ ...person, account_id: 99_999_999 })).status).toBe(404)
})

test('last 4 and code sign in once, enrol the device, and nothing is allowed before the PIN', async () => {
  const person = await aPerson(kampung)
  const { body } = await issue(person)
  const typed = `${body.code.slice(0, 4).toLowerCase()} - ${body.code.slice(4)}`
  const answer = await login(person.last4.toLowerCase(), typed)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    id: person.account_id,
    account_id: person.account_id,
    role: 'volunteer',
    needs_pin: true,
  })
  expect(String(answer.headers['set-cookie'])).toContain('kampung_device=')
  const { cookies } = answer
  expect((await kampung.call('POST', '/auth', { cookies })).body.needs_pin).toBe(true)
  const profile = () => kampung.call('GET', '/volunteer/profile', { cookies })
  expect((await profile()).body.code).toBe('pin_required')
  const pin = await kampung.call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies })
  expect(pin.status).toBe(204)
  // A change of what one may do is a new session (S-04).
  expect((await profile()).status).toBe(401)
  const after = { cookies: { ...cookies, ...pin.cookies } }
  expect((await kampung.call('GET', '/volunteer/profile', after)).body.account_id).toBe(person.account_id)
  expect((await kampung.call('POST', '/auth', after)).body).not.toHaveProperty('needs_pin')
  expectInvalid(await login(person.last4, body.code))
})

test('the link is spent once, by whoever presses Continue first, and the code goes with it', async () => {
  const person = await aPerson(kampung)
  const issued = await issue(person)
  const enrol = () => kampung.call('POST', '/volunteer/enrol', { body: { token: tokenOf(issued) } })
  const answers = await Promise.all([enrol(), enrol(), enrol()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  for (const answer of answers) if (answer.status === 401) expectInvalid(answer)
  expectInvalid(await login(person.last4, issued.body.code))
})

test('a new link makes the one before worthless, and each ends after 72 hours', async () => {
  const person = await aPerson(kampung)
  const [first, second] = [await issue(person), await issue(person)]
  expectInvalid(await login(person.last4, first.body.code))
  await kampung.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('volunteer_id', '=', person.id)
    .execute()
  expectInvalid(await login(person.last4, second.body.code))
  expectInvalid(await kampung.call('POST', '/volunteer/enrol', { body: { token: tokenOf(second) } }))
})

test('two people with the same last 4 are told apart by their codes', async () => {
  const [one, two] = [
    await aPerson(kampung, { nric: 'S1234567D' }),
    await aPerson(kampung, { nric: 'T2234567D' }),
  ]
  const [first, second] = [await issue(one), await issue(two)]
  expect((await login('567D', second.body.code)).body.account_id).toBe(two.account_id)
  expect((await login('567D', first.body.code)).body.account_id).toBe(one.account_id)
})

test('a volunteer without NRIC is named by the contact number, one with NRIC is not', async () => {
  const without = await aPerson(kampung, { nric: '', contact_number: '+6591118888' })
  const issued = await issue(without)
  expect((await login('8888', issued.body.code)).body.account_id).toBe(without.account_id)
  const withNric = await aPerson(kampung, { contact_number: '+6591117777' })
  expectInvalid(await login('7777', (await issue(withNric)).body.code))
})

test.each(['deactivated_at', 'deleted_at'] as const)('with %s nothing opens any more', async (column) => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const issued = await issue(person)
  await kampung.db
    .updateTable('volunteers')
    .set({ [column]: new Date().toISOString() })
    .where('id', '=', person.id)
    .execute()
  expect((await kampung.call('GET', '/volunteer/profile', { cookies })).status).toBe(401)
  expectInvalid(await login(person.last4, PIN, { cookies: phone(cookies) }))
  expectInvalid(await login(person.last4, issued.body.code))
  expectInvalid(await kampung.call('POST', '/volunteer/enrol', { body: { token: tokenOf(issued) } }))
})

test('ending the access of a volunteer ends sessions, devices and links for good', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const issued = await issue(person)
  const loose = await startSession(kampung.db, { volunteer_id: person.id, address: '', user_agent: '' })
  const asLoose = { cookies: { kampung: loose.token } }
  expect((await kampung.call('GET', '/volunteer/profile', asLoose)).status).toBe(200)
  await kampung.db.transaction().execute((tx) => endVolunteerAccess(tx, person.id))
  expect((await kampung.call('GET', '/volunteer/profile', asLoose)).status).toBe(401)
  expect((await kampung.call('GET', '/volunteer/profile', { cookies })).status).toBe(401)
  expectInvalid(await login(person.last4, PIN, { cookies: phone(cookies) }))
  expectInvalid(await login(person.last4, issued.body.code))
})

test('switched off, nobody signs in and staff issue nothing', async () => {
  const person = await aPerson(kampung)
  const { body } = await issue(person)
  const set = (value: string) =>
    kampung.db
      .insertInto('settings')
      .values({ name: 'is_volunteer_sign_in_on', value })
      .onConflict((clash) => clash.column('name').doUpdateSet({ value }))
      .execute()
  await set('false')
  expect((await login(person.last4, body.code)).status).toBe(403)
  expect((await issue(person)).status).toBe(403)
  await set('true')
  expect((await login(person.last4, body.code)).status).toBe(200)
})

test("the demonstration's code may be used again, and is dead when the demonstration is not on", async () => {
  const person = await aPerson(kampung)
  const code_hash = kampung.services.keyedHash('code KAMPFRND')
  await kampung.db
    .insertInto('one_time_tokens')
    .values({
      purpose: 'volunteer_sign_in',
      token_hash: 'unknown to all',
      code_hash,
      volunteer_id: person.id,
      is_reusable: true,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute()
  expectInvalid(await login(person.last4, 'KAMPFRND'))
  kampung.services.is_demonstration = true
  expect((await login(person.last4, 'KAMPFRND')).status).toBe(200)
  expect((await login(person.last4, 'KAMPFRND')).status).toBe(200)
  kampung.services.is_demonstration = false
})
