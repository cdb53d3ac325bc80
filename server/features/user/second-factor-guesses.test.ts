import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const STEP = 30_000
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

const { password, second, someoneWith, forgetSteps } = factorCalls(() => kampung)
type Cookies = Record<string, string>

test('a code is good once, and for one step before and after', async () => {
  const { email, key } = await someoneWith()
  const sign = async (code: string) => {
    await kampung.db.deleteFrom('rate_limits').execute()
    const { cookies } = await password(email)
    return (await second({ kampung_second_step: cookies.kampung_second_step ?? '' }, code)).status
  }
  const now = Date.now()
  expect(await sign(codeAt(key, now - 2 * STEP - 1000))).toBe(403)
  expect(await sign(codeAt(key, now + 3 * STEP))).toBe(403)
  const code = codeAt(key, now)
  expect(await sign(code)).toBe(200)
  expect(await sign(code)).toBe(403)
  // The step before is older than what was used.
  expect(await sign(codeAt(key, now - STEP))).toBe(403)
  expect(await sign(codeAt(key, Date.now() + STEP))).toBe(200)
  await forgetSteps()
  const stepNow = () => Math.floor(Date.now() / STEP)
  // A code of the step before is of two steps before where the half minute turns while it is on its way.
  const stepBefore = async (): Promise<number> => {
    const step = stepNow()
    const status = await sign(codeAt(key, Date.now() - STEP))
    return step === stepNow() ? status : stepBefore()
  }
  expect(await stepBefore()).toBe(200)
})

test('of many who type the same code at once one is in', async () => {
  const { email, key } = await someoneWith()
  const tickets: string[] = []
  for (let n = 0; n < 4; n += 1) tickets.push((await password(email)).cookies.kampung_second_step ?? '')
  const code = codeAt(key)
  const answers = await Promise.all(
    tickets.map((kampung_second_step) => second({ kampung_second_step }, code)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('guesses wait, by account and network and by account; they use up no recovery code’s tries', async () => {
  const { email, recovery, key } = await someoneWith()
  const { cookies } = await password(email)
  const shown = { kampung_second_step: cookies.kampung_second_step ?? '' }
  const guess = (address: string, code: string) =>
    kampung.call('POST', '/user/login/code', { body: { code }, cookies: shown, address })
  const wrong = codeAt(key) === '000000' ? '000001' : '000000'
  const counted: number[] = []
  for (let n = 0; n < 7; n += 1) counted.push((await guess('198.51.100.7', wrong)).status)
  expect(counted).toEqual([403, 403, 403, 403, 403, 429, 429])
  expect((await guess('198.51.100.7', codeAt(key))).status).toBe(429)
  for (let n = 0; n < 15; n += 1) await guess(`203.0.113.${n}`, wrong)
  expect((await guess('192.0.2.99', codeAt(key))).status).toBe(429)
  // Nor does whoever guesses those as well, from however many networks.
  for (let n = 0; n < 30; n += 1) await guess(`203.0.113.${n}`, 'aaaa-bbbb-cc')
  expect((await guess('192.0.2.99', recovery[0] ?? '')).status).toBe(200)
})

test('a browser that signed in before is asked all the same, but for 30 days where its owner trusts it', async () => {
  const someone = await someoneWith()
  const { email, key, id } = someone
  const signIn = async (cookies: Cookies, more = {}) => {
    const first = await password(email, cookies)
    if (first.status === 200) return first
    await forgetSteps()
    return second(
      { ...cookies, kampung_second_step: first.cookies.kampung_second_step ?? '' },
      codeAt(key),
      more,
    )
  }
  const known = (answer: { cookies: Cookies }) => ({ kampung_known: answer.cookies.kampung_known ?? '' })
  const plain = await signIn({})
  expect((await password(email, known(plain))).status).toBe(401)
  const trusting = await signIn(known(plain), { trusts_browser: true })
  const again = await password(email, known(trusting))
  expect(again.status).toBe(200)
  // For nobody else's password, and for 30 days.
  const other = await someoneWith()
  expect((await password(other.email, known(again))).status).toBe(401)
  const { trusted_until } = await kampung.db
    .selectFrom('known_devices')
    .select('trusted_until')
    .where('user_id', '=', id)
    .where('trusted_until', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.parse(trusted_until ?? '') - Date.now()) / 86_400_000)).toBe(30)
  const over = new Date(Date.now() - 1).toISOString()
  await kampung.db
    .updateTable('known_devices')
    .set({ trusted_until: over })
    .where('user_id', '=', id)
    .execute()
  expect((await password(email, known(again))).status).toBe(401)
  // Revoked by signing out everywhere else.
  const anew = await signIn(known(again), { trusts_browser: true })
  expect((await kampung.call('DELETE', '/user/other-sessions', { as: someone })).status).toBe(204)
  expect((await password(email, known(anew))).status).toBe(401)
})

test('a new password and turning it off end the trust of every browser', async () => {
  const someone = await someoneWith()
  const { email, key } = someone
  const trusting = async (text = TEST_PASSWORD) => {
    await forgetSteps()
    const first = await password(email, {}, text)
    const cookies = { kampung_second_step: first.cookies.kampung_second_step ?? '' }
    return second(cookies, codeAt(key), { trusts_browser: true })
  }
  const NEW = 'plenty of durians at dawn'
  const { cookies } = await trusting()
  const as = { ...someone, token: cookies.kampung ?? '' }
  const change = { current_password: TEST_PASSWORD, password: NEW }
  expect((await kampung.call('PUT', '/user/password', { as, body: change })).status).toBe(204)
  expect((await password(email, { kampung_known: cookies.kampung_known ?? '' }, NEW)).status).toBe(401)
  const anew = await trusting(NEW)
  await forgetSteps()
  const off = { as: { ...someone, token: anew.cookies.kampung ?? '' } }
  const wrong = await kampung.call('POST', '/user/second-factor/off', {
    ...off,
    body: { password: NEW, code: '12345' },
  })
  expect(wrong.body.code).toBe('wrong_code')
  const body = { password: NEW, code: codeAt(key) }
  const bad = await kampung.call('POST', '/user/second-factor/off', {
    ...off,
    body: { ...body, password: 'x' },
  })
  expect(bad.body.code).toBe('wrong_password')
  expect((await kampung.call('POST', '/user/second-factor/off', { ...off, body })).status).toBe(204)
  expect((await password(email, {}, NEW)).status).toBe(200)
  const trusted = await kampung.db
    .selectFrom('known_devices')
    .select('id')
    .where('trusted_until', 'is not', null)
    .where('user_id', '=', someone.id)
    .execute()
  expect(trusted).toEqual([])
})
