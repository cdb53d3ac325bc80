import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { openMailBox } from '../../../tests/mail-box.ts'
import { openConnections, openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { openMail } from '../../http/mail.ts'
import { hashToken } from '../../http/session.ts'

const NEW_PASSWORD = 'plenty of durians at dawn'
const logged: unknown[] = []
let box: Awaited<ReturnType<typeof openMailBox>>
let kampung: TestApp
beforeAll(async () => {
  box = await openMailBox()
  const mail = openMail(
    { smtp_url: box.url, from: 'Kampung <care@kampung.example>' },
    { error: (...what: unknown[]) => void logged.push(what) },
  )
  const environment = { PUBLIC_URL: 'https://care.example' }
  kampung = await openTestApp({ environment, services: { mail } })
})
afterAll(async () => {
  await kampung.services.mail?.close()
  await kampung.close()
  await box.close()
})
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})
afterEach(() => vi.restoreAllMocks())

const cookieOf = ({ token }: TestCaller) => ({ cookies: { '__Host-kampung': token } })
const ask = (email: string, options: object = {}) =>
  kampung.call('POST', '/user/forgot-password', { body: { email }, ...options })
const reset = (token: string, password = NEW_PASSWORD, options: object = {}) =>
  kampung.call('POST', '/user/reset-password', { body: { token, password }, ...options })
const login = (email: string, password: string) =>
  kampung.call('POST', '/user/login', { body: { email, password } })
const isIn = async (who: TestCaller) => (await kampung.call('POST', '/auth', cookieOf(who))).status === 200

const tokenIn = (text: string) => /\/auth\/reset#token=([\w-]{43})/.exec(text)?.[1] ?? ''
async function mailedToken(email: string): Promise<string> {
  const letter = box.next(email, '/auth/reset')
  expect((await ask(email)).status).toBe(204)
  return tokenIn((await letter).text)
}

test('a forgotten password: a link by mail, a new password, and every session of the account ends', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const letter = box.next(someone.email, '/auth/reset')
  const asked = await ask(someone.email.toUpperCase(), {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect([asked.status, asked.text]).toEqual([204, ''])
  const { from, to, text } = await letter
  expect(from).toContain('care@kampung.example')
  expect(to).toContain(someone.email)
  expect(text).toContain('https://care.example/auth/reset#token=')
  expect(text).not.toContain('evil.example')
  const token = tokenIn(text)
  const kept = await kampung.db.selectFrom('one_time_tokens').selectAll().execute()
  expect(JSON.stringify(kept)).toContain(hashToken(token))
  expect(JSON.stringify(kept)).not.toContain(token)

  const notice = box.next(someone.email, 'was changed')
  expect((await reset(token)).status).toBe(204)
  await notice
  expect(await isIn(someone)).toBe(false)
  expect((await login(someone.email, TEST_PASSWORD)).status).toBe(401)
  expect((await login(someone.email, NEW_PASSWORD)).status).toBe(200)
  const events = await kampung.db
    .selectFrom('audit_events')
    .select('action')
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(someone.id))
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'asked_reset',
    'reset_password',
    'sign_in_failed',
    'signed_in',
  ])
})

test('a link opens once, also when two hold it at the same moment', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const token = await mailedToken(someone.email)
  await openConnections(kampung)
  const answers = await Promise.all([reset(token), reset(token, 'mangosteens by the dozen')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
  const late = await reset(token)
  expect(late.status).toBe(422)
  expect(late.body.message).toBe('This link has been used or has run out. Ask for a new one')
})

test('after an hour a link opens nothing', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const token = await mailedToken(someone.email)
  const row = await kampung.db
    .selectFrom('one_time_tokens')
    .select([sql<number>`extract(epoch from expires_at - created_at)`.as('life')])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  expect(Math.abs(Number(row.life) - 3600)).toBeLessThan(60)
  await kampung.db
    .updateTable('one_time_tokens')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .where('token_hash', '=', hashToken(token))
    .execute()
  expect((await reset(token)).status).toBe(422)
  expect((await login(someone.email, TEST_PASSWORD)).status).toBe(200)
})

test('one used link makes every other link of the account void, and so does a change of the password', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const [first, second] = [await mailedToken(someone.email), await mailedToken(someone.email)]
  expect((await reset(first)).status).toBe(204)
  expect((await reset(second)).status).toBe(422)
  const third = await mailedToken(someone.email)
  const signedIn = await login(someone.email, NEW_PASSWORD)
  const changed = await kampung.call('PUT', '/user/password', {
    cookies: { '__Host-kampung': signedIn.cookies['__Host-kampung'] ?? '' },
    body: { current_password: NEW_PASSWORD, password: 'mangosteens by the dozen' },
  })
  expect(changed.status).toBe(204)
  expect((await reset(third)).status).toBe(422)
})

