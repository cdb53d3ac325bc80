import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../contract/api.ts'
import type { OperationSpec } from '../../../contract/operation.ts'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, PIN, phone, signInCalls } from '../../../tests/volunteer-phone.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
let office: TestCaller
beforeEach(async () => {
  office = await makeCaller(kampung.db, 'admin')
  await kampung.db.deleteFrom('rate_limits').execute()
})
const { post, someoneWith, forgetSteps, password, second } = factorCalls(() => kampung)
const { enrolled, login } = signInCalls(
  () => kampung,
  () => office,
)
type Cookies = Record<string, string>
const path = '/user/everyone-out'
const everyoneOut = (as: TestCaller, more: object = {}) =>
  post(
    path,
    { ...as },
    { reason: 'A laptop was stolen', password: TEST_PASSWORD, revokes_phones: false, ...more },
  )
const isIn = async (as: TestCaller) => (await post('/auth', as, {})).status === 200
const profile = async (cookies: Cookies) =>
  (await kampung.call('GET', '/volunteer/profile', { cookies })).status
const keep = (cookies: Cookies, secret: string) =>
  kampung.call('PUT', '/volunteer/renewal', { cookies, body: { secret } })
const renew = (cookies: Cookies, secret: string) =>
  kampung.call('POST', '/volunteer/renewal', { cookies, body: { secret, next: newToken() } })
const state = async (cookies: Cookies) => (await kampung.call('GET', '/volunteer/device', { cookies })).body

test('people are counted once, however many sessions they have, and whoever asks is none of the others', async () => {
  const chief = await makeCaller(kampung.db, 'super_admin')
  await everyoneOut(chief)
  const other = await makeCaller(kampung.db, 'admin')
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  const twice = async (from: number) =>
    await kampung.db
      .insertInto('sessions')
      .columns(['user_id', 'volunteer_id', 'expires_at', 'token_hash'])
      .expression((eb) =>
        eb
          .selectFrom('sessions')
          .select(['user_id', 'volunteer_id', 'expires_at', eb.val(newToken()).as('token_hash')])
          .where('id', '=', from),
      )
      .execute()
  const asking = await kampung.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', chief.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (const one of [other.session_id, other.session_id, volunteer.session_id, asking.id]) await twice(one)
  const second = await makeCaller(kampung.db, 'super_admin')
  const counted = { staff: 2, staff_sessions: 6, own_sessions: 0, volunteers: 1, volunteer_sessions: 2 }
  const now = (await kampung.call('GET', path, { as: second })).body
  expect(now).toMatchObject({ ...counted, staff_sessions: 5 })
  await twice(second.session_id)
  expect((await kampung.call('GET', path, { as: second })).body).toMatchObject({
    ...counted,
    own_sessions: 1,
  })
  const done = await everyoneOut(second)
  expect(done.body, done.text).toMatchObject({ ...counted, own_sessions: 1 })
})

test('every session but the caller’s ends, which goes on under a new token', async () => {
  const chief = await makeCaller(kampung.db, 'super_admin')
  const [other, admin, volunteer] = [
    await makeCaller(kampung.db, 'super_admin'),
    await makeCaller(kampung.db, 'admin'),
    await makeCaller(kampung.db, 'assigned_volunteer'),
  ]
  const before = (await kampung.call('GET', path, { as: chief })).body
  expect(before.staff_sessions).toBeGreaterThanOrEqual(2)
  const done = await everyoneOut(chief)
  expect(done.status).toBe(200)
  expect(done.body).toMatchObject({
    staff_sessions: before.staff_sessions,
    volunteer_sessions: before.volunteer_sessions,
    phones_revoked: 0,
  })
  expect([await isIn(other), await isIn(admin), await isIn(chief)]).toEqual([false, false, false])
  expect(await profile({ kampung: volunteer.token })).toBe(401)
  expect(await isIn({ ...chief, token: done.cookies.kampung ?? '' })).toBe(true)
  const after = await kampung.call('GET', path, { as: { ...chief, token: done.cookies.kampung ?? '' } })
  expect(after.body).toMatchObject({
    staff_sessions: 0,
    volunteer_sessions: 0,
    trusted_browsers: 0,
    links: 0,
  })
  const { items } = (
    await kampung.call('GET', '/activity?page=1&action=put_everyone_out', { as: 'super_admin' })
  ).body
  expect(items[0]).toMatchObject({ actor_id: chief.id, reason: 'A laptop was stolen' })
  const events = kampung.db.selectFrom('audit_events').select('reason')
  // An event never changes, and what is typed may name somebody.
  expect(await events.where('action', '=', 'put_everyone_out').where('reason', '<>', '').execute()).toEqual(
    [],
  )
})

test('its answer lost, it is made again under its key, and the caller is in', async () => {
  const chief = await makeCaller(kampung.db, 'super_admin')
  const options = {
    as: chief,
    headers: { 'idempotency-key': newToken() },
    body: { reason: 'Phished', password: TEST_PASSWORD, revokes_phones: false },
  }
  expect((await kampung.call('POST', path, options)).status).toBe(200)
  const again = await kampung.call('POST', path, options)
  expect(again.status).toBe(200)
  expect(await isIn({ ...chief, token: again.cookies.kampung ?? '' })).toBe(true)
})

