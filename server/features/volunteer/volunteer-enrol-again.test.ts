import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, expectInvalid, PIN, signInCalls, tokenOf } from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue } = signInCalls(() => kampung)
const key = (name: string) => ({ 'idempotency-key': `attempt-${name}-0123456789` })
const enrol = (token: string, headers: Record<string, string>) =>
  kampung.call('POST', '/volunteer/enrol', { body: { token }, headers })
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => void (await kampung.db.deleteFrom('rate_limits').execute()))

test('a link whose answer was lost enrols again for the same attempt, and for nobody else', async () => {
  const person = await aPerson(kampung)
  const token = tokenOf(await issue(person))
  const lost = await enrol(token, key('first'))
  expect(lost.status).toBe(200)
  expectInvalid(await enrol(token, key('other')))
  expectInvalid(await enrol(token, {}))
  expectInvalid(await enrol(token, { 'idempotency-key': 'short-one' }))
  const again = await enrol(token, key('first'))
  expect(again.status).toBe(200)
  // What the lost answer carried opens nothing.
  expect((await kampung.call('POST', '/auth', { cookies: lost.cookies })).status).toBe(401)
  const pin = await kampung.call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies: again.cookies })
  expect(pin.status).toBe(204)
  // Once there is a PIN it is spent for everybody.
  expectInvalid(await enrol(token, key('first')))
  const phones = await kampung.db
    .selectFrom('volunteer_devices')
    .select('revoked_at')
    .where('volunteer_id', '=', person.id)
    .execute()
  expect(phones.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1)
})

test('a code whose answer was lost signs in again under its key, within ten minutes and while the way in is open', async () => {
  const person = await aPerson(kampung)
  const { body } = await issue(person)
  const login = () =>
    kampung.call('POST', '/volunteer/login', {
      body: { nric_last4: person.last4, secret: body.code },
      headers: key('code'),
    })
  expect((await login()).status).toBe(200)
  expect((await login()).status).toBe(200)
  const spent_at = new Date(Date.now() - 11 * 60_000).toISOString()
  await kampung.db
    .updateTable('one_time_tokens')
    .set({ used_at: spent_at })
    .where('volunteer_id', '=', person.id)
    .execute()
  expectInvalid(await login())
})

test('a newer sign-in ends an older attempt, and made again it counts as a try', async () => {
  const person = await aPerson(kampung)
  const token = tokenOf(await issue(person))
  const first = await enrol(token, key('older'))
  expect(first.status).toBe(200)
  const newer = tokenOf(await issue(person))
  expectInvalid(await enrol(token, key('older')))
  const pin = await kampung.call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies: first.cookies })
  expect(pin.status).toBe(401)
  const tries = []
  for (let many = 0; many < 80; many += 1) tries.push((await enrol(newer, key('many'))).status)
  expect(tries.at(0)).toBe(200)
  expect(tries.at(-1)).toBe(429)
})

test('a PIN may be typed with a space', async () => {
  const person = await aPerson(kampung)
  const again = await enrol(tokenOf(await issue(person)), key('spaced'))
  const pin = await kampung.call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies: again.cookies })
  const typed = { nric_last4: person.last4, secret: `${PIN.slice(0, 3)} ${PIN.slice(3)}` }
  const cookies = { ...again.cookies, ...pin.cookies }
  const answer = await kampung.call('POST', '/volunteer/login', { body: typed, cookies })
  expect(answer.status).toBe(200)
})
