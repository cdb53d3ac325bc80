import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken, newToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await kampung.db.deleteFrom('rate_limits').execute()
})

let made = 0
const aRegistration = (over: object = {}) => {
  made += 1
  return {
    first_name: 'Nurul',
    last_name: 'Huda',
    email: `nurul-${made}@kampung.example`,
    password: 'plenty of durians at dawn',
    department: 'Care',
    ...over,
  }
}
const register = (over: object = {}, options = {}) =>
  kampung.call('POST', '/user/register', { body: aRegistration(over), ...options })
const login = (email: string, password: string, options = {}) =>
  kampung.call('POST', '/user/login', { body: { email, password }, ...options })
const whoIs = (cookie: string | undefined) =>
  kampung.call('POST', '/auth', { cookies: { kampung: cookie ?? '' } })
const lastAudit = () =>
  kampung.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

test('staff sign in, are known, and sign out without a body', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const answer = await login(email.toUpperCase(), TEST_PASSWORD)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ email, role: 'admin', is_super_admin: false, department: 'Testing' })
  expect(answer.text).not.toMatch(/password|argon2/)
  expect(await lastAudit()).toMatchObject({ action: 'signed_in', entity: 'user' })
  const cookie = answer.cookies.kampung
  expect((await whoIs(cookie)).body).toEqual(answer.body)
  const out = await kampung.call('POST', '/user/logout', {
    cookies: { kampung: cookie ?? '' },
    headers: { 'content-type': 'application/json' },
  })
  expect(out.status).toBe(204)
  expect(out.cookies.kampung).toBe('')
  expect((await whoIs(cookie)).status).toBe(401)
})

test('signing out without a session is no failure', async () => {
  const headers = { 'content-type': 'application/json' }
  expect((await kampung.call('POST', '/user/logout', { headers })).status).toBe(204)
  expect((await kampung.call('POST', '/user/logout/')).status).toBe(204)
})

test('the cookie is httpOnly and lax, over https bound to the host, and only its hash is kept', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const answer = await login(email, TEST_PASSWORD)
  const header = String(answer.headers['set-cookie'])
  expect(header).toMatch(/^kampung=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  const kept = await kampung.db.selectFrom('sessions').select('token_hash').execute()
  expect(kept.map((row) => row.token_hash)).toContain(hashToken(answer.cookies.kampung ?? ''))
  expect(JSON.stringify(kept)).not.toContain(answer.cookies.kampung)

  const secure = await openTestApp({ environment: { PUBLIC_URL: 'https://kampung.example' } })
  const someone = await makeCaller(secure.db, 'admin')
  const overTls = await secure.call('POST', '/user/login', {
    body: { email: someone.email, password: TEST_PASSWORD },
  })
  expect(String(overTls.headers['set-cookie'])).toMatch(/^__Host-kampung=.*; Secure; SameSite=Lax$/)
  await secure.close()
})

test('a wrong password and an unknown account are told the same, after the same work', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const verify = vi.spyOn(kampung.services.passwords, 'verify')
  const wrong = await login(email, 'not the password')
  const unknown = await login('nobody@kampung.example', 'not the password')
  const dead = await login((await makeCaller(kampung.db, 'deactivated')).email, TEST_PASSWORD)
  expect(verify).toHaveBeenCalledTimes(3)
  for (const answer of [wrong, unknown, dead]) {
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      code: 'wrong_credentials',
      message: 'Incorrect email or password',
      request_id: expect.any(String),
    })
    expect(answer.cookies).toEqual({})
  }
  expect(await lastAudit()).toMatchObject({ action: 'sign_in_failed', actor_kind: 'nobody' })
})

test('after 10 failed tries an account waits, even with the right password', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  for (let n = 0; n < 10; n += 1)
    expect((await login(email, 'wrong', { address: `10.1.0.${n}` })).status).toBe(401)
  const waiting = await login(email, TEST_PASSWORD)
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
})