test('browsers are trusted no more, and links, codes and tickets of before bring nobody in', async () => {
  const owner = await someoneWith('admin')
  const first = await password(owner.email)
  const trusted = await second(first.cookies, codeAt(owner.key), { trusts_browser: true })
  expect((await password(owner.email, trusted.cookies)).status).toBe(200)
  await forgetSteps()
  const ticket = await password(owner.email)
  const chief = await makeCaller(kampung.db, 'super_admin')
  const invited = await post('/user/invite', chief, { email: 'late@kampung.example' })
  const reset = await post('/user/reset-link', chief, { id: owner.id, password: TEST_PASSWORD })
  const person = await aPerson(kampung)
  const issued = await post('/volunteer/sign-in', chief, { account_id: person.account_id })
  const counted = (await kampung.call('GET', path, { as: chief })).body
  expect(counted).toMatchObject({ trusted_browsers: 1, links: 3 })
  expect((await everyoneOut(chief)).body).toMatchObject({ trusted_browsers: 1, links: 3 })

  expect((await second(ticket.cookies, codeAt(owner.key))).status).toBe(401)
  expect((await password(owner.email, trusted.cookies)).body.code).toBe('second_factor_required')
  const body = {
    first_name: 'Nur',
    last_name: 'Aisyah',
    email: 'late@kampung.example',
    password: 'plenty of durians at dawn',
    department: 'Care',
    invite_token: /invite=([^#]+)/.exec(invited.body.url)?.[1],
  }
  expect((await kampung.call('POST', '/user/register', { body })).status).not.toBe(201)
  const token = reset.body.url.split('token=')[1]
  const fresh = { token, password: 'plenty of durians at dawn' }
  expect((await kampung.call('POST', '/user/reset-password', { body: fresh })).status).toBe(422)
  expect((await login(person.last4, issued.body.code)).status).toBe(401)
  // Who proves anew who they are is in.
  await forgetSteps()
  const anew = await password(owner.email)
  expect((await second(anew.cookies, codeAt(owner.key))).status).toBe(200)
})

test('phones stay enrolled and lock: no secret renews a session, and the PIN at the server brings them in', async () => {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const secret = newToken()
  await keep(cookies, secret)
  expect(await state(phone(cookies))).toEqual({ state: 'enrolled' })
  await everyoneOut(await makeCaller(kampung.db, 'super_admin'))
  expect(await profile(cookies)).toBe(401)
  expect((await renew(phone(cookies), secret)).status).toBe(401)
  expect(await state(phone(cookies))).toEqual({ state: 'enrolled', is_put_out: true })
  const back = await login(person.last4, PIN, { cookies: phone(cookies) })
  expect(back.status).toBe(200)
  const now = { ...phone(cookies), ...back.cookies }
  expect(await profile(now)).toBe(200)
  expect(await state(phone(now))).toEqual({ state: 'enrolled' })
})

test('phones are revoked by a tick of its own, which says what they were heard to hold', async () => {
  const [one, two] = [await aPerson(kampung), await aPerson(kampung)]
  const [first, other] = [await enrolled(one), await enrolled(two)]
  const tell = (unsent: number) =>
    kampung.call('POST', '/volunteer/unsent', { cookies: first, body: { unsent } })
  expect((await tell(-1)).status).toBe(422)
  expect((await tell(3)).status).toBe(204)
  const chief = await makeCaller(kampung.db, 'super_admin')
  const counted = (await kampung.call('GET', path, { as: chief })).body
  expect(counted).toMatchObject({ phones_with_unsent: 1, unsent: 3 })
  const done = await everyoneOut(chief, { revokes_phones: true })
  expect(done.body.phones_revoked).toBe(counted.phones)
  expect(done.body.phones_revoked).toBeGreaterThanOrEqual(2)
  for (const cookies of [first, other]) expect((await state(phone(cookies))).state).toBe('revoked')
  expect((await login(one.last4, PIN, { cookies: phone(first) })).status).toBe(401)
})

test('by a super admin alone, with their password, a reason and, where they have one, a code', async () => {
  const chief = await someoneWith('super_admin')
  const admin = await makeCaller(kampung.db, 'admin')
  expect((await everyoneOut(admin)).status).toBe(403)
  expect((await everyoneOut(chief, { password: 'another password' })).body.code).toBe('wrong_password')
  expect((await everyoneOut(chief, { reason: ' ' })).status).toBe(422)
  await kampung.db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', chief.id).execute()
  expect((await everyoneOut(chief)).body.code).toBe('second_factor_again')
  expect(await isIn(admin)).toBe(true)
})

test('whatever lets somebody in waits for it: what brings a session, and what hands out a way to one', () => {
  const rows = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, OperationSpec>).map(([name, spec]) => ({
      name: `${noun}.${name}`,
      spec,
    })),
  )
  const opening = rows.filter(({ spec }) => spec.opens_door).map(({ name }) => name)
  expect(opening.toSorted()).toEqual([
    'oidc.finish',
    'oidc.finishConnecting',
    'own_account.changePassword',
    'password_reset.forgot',
    'password_reset.makeLink',
    'password_reset.reset',
    'second_factor.signIn',
    'user.invite',
    'user.login',
    'user.register',
    'user.update',
    'volunteer_mail_code.ask',
    'volunteer_renewal.keep',
    'volunteer_renewal.renew',
    'volunteer_sign_in.enrol',
    'volunteer_sign_in.issue',
    'volunteer_sign_in.login',
    'volunteer_sign_in.pin',
  ])
  const changing = rows.filter(({ spec }) => spec.changes_session).map(({ name }) => name)
  expect(changing.filter((name) => !opening.includes(name))).toEqual(['user.logout'])
})
