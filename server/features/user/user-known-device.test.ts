import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken } from '../../http/session.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

const STRANGER = '198.51.100.7'
const HOME = '203.0.113.20'
const NEW = 'plenty of durians at dawn'

type From = { address: string; device?: string | undefined }
const login = (email: string, password: string, { address, device }: From) =>
  kampung.call('POST', '/user/login', {
    body: { email, password },
    address,
    ...(device === undefined ? {} : { cookies: { kampung_known: device } }),
  })
const statuses = async (count: number, send: () => Promise<{ status: number }>) => {
  const counted: Record<number, number> = {}
  for (let n = 0; n < count; n += 1) {
    const { status } = await send()
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}
/** Someone, with the device that they signed in on at home. */
async function someoneKnown() {
  const someone = await makeCaller(kampung.db, 'admin')
  const { cookies } = await login(someone.email, TEST_PASSWORD, { address: HOME })
  return { ...someone, device: cookies.kampung_known }
}

test('a stranger with one address keeps nobody out, at home or on a device that has signed in before', async () => {
  const { email, device } = await someoneKnown()
  const guesses = await statuses(74, () => login(email, 'a wrong guess', { address: STRANGER }))
  expect(guesses).toEqual({ 401: 10, 429: 64 })
  expect(await statuses(60, () => login(email, TEST_PASSWORD, { address: HOME }))).toEqual({ 200: 60 })
  let shown = device
  const beside = await statuses(60, async () => {
    const answer = await login(email, TEST_PASSWORD, { address: STRANGER, device: shown })
    shown = answer.cookies.kampung_known
    return answer
  })
  expect(beside).toEqual({ 200: 60 })
})

test('its cookie holds an id alone, for 180 days, and only its hash is kept', async () => {
  const { id, email } = await makeCaller(kampung.db, 'admin')
  const began = Date.now()
  const answer = await login(email, TEST_PASSWORD, { address: HOME })
  const answered = Date.now()
  const header = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('kampung_known'))
  expect(header).toMatch(/^kampung_known=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  const devices = kampung.db.selectFrom('known_devices').selectAll().where('user_id', '=', id)
  const kept = await devices.execute()
  // The server's own end of it: a browser may keep a cookie for as long as it likes.
  const ends = new Date(kept[0]?.expires_at ?? 0).getTime() - 15_552_000_000
  expect(ends).toBeGreaterThanOrEqual(began)
  expect(ends).toBeLessThanOrEqual(answered)
  const device = answer.cookies.kampung_known ?? ''
  expect(JSON.stringify(kept)).toContain(hashToken(device))
  expect(JSON.stringify(kept)).not.toContain(device)
  // Signing in again on it makes no other of it: the same one under another id.
  const again = await login(email, TEST_PASSWORD, { address: HOME, device })
  expect(await devices.execute()).toEqual([
    { ...kept[0], token_hash: hashToken(again.cookies.kampung_known ?? '') },
  ])
})

test('the first cookie, replayed after 10 wrong guesses with it, waits like anybody', async () => {
  const { email, device } = await someoneKnown()
  const thief = { address: STRANGER, device }
  expect(await statuses(40, () => login(email, 'a wrong guess', thief))).toEqual({ 401: 20, 429: 20 })
  expect((await login(email, TEST_PASSWORD, thief)).status).toBe(429)
  // At home there is no wait for it, and a right password clears its count, under an id that the thief has not.
  const { status, cookies } = await login(email, TEST_PASSWORD, { address: HOME, device })
  expect(status).toBe(200)
  const own = { address: STRANGER, device: cookies.kampung_known }
  expect((await login(email, TEST_PASSWORD, own)).status).toBe(200)
  expect((await login(email, TEST_PASSWORD, thief)).status).toBe(429)
})

test('a cookie that somebody planted there and copied is worth nothing once its device is signed in on', async () => {
  const planter = await someoneKnown()
  const victim = await makeCaller(kampung.db, 'super_admin')
  const planted = { address: HOME, device: planter.device }
  const answer = await login(victim.email, TEST_PASSWORD, planted)
  expect(answer.cookies.kampung_known).toMatch(/^[\w-]{43}$/)
  expect(answer.cookies.kampung_known).not.toBe(planter.device)
  const guess = () => login(victim.email, 'a wrong guess', { address: STRANGER, device: planter.device })
  expect(await statuses(20, guess)).toEqual({ 401: 10, 429: 10 })
  // Who was known on it before still is.
  const own = { address: STRANGER, device: answer.cookies.kampung_known }
  await statuses(30, () => login(planter.email, 'a wrong guess', { address: STRANGER }))
  expect((await login(planter.email, TEST_PASSWORD, own)).status).toBe(200)
})

test('many wrong guesses at once with one cookie are counted one by one', async () => {
  const { email, device } = await someoneKnown()
  const thief = { address: STRANGER, device }
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, 'a wrong guess', thief)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
})