test('after 30 failed tries an address waits, and good ones do not count', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const address = '10.2.0.1'
  for (let n = 0; n < 3; n += 1) await login(email, TEST_PASSWORD, { address })
  for (let n = 0; n < 30; n += 1) {
    expect((await login(`guess-${n}@kampung.example`, 'wrong', { address })).status).toBe(401)
  }
  expect((await login(email, TEST_PASSWORD, { address })).status).toBe(429)
  expect((await login(email, TEST_PASSWORD, { address: '10.2.0.2' })).status).toBe(200)
})

test('whoever registers is signed in, waits for approval, and the tick is a request', async () => {
  const answer = await register({ is_super_admin: true, email: 'MIXED@Kampung.Example' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    role: 'pending',
    is_super_admin: false,
    email: 'mixed@kampung.example',
  })
  expect(answer.text).not.toMatch(/password|argon2/)
  const cookies = { kampung: answer.cookies.kampung ?? '' }
  expect((await kampung.call('POST', '/auth', { cookies })).status).toBe(200)
  const data = await kampung.call('GET', '/beneficiary', { cookies })
  expect(data.status).toBe(403)
  expect(data.body.message).toBe('Your account is waiting for approval')
  const team = await kampung.call('GET', '/user?page=1&q=mixed', { as: 'super_admin' })
  expect(team.body.items).toMatchObject([{ wants_super_admin: true, role: 'pending' }])
})

test('a taken e-mail is 409 with a message that lands on the field', async () => {
  const { email } = (await register()).body
  const again = await register({ email: email.toUpperCase() })
  expect(again.status).toBe(409)
  expect(again.body.message).toContain('email')
  expect(again.body.fields.email).toContain('email')
})