test('an email that nobody has is answered the same after the same work, and gets no mail', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const asleep = await makeCaller(kampung.db, 'deactivated')
  const queries = vi.spyOn(kampung.services.limits, 'consume')
  const post = vi.spyOn(kampung.services.mail as NonNullable<TestApp['services']['mail']>, 'post')
  const seen: unknown[] = []
  for (const email of [someone.email, 'nobody@kampung.example', asleep.email]) {
    queries.mockClear()
    const before = await kampung.db.selectFrom('audit_events').select('id').execute()
    const { status, text, headers } = await ask(email)
    const after = await kampung.db.selectFrom('audit_events').select('id').execute()
    const names = Object.keys(headers).sort()
    seen.push({ status, text, names, tries: queries.mock.calls.length, events: after.length - before.length })
  }
  expect(seen[0]).toMatchObject({ status: 204, text: '', tries: 4, events: 1 })
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(post.mock.calls.map(([letter]) => letter.to)).toEqual([someone.email])
})

test('one network asks three times for an account, and stops no letter that is asked for elsewhere', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  for (const email of [someone.email, 'nobody@kampung.example']) {
    const at = (n: number) => ({ address: `2001:db8:3::${n}` })
    for (let n = 0; n < 3; n += 1) expect((await ask(email, at(n))).status).toBe(204)
    expect((await ask(email, at(9))).status).toBe(429)
    expect((await ask(email, { address: '10.3.0.9' })).status).toBe(204)
  }
})

test('all networks together send an account 24 letters a day, and its own device is not stopped by them', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const signedIn = await login(someone.email, TEST_PASSWORD)
  const post = vi.spyOn(kampung.services.mail as NonNullable<TestApp['services']['mail']>, 'post')
  const statuses: number[] = []
  for (let n = 0; n < 30; n += 1)
    statuses.push((await ask(someone.email, { address: `10.5.0.${n % 10}` })).status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(24)
  const cookies = { '__Host-kampung_known': signedIn.cookies['__Host-kampung_known'] ?? '' }
  for (let n = 0; n < 6; n += 1)
    expect((await ask(someone.email, { address: '10.5.0.1', cookies })).status).toBe(204)
  expect((await ask(someone.email, { address: '10.5.0.1', cookies })).status).toBe(429)
  expect(post).toHaveBeenCalledTimes(30)
})

test('asking is limited by network, and so is trying links', async () => {
  const address = '10.4.0.1'
  for (let n = 0; n < 10; n += 1) await ask(`guess-${n}@kampung.example`, { address })
  expect((await ask('guess-11@kampung.example', { address })).status).toBe(429)
  for (let n = 0; n < 20; n += 1) expect((await reset('wrong', NEW_PASSWORD, { address })).status).toBe(422)
  expect((await reset('wrong', NEW_PASSWORD, { address })).status).toBe(429)
})

test('a new password has the bounds of any other, said at its field, and the link stays good', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const token = await mailedToken(someone.email)
  for (const [password, message] of [
    ['short', 'Password must have at least 12 characters'],
    ['x'.repeat(129), 'Password must have at most 128 characters'],
    ['ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ', 'This password is on a list of breached passwords'],
    ['passwordpassword', 'This password is on a list of breached passwords'],
    ['', 'Password is required'],
  ] as const) {
    const answer = await reset(token, password)
    expect([answer.status, answer.body.fields]).toEqual([422, { password: message }])
  }
  expect((await reset(token)).status).toBe(204)
})

test('a wrong link costs no hashing', async () => {
  const hash = vi.spyOn(kampung.services.passwords, 'hash')
  expect((await reset('not a token')).body.fields.token).toContain('used or has run out')
  expect(hash).not.toHaveBeenCalled()
})

test('a link can be asked about without spending it, and tells nothing but whether it is good', async () => {
  const someone = await makeCaller(kampung.db, 'admin')
  const check = (token: string) => kampung.call('POST', '/user/reset-password/check', { body: { token } })
  const token = await mailedToken(someone.email)
  for (let again = 0; again < 25; again += 1) {
    const answer = await check(token)
    expect([answer.status, answer.text]).toEqual([204, ''])
  }
  expect((await reset(token)).status).toBe(204)
  const spent = await check(token)
  const unknown = await check('nobody-ever-had-this-token')
  const { request_id: _, ...told } = spent.body
  expect(told).toEqual({
    code: 'invalid',
    message: 'This link has been used or has run out. Ask for a new one',
    fields: { token: 'This link has been used or has run out. Ask for a new one' },
  })
  expect(unknown.body).toMatchObject(told)
  const tries = []
  for (let again = 0; again < 25; again += 1) tries.push((await check('guessed')).status)
  expect(tries.at(-1)).toBe(429)
})
