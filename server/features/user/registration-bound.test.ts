import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller } from '../../../tests/callers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { hashToken } from '../../http/session.ts'

const GOOD = 'plenty of durians at dawn'
const GUESSABLE = 'kampungkampung'
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

const address = '10.9.0.1'
async function invite(email: string): Promise<string> {
  const answer = await kampung.call('POST', '/user/invite', { as: 'super_admin', body: { email } })
  return new URL(answer.body.url).searchParams.get('invite') ?? ''
}
async function register(email: string, invite_token: string, also: object = {}): Promise<number> {
  const person = { first_name: 'Nurul', last_name: 'Huda', department: 'Care', email, invite_token }
  const body = { ...person, password: GOOD, ...also }
  return (await kampung.call('POST', '/user/register', { address, body })).status
}
const times = async (many: number, one: () => Promise<number>) => {
  const seen = new Set<number>()
  for (let n = 0; n < many; n += 1) seen.add(await one())
  return [...seen]
}

test('who has an invitation and whose registration is refused keeps no colleague of the same network out (H-1809)', async () => {
  const [mine, theirs] = [await invite('one@kampung.example'), await invite('two@kampung.example')]
  expect(await times(6, () => register('one@kampung.example', mine, { password: GUESSABLE }))).toEqual([422])
  const strange = { profile_picture: `${'0'.repeat(26)}-a.webp` }
  expect(await times(6, () => register('one@kampung.example', mine, strange))).toEqual([422])
  expect(await register('two@kampung.example', theirs)).toBe(201)
})

test('an invitation whose e-mail has got an account meanwhile costs the network nothing either', async () => {
  const token = await invite('late@kampung.example')
  const someone = await makeCaller(kampung.db, 'admin')
  await kampung.db
    .updateTable('users')
    .set({ email: 'late@kampung.example' })
    .where('id', '=', someone.id)
    .execute()
  expect(await times(6, () => register('late@kampung.example', token))).toEqual([409])
})

test('what makes somebody counts, and a link that is none does: five an hour a network (S-01)', async () => {
  for (const n of [1, 2]) {
    const email = `made-${n}@kampung.example`
    expect(await register(email, await invite(email))).toBe(201)
  }
  expect(await times(3, () => register('nobody@kampung.example', 'made up'))).toEqual([422])
  const last = await invite('last@kampung.example')
  expect(await register('last@kampung.example', last)).toBe(429)
})

test('one invitation is good for thirty tries an hour: nobody lets passwords be measured without an end', async () => {
  const token = await invite('slow@kampung.example')
  const weak = () => register('slow@kampung.example', token, { password: GUESSABLE })
  expect(await times(30, weak)).toEqual([422])
  expect(await weak()).toBe(429)
  // Another of the same network is not kept waiting by it.
  const theirs = await invite('quick@kampung.example')
  expect(await register('quick@kampung.example', theirs)).toBe(201)
})

async function resetLink(): Promise<string> {
  const { id } = await makeCaller(kampung.db, 'admin')
  const token = `reset-of-${id}`
  const expires_at = new Date(Date.now() + 60_000_000).toISOString()
  await kampung.db
    .insertInto('one_time_tokens')
    .values({ purpose: 'reset', token_hash: hashToken(token), user_id: id, expires_at })
    .execute()
  return token
}
async function reset(token: string, password: string): Promise<number> {
  return (await kampung.call('POST', '/user/reset-password', { address, body: { token, password } })).status
}

test('a good link to a new password costs its network no try, and measures thirty passwords an hour (H-1809)', async () => {
  const mine = await resetLink()
  expect(await times(30, () => reset(mine, GUESSABLE))).toEqual([422])
  expect(await reset(mine, GOOD)).toBe(429)
  expect(await reset(await resetLink(), GOOD)).toBe(204)
  expect(await times(20, () => reset('made up', GOOD))).toEqual([422])
  expect(await reset(await resetLink(), GOOD)).toBe(429)
})
