import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import {
  aPerson,
  expectInvalid,
  type Person,
  PIN,
  phone,
  signInCalls,
  tokenOf,
} from '../../../tests/volunteer-phone.ts'

let kampung: TestApp
const { issue, login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const setBlocked = ({ account_id }: Person, is_blocked: boolean, headers = {}) =>
  kampung.call('PUT', `/volunteer/sign-in?account_id=${account_id}`, {
    as: 'admin',
    body: { is_blocked },
    headers,
  })
const profile = (cookies: Record<string, string>) => kampung.call('GET', '/volunteer/profile', { cookies })
const traces = (person: Person) =>
  kampung.db
    .selectFrom('audit_events')
    .select('action')
    .where('entity', '=', 'volunteer')
    .where('entity_id', '=', String(person.account_id))
    .where('action', 'in', ['blocked_sign_in', 'allowed_sign_in'])
    .orderBy('id')
    .execute()

test('blocking ends sessions, devices, links and codes at once; allowing brings back none of them', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const issued = await issue(person)
  expect((await profile(cookies)).body.is_sign_in_blocked).toBe(false)

  const blocked = await setBlocked(person, true)
  expect(blocked.status).toBe(200)
  expect(blocked.body).toMatchObject({ account_id: person.account_id, is_sign_in_blocked: true })
  const nothingOpens = async () => {
    expect((await profile(cookies)).status).toBe(401)
    expectInvalid(await login(person.last4, PIN, { cookies: phone(cookies) }))
    expectInvalid(await login(person.last4, issued.body.code))
    expectInvalid(await kampung.call('POST', '/volunteer/enrol', { body: { token: tokenOf(issued) } }))
  }
  await nothingOpens()
  const refused = await issue(person)
  expect(refused.body).toMatchObject({
    code: 'conflict',
    message: 'Their sign-in is blocked. Allow it first',
  })

  const allowed = await setBlocked(person, false)
  expect(allowed.body).toMatchObject({ is_sign_in_blocked: false, version: blocked.body.version + 1 })
  await nothingOpens()
  expect((await profile(await enrolled(person))).status).toBe(200)
  expect(await traces(person)).toEqual([{ action: 'blocked_sign_in' }, { action: 'allowed_sign_in' }])
})

test('nobody is blocked by a stale page, and a volunteer who is not there is not found', async () => {
  const person = await aPerson(kampung)
  const stale = await setBlocked(person, true, { 'if-match': '"99"' })
  expect(stale.status).toBe(412)
  expect(stale.body.current).toMatchObject({ account_id: person.account_id, is_sign_in_blocked: false })
  expect((await setBlocked({ ...person, account_id: 99_999_999 }, true)).status).toBe(404)
  expect(await traces(person)).toEqual([])
})

test('a person blocked while they sign in does not come in', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const [, signedIn] = await Promise.all([
    setBlocked(person, true),
    login(person.last4, PIN, { cookies: phone(cookies) }),
  ])
  expect((await profile({ ...cookies, ...signedIn.cookies })).status).toBe(401)
  await setBlocked(person, false)
  expect((await profile({ ...cookies, ...signedIn.cookies })).status).toBe(401)
})