test('two registrations of one e-mail at once: one account', async () => {
  const email = 'race@kampung.example'
  const answers = await Promise.all([register({ email }), register({ email }), register({ email })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test.each([
  ['short', 'Password must have at least 12 characters'],
  ['password1234', 'This password is on a list of breached passwords'],
  ['123456789012', 'This password is on a list of breached passwords'],
  ['x'.repeat(129), 'Password must have at most 128 characters'],
])('the password %s is refused on its field', async (password, message) => {
  const answer = await register({ password })
  expect(answer.status).toBe(422)
  expect(answer.body.fields).toEqual({ password: message })
})

test('five registrations an hour an address', async () => {
  const address = '10.3.0.1'
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await register({}, { address })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('registration by invitation only, or closed, says so', async () => {
  const set = (value: string) =>
    kampung.db
      .insertInto('settings')
      .values({ name: 'registration', value: JSON.stringify(value) })
      .onConflict((clash) => clash.column('name').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await set('invite')
  expect((await register()).body).toMatchObject({ message: 'Registration is by invitation only' })
  await set('closed')
  expect((await register()).status).toBe(403)
  await set('approval')
  expect((await register()).status).toBe(201)
})

test('an invitation makes its own e-mail active, once, within 7 days', async () => {
  const invite = (email: string) =>
    kampung.call('POST', '/user/invite', { as: 'super_admin', body: { email } })
  const tokenOf = (answer: { body: { url: string } }) => new URL(answer.body.url).searchParams.get('invite')
  const answer = await invite('Invited@kampung.example')
  expect(answer.status).toBe(201)
  expect(answer.body.url).toMatch(/^http:\/\/localhost:3000\/auth\/register\?invite=[\w-]{43}$/)
  expect(Date.parse(answer.body.expires_at) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000)
  const invite_token = tokenOf(answer)

  const other = await register({ invite_token })
  expect(other.status).toBe(422)
  expect(other.body.fields.email).toContain('another email')
  const invited = await register({ invite_token, email: 'invited@kampung.example' })
  expect(invited.body).toMatchObject({ role: 'admin' })
  const again = await register({ invite_token })
  expect(again.status).toBe(422)

  const late = tokenOf(await invite('late@kampung.example'))
  await kampung.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('email', '=', 'late@kampung.example')
    .execute()
  expect((await register({ invite_token: late, email: 'late@kampung.example' })).status).toBe(422)
  expect((await invite('invited@kampung.example')).status).toBe(409)
})

test('only one of many comes through the set-up link, and nobody once there is a super admin', async () => {
  const fresh = await openTestApp()
  const setup_token = newToken()
  const keep = (token: string) =>
    fresh.db
      .insertInto('one_time_tokens')
      .values({
        purpose: 'setup',
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute()
  const setUp = (token: string, n: number) =>
    fresh.call('POST', '/user/register', {
      body: aRegistration({ setup_token: token }),
      address: `10.4.0.${n}`,
    })
  await keep(setup_token)
  expect((await setUp(newToken(), 1)).status).toBe(422)
  const answers = await Promise.all([2, 3, 4, 5].map((n) => setUp(setup_token, n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({
    role: 'super_admin',
    is_super_admin: true,
  })
  const second = newToken()
  await keep(second)
  expect((await setUp(second, 6)).status).toBe(422)
  await fresh.close()
})

test('a picture uploaded without a session goes with its own registration only', async () => {
  const address = '10.5.0.1'
  const key = `${'a'.repeat(26)}-me.webp`
  await kampung.db
    .insertInto('files')
    .values({
      id: 'a'.repeat(26),
      key,
      kind: 'image',
      content_type: 'image/webp',
      name: 'me.webp',
      size: 1,
      anonymous_address: kampung.services.keyedHash(address),
    })
    .execute()
  const stranger = await register({ profile_picture: key }, { address: '10.5.0.2' })
  expect(stranger.status).toBe(422)
  expect(stranger.body.fields.profile_picture).toContain('cannot be attached')
  const own = await register({ profile_picture: key }, { address })
  expect(own.body.profile_picture).toBe(key)
})

test('sessions end after 30 minutes of rest and after 12 hours', async () => {
  const idle = await makeCaller(kampung.db, 'admin')
  const seen = (minutes: number) =>
    kampung.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .where('id', '=', idle.session_id)
      .execute()
  await seen(29)
  expect((await kampung.call('POST', '/auth', { as: idle })).status).toBe(200)
  await seen(31)
  expect((await kampung.call('POST', '/auth', { as: idle })).status).toBe(401)
  expect((await kampung.call('POST', '/auth', { as: 'expired' })).status).toBe(401)
})

test('own sessions are listed and ended, others are not found', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const elsewhere = await login(someone.email, TEST_PASSWORD)
  const list = await kampung.call('GET', '/user/sessions', { as: someone })
  expect(list.body).toHaveLength(2)
  expect(list.body.filter((session: { is_current: boolean }) => session.is_current)).toMatchObject([
    { id: someone.session_id },
  ])
  const other = list.body.find((session: { is_current: boolean }) => !session.is_current)
  const stranger = await makeCaller(kampung.db, 'super_admin')
  const end = (as: typeof someone) => kampung.call('DELETE', `/user/sessions?id=${other.id}`, { as })
  expect((await end(stranger)).status).toBe(404)
  expect((await end(someone)).status).toBe(204)
  expect((await whoIs(elsewhere.cookies.kampung)).status).toBe(401)
  expect((await end(someone)).status).toBe(404)
})

test('the name of a staff account, and nothing more of it', async () => {
  const { id } = await kampung.signIn('super_admin')
  const answer = await kampung.call('GET', `/user/?id=${id}`, { as: 'admin' })
  expect(Object.keys(answer.body)).toEqual(['first_name', 'last_name'])
  expect((await kampung.call('GET', '/user/?id=99999999', { as: 'admin' })).status).toBe(404)
  expect((await kampung.call('GET', '/user/?id=999999999999999', { as: 'admin' })).status).toBe(404)
})