test('a device is known for its own accounts alone', async () => {
  const [one, other] = [await someoneKnown(), await someoneKnown()]
  await statuses(10, () => login(other.email, 'a wrong guess', { address: STRANGER }))
  const astray = { address: STRANGER, device: one.device }
  expect((await login(other.email, TEST_PASSWORD, astray)).status).toBe(429)
  // Two who share a computer are both known on it.
  const { cookies } = await login(other.email, TEST_PASSWORD, { address: HOME, device: one.device })
  const shared = { address: STRANGER, device: cookies.kampung_known }
  await statuses(10, () => login(one.email, 'a wrong guess', { address: STRANGER }))
  expect((await login(one.email, TEST_PASSWORD, shared)).status).toBe(200)
})

test('an id that this server did not make is nobody’s device', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const planted = 'a'.repeat(43)
  const { cookies } = await login(email, TEST_PASSWORD, { address: HOME, device: planted })
  expect(cookies.kampung_known).toMatch(/^[\w-]{43}$/)
  expect(cookies.kampung_known).not.toBe(planted)
})

const waits = async (email: string, password: string, device: string | undefined) => {
  await statuses(10, () => login(email, 'a wrong guess', { address: STRANGER }))
  return (await login(email, password, { address: STRANGER, device })).status === 429
}

test('it is known no more after a change of password, which knows the device it was made on anew', async () => {
  const someone = await someoneKnown()
  const changed = await kampung.call('PUT', '/user/password', {
    as: someone,
    body: { current_password: TEST_PASSWORD, password: NEW },
  })
  expect(await waits(someone.email, NEW, someone.device)).toBe(true)
  expect(await waits(someone.email, NEW, changed.cookies.kampung_known)).toBe(false)
})

test('it is known no more after ‘sign out everywhere else’', async () => {
  const someone = await someoneKnown()
  const ended = await kampung.call('DELETE', '/user/other-sessions', { as: someone })
  expect(await waits(someone.email, TEST_PASSWORD, someone.device)).toBe(true)
  expect(await waits(someone.email, TEST_PASSWORD, ended.cookies.kampung_known)).toBe(false)
})

test('it is known no more after a password chosen by a link, nor after 180 days', async () => {
  const [forgetful, away] = [await someoneKnown(), await someoneKnown()]
  const boss = await makeCaller(kampung.db, 'super_admin')
  const link = await kampung.call('POST', '/user/reset-link', {
    as: boss,
    body: { id: forgetful.id, password: TEST_PASSWORD },
  })
  const token = String(link.body.url).split('#token=')[1]
  expect(
    (await kampung.call('POST', '/user/reset-password', { body: { token, password: NEW } })).status,
  ).toBe(204)
  expect(await waits(forgetful.email, NEW, forgetful.device)).toBe(true)

  await kampung.db
    .updateTable('known_devices')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', away.id)
    .execute()
  expect(await waits(away.email, TEST_PASSWORD, away.device)).toBe(true)
})

test('an account that nobody has counts like one, and says nothing', async () => {
  const { email } = await makeCaller(kampung.db, 'admin')
  const told = async (whom: string) => {
    await kampung.db.deleteFrom('rate_limits').execute()
    return statuses(14, () => login(whom, 'a wrong guess', { address: STRANGER, device: 'b'.repeat(43) }))
  }
  expect(await told('nobody@kampung.example')).toEqual(await told(email))
})
