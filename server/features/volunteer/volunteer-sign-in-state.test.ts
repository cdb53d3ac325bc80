import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverSignedIn } from '../../../tests/sign-in-state.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import {
  aPerson,
  expectInvalid,
  type Person,
  PIN,
  phone,
  signInCalls,
} from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue, login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())

const stateOf = async ({ account_id }: Person) => {
  const answer = await kampung.call('GET', `/volunteer/sign-in?account_id=${account_id}`, { as: 'admin' })
  expect(answer.status).toBe(200)
  return answer.body
}
const isRecent = (moment: string) => Math.abs(Date.now() - Date.parse(moment)) < 60_000

test('staff see that nothing was issued, that a link waits, that a PIN is due, and that a phone is signed in', async () => {
  const person = await aPerson(kampung)
  expect(await stateOf(person)).toEqual(neverSignedIn)

  const { body } = await issue(person)
  const waiting = await stateOf(person)
  expect(waiting).toEqual({
    ...neverSignedIn,
    issued: { at: expect.any(String), expires_at: expect.any(String) },
  })
  expect(isRecent(waiting.issued.at)).toBe(true)
  expect(Date.parse(waiting.issued.expires_at)).toBe(Date.parse(body.expires_at))
  const second = await issue(person)
  expect(Date.parse((await stateOf(person)).issued.expires_at)).toBe(Date.parse(second.body.expires_at))

  const first = await login(person.last4, second.body.code)
  expect(await stateOf(person)).toEqual({ ...neverSignedIn, is_choosing_pin: true })
  await kampung.call('POST', '/volunteer/pin', { body: { pin: PIN }, cookies: first.cookies })
  const signedIn = await stateOf(person)
  expect(signedIn).toEqual({
    ...neverSignedIn,
    phones: 1,
    last_used_at: expect.any(String),
    has_signed_in: true,
  })
  expect(isRecent(signedIn.last_used_at)).toBe(true)

  await enrolled(person)
  expect(await stateOf(person)).toMatchObject({ phones: 2 })
  expect(JSON.stringify(await stateOf(person))).not.toMatch(/hash|token|code|wrong/)
})

test('a lock shows until when, and no longer once it is over; phones that were taken away count no more', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  for (let tries = 0; tries < 5; tries += 1)
    expectInvalid(await login(person.last4, '000001', { cookies: phone(cookies) }))
  const locked = await stateOf(person)
  expect(locked).toMatchObject({ phones: 1, locked_until: expect.any(String) })
  expect(Date.parse(locked.locked_until)).toBeGreaterThan(Date.now())
  const ofPerson = () => kampung.db.updateTable('volunteer_devices').where('volunteer_id', '=', person.id)
  await ofPerson()
    .set({ locked_until: new Date(Date.now() - 1000) })
    .execute()
  expect(await stateOf(person)).toMatchObject({ phones: 1, locked_until: null })

  await ofPerson()
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect(await stateOf(person)).toEqual({ ...neverSignedIn, has_signed_in: true })
})

test('a link that ran out unused still tells when it was issued; blocking ends it', async () => {
  const person = await aPerson(kampung)
  await issue(person)
  await kampung.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('volunteer_id', '=', person.id)
    .execute()
  const { issued } = await stateOf(person)
  expect(Date.parse(issued.expires_at)).toBeLessThan(Date.now())
  const query = `account_id=${person.account_id}`
  await kampung.call('PUT', `/volunteer/sign-in?${query}`, { as: 'admin', body: { is_blocked: true } })
  expect(await stateOf(person)).toEqual(neverSignedIn)
})

test('of nobody there is no state to show', async () => {
  const answer = await kampung.call('GET', '/volunteer/sign-in?account_id=99999999', { as: 'admin' })
  expect(answer.status).toBe(404)
})
