import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newToken } from '../../../server/http/session.ts'
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
const { login, enrolled } = signInCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  await kampung.db.deleteFrom('rate_limits').execute()
})

type Cookies = Record<string, string>
const keep = (cookies: Cookies, secret: string) =>
  kampung.call('PUT', '/volunteer/renewal', { cookies, body: { secret } })
const renew = (cookies: Cookies, secret: string, next = newToken(), address = '10.5.0.1') =>
  kampung.call('POST', '/volunteer/renewal', { cookies, body: { secret, next }, address })
const profile = (cookies: Cookies) => kampung.call('GET', '/volunteer/profile', { cookies })
const deviceOf = ({ id }: Person) =>
  kampung.db
    .selectFrom('volunteer_devices')
    .selectAll()
    .where('volunteer_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const minutesLater = (person: Person, minutes: number) =>
  kampung.db
    .updateTable('volunteer_devices')
    .set({ renewal_changed_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('volunteer_id', '=', person.id)
    .execute()

const signOut = (cookies: Cookies) => kampung.call('POST', '/user/logout', { cookies })

/** A phone whose session is over: its cookie, and what lies sealed on it. */
async function aPhone() {
  const person = await aPerson(kampung)
  const cookies = await enrolled(person)
  const secret = newToken()
  expect((await keep(cookies, secret)).status).toBe(204)
  return { person, cookies: phone(cookies), session: cookies, secret }
}

test('the cookie and the secret of a phone bring its volunteer in again, and both are changed', async () => {
  const { person, cookies, secret } = await aPhone()
  const next = newToken()
  const answer = await renew(cookies, secret, next)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ account_id: person.account_id, role: 'volunteer' })
  expect(answer.cookies.kampung_device).not.toBe(cookies.kampung_device)
  expect((await profile(answer.cookies)).status).toBe(200)
  // It locks with the phone from the first, by itself too.
  const idle = { last_seen_at: new Date(Date.now() - 16 * 60_000).toISOString() }
  const at = kampung.db.updateTable('sessions').where('ended_at', 'is', null)
  await at.set(idle).where('volunteer_id', '=', person.id).execute()
  expect((await profile(answer.cookies)).status).toBe(401)
  await at.set({ last_seen_at: new Date().toISOString() }).where('volunteer_id', '=', person.id).execute()
  expect((await kampung.call('POST', '/volunteer/lock', { cookies: answer.cookies, body: {} })).status).toBe(
    204,
  )
  expect((await profile(answer.cookies)).status).toBe(401)
  expect((await renew(phone(answer.cookies), next)).status).toBe(200)
})

test('the cookie alone brings nobody in, the secret alone neither, nor another phone’s', async () => {
  const { cookies, secret } = await aPhone()
  const other = await aPhone()
  for (const [shown, said] of [
    [cookies, newToken()],
    [cookies, other.secret],
    [other.cookies, secret],
    [{}, secret],
    [{ kampung_device: newToken() }, secret],
  ] as const)
    expectInvalid(await renew(shown, said))
  expect((await renew(cookies, secret)).status).toBe(200)
})

test('the secret before is good for ten minutes, the one before that never', async () => {
  const { person, cookies, secret } = await aPhone()
  const [first, second] = [newToken(), newToken()]
  await renew(cookies, secret, first)
  await minutesLater(person, 9)
  // Its answer was lost: the phone asks the same again, and the ten minutes do not begin anew.
  const again = await renew(cookies, secret, first)
  expect(again.status).toBe(200)
  await minutesLater(person, 11)
  expectInvalid(await renew(phone(again.cookies), secret, first))
  const third = await renew(phone(again.cookies), first, second)
  expect(third.status).toBe(200)
  expect((await renew(phone(third.cookies), first, second)).status).toBe(200)
  for (let n = 0; n < 2; n += 1) expectInvalid(await renew(phone(third.cookies), secret))
})

test('a retry within the ten minutes does not lengthen them', async () => {
  const { person, cookies, secret } = await aPhone()
  const first = newToken()
  const { cookies: after } = await renew(cookies, secret, first)
  await minutesLater(person, 9)
  const moved = await renew(phone(after), secret, first)
  const changed = Date.parse((await deviceOf(person)).renewal_changed_at ?? '')
  expect(moved.status).toBe(200)
  expect(Date.now() - changed).toBeGreaterThan(8 * 60_000)
})

test('whoever was shut out is not let in: revoked, blocked, deleted, signed out, deactivated, or too old', async () => {
  const admin = await kampung.signIn('admin')
  const ways: Record<string, (one: Awaited<ReturnType<typeof aPhone>>) => Promise<unknown>> = {
    revoked: async ({ person, session }) =>
      kampung.call('DELETE', `/volunteer/devices?id=${(await deviceOf(person)).id}`, { cookies: session }),
    blocked: ({ person }) =>
      kampung.call('PUT', `/volunteer/sign-in?account_id=${person.account_id}`, {
        as: admin,
        body: { is_blocked: true },
      }),
    deleted: ({ person }) =>
      kampung.call('DELETE', `/volunteer?account_id=${person.account_id}`, { as: admin }),
    signed_out: ({ session }) => signOut(session),
    // Its session had ended before.
    signed_out_late: ({ cookies }) => signOut(cookies),
    // With the cookie before: the answer that brought the newer one was lost.
    signed_out_behind: async ({ cookies, secret }) => {
      const { cookies: came } = await renew(cookies, secret)
      return signOut({ ...came, ...cookies })
    },
    too_old: ({ person }) =>
      kampung.db
        .updateTable('volunteer_devices')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .where('volunteer_id', '=', person.id)
        .execute(),
    // By a hand in the database, with all else still standing.
    taken_away: ({ person }) =>
      kampung.db
        .updateTable('volunteer_devices')
        .set({ revoked_at: new Date().toISOString() })
        .where('volunteer_id', '=', person.id)
        .execute(),
    deactivated: ({ person }) =>
      kampung.db
        .updateTable('volunteers')
        .set({ deactivated_at: new Date().toISOString() })
        .where('id', '=', person.id)
        .execute(),
  }
  for (const [why, shutOut] of Object.entries(ways)) {
    const one = await aPhone()
    await shutOut(one)
    const answer = await renew(one.cookies, one.secret)
    expect([why, answer.status]).toEqual([why, 401])
    expectInvalid(answer)
  }
  const one = await aPhone()
  await renew(one.cookies, one.secret)
  await kampung.call('PUT', `/volunteer/sign-in?account_id=${one.person.account_id}`, {
    as: admin,
    body: { is_blocked: true },
  })
  // Gone with it, not merely unanswered.
  expect(await deviceOf(one.person)).toMatchObject({ renewal_hash: null, previous_renewal_hash: null })
})

test('a phone that signs out without a session leaves a trace, once, and nothing that dates a renewal', async () => {
  const { person, cookies, secret } = await aPhone()
  const { cookies: came } = await renew(cookies, secret)
  const { id } = await deviceOf(person)
  for (let n = 0; n < 2; n += 1) expect((await signOut(phone(came))).status).toBe(204)
  const traces = kampung.db.selectFrom('audit_events').select('actor_kind').where('action', '=', 'signed_out')
  const left = await traces.where('entity', '=', 'device').where('entity_id', '=', String(id)).execute()
  expect(left).toEqual([{ actor_kind: 'nobody' }])
  const nothing = { renewal_hash: null, previous_renewal_hash: null, renewal_changed_at: null }
  expect(await deviceOf(person)).toMatchObject(nothing)
})

// A browser without Web Locks lets two tabs ask at once, and keeps the cookie of whichever answer came last.
describe('two at once with the same pair both come in', () => {
  const twice = async (nexts: [string, string]) => {
    const one = await aPhone()
    const answers = await Promise.all(nexts.map((next) => renew(one.cookies, one.secret, next)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    return { ...one, answers: answers.map(({ cookies }) => cookies) }
  }

  test.each([0, 1])('and whichever answer the phone keeps, the next goes on', async (kept) => {
    const next = newToken()
    const { cookies, secret, answers } = await twice([next, next])
    expect((await profile(answers[kept] ?? {})).status).toBe(200)
    // Or both were lost.
    expect((await renew(cookies, secret, next)).status).toBe(200)
    expect((await renew(phone(answers[kept] ?? {}), next)).status).toBe(200)
  })

  test.each([0, 1])('and where each proposed a secret of its own, the PIN goes on', async (kept) => {
    const { person, answers } = await twice([newToken(), newToken()])
    const { status } = await login(person.last4, PIN, { cookies: phone(answers[kept] ?? {}) })
    expect(status).toBe(200)
  })
})

test('wrong ones are limited by phone, and keep no neighbour out', async () => {
  const [one, neighbour] = [await aPhone(), await aPhone()]
  for (let n = 0; n < 20; n += 1) expectInvalid(await renew(one.cookies, newToken()))
  expect((await renew(one.cookies, newToken())).status).toBe(429)
  for (let n = 0; n < 20; n += 1) expectInvalid(await renew({}, newToken()))
  expect((await renew({}, newToken())).status).toBe(429)
  expect((await renew(neighbour.cookies, neighbour.secret)).status).toBe(200)
})

test('nobody keeps a secret for a phone that is not theirs; what is no 256 bits, or the same again, is refused', async () => {
  const { session, cookies, secret } = await aPhone()
  const other = await aPhone()
  const stolen = { kampung: session.kampung ?? '' }
  expect((await keep(stolen, newToken())).status).toBe(403)
  expect((await keep({ ...stolen, ...other.cookies }, newToken())).status).toBe(403)
  expect((await keep(session, 'short')).status).toBe(422)
  expect((await renew(cookies, secret, secret)).status).toBe(422)
  expect((await renew(cookies, secret)).status).toBe(200)
})

test('neither the secret nor its hash stands in an answer, the audit or an export', async () => {
  const { person, cookies, secret } = await aPhone()
  const next = newToken()
  const answer = await renew(cookies, secret, next)
  const { renewal_hash, previous_renewal_hash } = await deviceOf(person)
  const told = [
    answer.text,
    JSON.stringify(await kampung.db.selectFrom('audit_events').selectAll().execute()),
    JSON.stringify(await kampung.db.selectFrom('audit_details').selectAll().execute()),
    JSON.stringify(await kampung.db.selectFrom('idempotency_keys').selectAll().execute()),
    (await kampung.call('GET', '/volunteer/export', { as: 'admin' })).text,
    (await kampung.call('GET', '/activity/export', { as: 'super_admin' })).text,
  ].join('\n')
  for (const hidden of [secret, next, renewal_hash, previous_renewal_hash]) {
    expect(hidden).toBeTruthy()
    expect(told).not.toContain(hidden)
  }
  expect(JSON.stringify(await deviceOf(person))).not.toContain(next)
})
