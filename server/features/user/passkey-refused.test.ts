import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { factorCalls, PASSKEY_ORIGIN } from '../../../tests/second-factor.ts'
import { type SoftwarePasskey, softwarePasskey } from '../../../tests/software-passkey.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { findPasskeyPlace } from './passkey-place.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(() => kampung.db.deleteFrom('rate_limits').execute())
const { post, password, secondByPasskey, askAtSignIn, ask, someoneWithPasskey } = factorCalls(() => kampung)

type Someone = Awaited<ReturnType<typeof someoneWithPasskey>>
type Odd = Parameters<SoftwarePasskey['answer']>[1]

/** The second step of a sign-in, from the password on. */
async function signIn({ email, passkey }: Pick<Someone, 'email' | 'passkey'>, odd: Odd = {}) {
  const { cookies } = await password(email)
  const { body } = await askAtSignIn(cookies)
  return secondByPasskey(cookies, passkey.answer(body, odd))
}
const again = (who: TestCaller, passkey: unknown) => post('/user/second-factor/again', who, { passkey })
const refused = [403, 'wrong_code']
const said = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code]

const wrong: [string, Odd][] = [
  ['that was signed at another address', { origin: 'https://kampung.example.evil' }],
  ['that was signed at another port of this machine', { origin: 'http://localhost:4444' }],
  ['that is of another site', { rp_id: 'kampung.example.evil' }],
  ['whose owner was not verified', { is_verified: false }],
]

test.each(wrong)('an answer %s signs nobody in', async (_, odd) => {
  const who = await someoneWithPasskey()
  expect(said(await signIn(who, odd))).toEqual(refused)
  expect((await signIn(who)).status).toBe(200)
  const failed = kampung.db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'second_factor_failed')
    .where('entity_id', '=', String(who.id))
  expect(await failed.execute()).toHaveLength(1)
})

test.each(wrong)('a new passkey %s is not added', async (_, odd) => {
  const who = await makeCaller(kampung.db, 'admin')
  const begun = await post('/user/passkey/begin', who, { password: TEST_PASSWORD })
  const made = softwarePasskey(PASSKEY_ORIGIN).make(begun.body, odd)
  expect(said(await post('/user/passkey', who, { name: 'Laptop', ...made }))).toEqual(refused)
  // Its challenge is spent with it.
  const honest = softwarePasskey(PASSKEY_ORIGIN).make(begun.body)
  expect(said(await post('/user/passkey', who, { name: 'Laptop', ...honest }))).toEqual(refused)
  expect((await kampung.call('GET', '/user/passkey', { as: who })).body.items).toEqual([])
})

test('an answer is good once, a wrong one spends its challenge, and only the newest challenge counts', async () => {
  const who = await someoneWithPasskey('super_admin', softwarePasskey(PASSKEY_ORIGIN, false))
  const answer = who.passkey.answer(await ask(who))
  expect((await again(who, answer)).status).toBe(204)
  expect(said(await again(who, answer))).toEqual(refused)
  const question = await ask(who)
  expect(said(await again(who, who.passkey.answer(question, { is_verified: false })))).toEqual(refused)
  expect(said(await again(who, who.passkey.answer(question)))).toEqual(refused)
  const older = await ask(who)
  await ask(who)
  expect(said(await again(who, who.passkey.answer(older)))).toEqual(refused)
})

test('of two who send the same answer at once one comes in', async () => {
  const who = await someoneWithPasskey('admin', softwarePasskey(PASSKEY_ORIGIN, false))
  const { cookies } = await password(who.email)
  const answer = who.passkey.answer((await askAtSignIn(cookies)).body)
  const both = await Promise.all([secondByPasskey(cookies, answer), secondByPasskey(cookies, answer)])
  expect(both.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
})

test('a challenge ends after five minutes', async () => {
  const who = await someoneWithPasskey()
  const question = await ask(who)
  const age = (minutes: number) =>
    kampung.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - minutes * 60_000) })
      .execute()
  const { expires_at } = await kampung.db
    .selectFrom('passkey_challenges')
    .select('expires_at')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  await age(0)
  expect(said(await again(who, who.passkey.answer(question)))).toEqual(refused)
  expect((await again(who, who.passkey.answer(await ask(who)))).status).toBe(204)
})

