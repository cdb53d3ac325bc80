import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { UNATTENDED_HEADER } from '../../../contract/attendance.ts'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken, startSession } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await kampung.db.deleteFrom('rate_limits').execute()
})

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
  const [header] = [answer.headers['set-cookie']].flat()
  expect(header).toMatch(/^kampung=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  const kept = await kampung.db.selectFrom('sessions').select('token_hash').execute()
  expect(kept.map((row) => row.token_hash)).toContain(hashToken(answer.cookies.kampung ?? ''))
  expect(JSON.stringify(kept)).not.toContain(answer.cookies.kampung)

  const secure = await openTestApp({ environment: { PUBLIC_URL: 'https://kampung.example' } })
  const someone = await makeCaller(secure.db, 'admin')
  const overTls = await secure.call('POST', '/user/login', {
    body: { email: someone.email, password: TEST_PASSWORD },
  })
  for (const one of [overTls.headers['set-cookie']].flat())
    expect(one).toMatch(/^__Host-kampung(_known)?=.*; Secure; SameSite=Lax$/)
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

test('after 10 failed tries from a network an account waits there, even with the right password', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  for (let n = 0; n < 10; n += 1)
    expect((await login(email, 'wrong', { address: `2001:db8::${n}` })).status).toBe(401)
  const waiting = await login(email, TEST_PASSWORD, { address: '2001:db8:0:ff::1' })
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

test('a call of the page’s own clock is answered and keeps no session alive', async () => {
  const idle = await makeCaller(kampung.db, 'admin')
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const lastSeen = async () => {
    const { last_seen_at } = await kampung.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('id', '=', idle.session_id)
      .executeTakeFirstOrThrow()
    return Date.parse(last_seen_at)
  }
  const seenAt = minutesAgo(29)
  await kampung.db
    .updateTable('sessions')
    .set({ last_seen_at: seenAt })
    .where('id', '=', idle.session_id)
    .execute()
  const byClock = { [UNATTENDED_HEADER]: '1' }
  for (const headers of [byClock, { 'sec-fetch-dest': 'image' }]) {
    expect((await kampung.call('GET', '/user/sessions', { as: idle, headers })).status).toBe(200)
    expect(await lastSeen()).toBe(Date.parse(seenAt))
  }
  expect((await kampung.call('GET', '/user/sessions', { as: idle })).status).toBe(200)
  expect(await lastSeen()).toBeGreaterThan(Date.parse(minutesAgo(1)))
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

test('of the own sessions those are listed that would still let somebody in, and the one that asks (H-1812)', async () => {
  const [someone, volunteer] = [
    await makeCaller(kampung.db, 'admin'),
    await makeCaller(kampung.db, 'assigned_volunteer'),
  ]
  const another = async (owner: object, minutes: number) => {
    const seen = { last_seen_at: new Date(Date.now() - minutes * 60_000).toISOString() }
    const { session_id } = await startSession(kampung.db, { ...owner, address: '', user_agent: '' })
    await kampung.db.updateTable('sessions').set(seen).where('id', '=', session_id).execute()
    return session_id
  }
  const listed = async (as: typeof someone) =>
    (await kampung.call('GET', '/user/sessions', { as })).body.map(({ id }: { id: number }) => id)
  const resting = await another({ user_id: someone.id }, 29)
  await another({ user_id: someone.id }, 31)
  expect(await listed(someone)).toEqual([resting, someone.session_id])
  // A volunteer's is opened again by its PIN, however long it rested.
  const phone = await another({ volunteer_id: volunteer.id }, 31)
  expect(await listed(volunteer)).toEqual([phone, volunteer.session_id])
})

test('the name of a staff account, and nothing more of it', async () => {
  const { id } = await kampung.signIn('super_admin')
  const answer = await kampung.call('GET', `/user/?id=${id}`, { as: 'admin' })
  expect(Object.keys(answer.body)).toEqual(['first_name', 'last_name'])
  expect((await kampung.call('GET', '/user/?id=99999999', { as: 'admin' })).status).toBe(404)
  expect((await kampung.call('GET', '/user/?id=999999999999999', { as: 'admin' })).status).toBe(404)
})