test('a challenge is of the session, the sign-in and the purpose for which it was asked', async () => {
  const who = await someoneWithPasskey('super_admin')
  const trust = kampung.db.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', who.id)
  const elsewhere = await signIn(who)
  const other = { ...who, token: elsewhere.cookies.kampung ?? '' }
  // Asked in one session, answered in another.
  const question = await ask(who)
  await ask(other)
  expect(said(await again(other, who.passkey.answer(question)))).toEqual(refused)
  // Asked at signing in, answered in a session, and the other way round.
  const { cookies } = await password(who.email)
  const { body: atSignIn } = await askAtSignIn(cookies)
  await ask(who)
  expect(said(await again(who, who.passkey.answer(atSignIn)))).toEqual(refused)
  const inSession = await ask(who)
  expect(said(await secondByPasskey(cookies, who.passkey.answer(inSession)))).toEqual(refused)
  // What asks no password is no leave to add one.
  await trust.execute()
  const asked = await ask(who)
  const made = softwarePasskey(PASSKEY_ORIGIN).make(asked)
  expect(said(await post('/user/passkey', who, { name: 'Thief', ...made }))).toEqual(refused)
})

test('a passkey of another account opens nothing, in a session or at signing in', async () => {
  const [who, stranger] = [await someoneWithPasskey(), await someoneWithPasskey()]
  expect(said(await again(who, stranger.passkey.answer(await ask(who))))).toEqual(refused)
  expect(said(await signIn({ email: who.email, passkey: stranger.passkey }))).toEqual(refused)
  const [{ id }] = (await kampung.call('GET', '/user/passkey', { as: who })).body.items
  const remove = async () =>
    post('/user/passkey/remove', stranger, {
      id,
      password: TEST_PASSWORD,
      passkey: stranger.passkey.answer(await ask(stranger)),
    })
  expect((await remove()).status).toBe(404)
})

test('a changed signature, a count that went back and somebody else’s key by the same id are refused', async () => {
  const who = await someoneWithPasskey()
  const answer = who.passkey.answer(await ask(who))
  const bytes = Buffer.from(answer.signature, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(said(await again(who, { ...answer, signature: bytes.toString('base64url') }))).toEqual(refused)
  expect((await again(who, who.passkey.answer(await ask(who), { counter: 40 }))).status).toBe(204)
  for (const counter of [39, 40])
    expect(said(await again(who, who.passkey.answer(await ask(who), { counter })))).toEqual(refused)
  expect((await again(who, who.passkey.answer(await ask(who), { counter: 41 }))).status).toBe(204)
  const copy = softwarePasskey(PASSKEY_ORIGIN).answer(await ask(who), { counter: 99 })
  expect(said(await again(who, { ...copy, credential_id: who.passkey.credential_id }))).toEqual(refused)
})

test('wrong passkeys are counted as wrong codes are, and a good one forgets them', async () => {
  const who = await someoneWithPasskey()
  const { cookies } = await password(who.email)
  const tries = async () => {
    const { body } = await askAtSignIn(cookies)
    return secondByPasskey(cookies, who.passkey.answer(body, { is_verified: false }))
  }
  const seen: number[] = []
  for (let time = 0; time < 6; time++) seen.push((await tries()).status)
  expect(seen).toEqual([403, 403, 403, 403, 403, expect.any(Number)])
  expect((await tries()).status).toBe(429)
  // Recovery codes are counted apart: whoever guesses keeps the owner out of nothing.
  const code = await kampung.call('POST', '/user/login/code', { body: { code: who.recovery[0] }, cookies })
  expect(code.status).toBe(200)
})

test('what is asked for follows PUBLIC_URL alone, never the Host header', async () => {
  const care = await openTestApp({ environment: { PUBLIC_URL: 'http://care.localhost:8080' } })
  try {
    const calls = factorCalls(() => care)
    const who = await calls.someoneWithPasskey('admin', softwarePasskey('http://care.localhost:8080'))
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const asked = await care.call('POST', '/user/passkey/ask', { as: who, headers })
    expect(asked.body.rp_id).toBe('care.localhost')
    const odd = { origin: 'http://evil.example', rp_id: 'evil.example' }
    const body = { passkey: who.passkey.answer(asked.body, odd) }
    const answered = await care.call('POST', '/user/second-factor/again', { as: who, headers, body })
    expect(said(answered)).toEqual(refused)
  } finally {
    await care.close()
  }
})

test.each([
  ['http://localhost:3000', { rp_id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://care.example/', { rp_id: 'care.example', origin: 'https://care.example' }],
  ['http://care.example', null],
  ['https://192.0.2.7', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::7]', null],
])('passkeys of %s belong to %j', (public_url, place) => {
  expect(findPasskeyPlace({ public_url })).toEqual(place)
})

test('an address at which browsers refuse passkeys offers none', async () => {
  const bare = await openTestApp({ environment: { PUBLIC_URL: 'http://care.example' } })
  try {
    const as = await makeCaller(bare.db, 'admin')
    expect((await bare.call('GET', '/user/passkey', { as })).body.address).toBeNull()
    const body = { password: TEST_PASSWORD }
    expect((await bare.call('POST', '/user/passkey/begin', { as, body })).status).toBe(409)
  } finally {
    await bare.close()
  }
})
