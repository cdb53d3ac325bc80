import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, TEST_PASSWORD, type TestCaller } from '../../../tests/callers.ts'
import { codeAt, factorCalls } from '../../../tests/second-factor.ts'
import { openTestApp, type TestAnswer, type TestApp } from '../../../tests/test-app.ts'
import { aPerson, type Person, PIN, phone, signInCalls } from '../../../tests/volunteer-phone.ts'
import { newToken } from '../../http/session.ts'

const ROUNDS = 12

let kampung: TestApp
let office: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
const { post, someoneWith, forgetSteps, password, second } = factorCalls(() => kampung)
const { enrolled, issue, login } = signInCalls(
  () => kampung,
  () => office,
)
type Cookies = Record<string, string>
beforeEach(async () => {
  office = await makeCaller(kampung.db, 'admin')
})

const isIn = async (cookies: Cookies) =>
  Boolean(cookies.kampung) && (await kampung.call('POST', '/auth', { cookies, body: {} })).status === 200

/**
 * The attempt and the call that puts everyone out, at one moment, the one a little before the other in either order. Answers how
 * many attempts were answered well, and how many of their sessions live on.
 */
async function race<World>(make: () => Promise<World>, attempt: (world: World) => Promise<TestAnswer>) {
  let [good, alive] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    await kampung.db.deleteFrom('rate_limits').execute()
    office = await makeCaller(kampung.db, 'admin')
    const world = await make()
    const chief = await makeCaller(kampung.db, 'super_admin')
    const lead = (round - ROUNDS / 2) * 1.5
    const [answer, out] = await Promise.all([
      pause(Math.max(0, -lead)).then(() => attempt(world)),
      pause(Math.max(0, lead)).then(() =>
        post('/user/everyone-out', chief, {
          reason: 'Race',
          password: TEST_PASSWORD,
          revokes_phones: false,
        }),
      ),
    ])
    expect(out.status, out.text).toBe(200)
    expect(answer.status, answer.text).toBeLessThan(500)
    if (answer.status < 300) good += 1
    if (await isIn(answer.cookies)) alive += 1
  }
  return { good, alive }
}

test('a ticket is exchanged before, and its session ends, or not at all', async () => {
  const { alive } = await race(
    async () => {
      const owner = await someoneWith('admin')
      return { owner, ticket: await password(owner.email) }
    },
    ({ owner, ticket }) => second(ticket.cookies, codeAt(owner.key)),
  )
  expect(alive).toBe(0)
})

test('a browser that was trusted brings nobody in without a code', async () => {
  const { alive } = await race(
    async () => {
      const owner = await someoneWith('admin')
      const first = await password(owner.email)
      const trusted = await second(first.cookies, codeAt(owner.key), { trusts_browser: true })
      await forgetSteps()
      return { owner, cookies: { kampung_known: trusted.cookies.kampung_known ?? '' } }
    },
    ({ owner, cookies }) => password(owner.email, cookies),
  )
  expect(alive).toBe(0)
})

test('a phone’s secret renews a session before, and it ends, or not at all', async () => {
  const { alive } = await race(
    async () => {
      const cookies = await enrolled(await aPerson(kampung))
      const secret = newToken()
      await kampung.call('PUT', '/volunteer/renewal', { cookies, body: { secret } })
      return { cookies: phone(cookies), secret }
    },
    ({ cookies, secret }) =>
      kampung.call('POST', '/volunteer/renewal', { cookies, body: { secret, next: newToken() } }),
  )
  expect(alive).toBe(0)
})

test('a volunteer’s code enrols a phone before, and its session ends, or not at all', async () => {
  const { alive } = await race(
    async () => {
      const person: Person = await aPerson(kampung)
      return { person, code: String((await issue(person)).body.code) }
    },
    ({ person, code }) => login(person.last4, code),
  )
  expect(alive).toBe(0)
})

test('a PIN that is being chosen brings no session of after', async () => {
  const { alive } = await race(
    async () => {
      const person = await aPerson(kampung)
      return login(person.last4, (await issue(person)).body.code)
    },
    ({ cookies }) => kampung.call('POST', '/volunteer/pin', { cookies, body: { pin: PIN } }),
  )
  expect(alive).toBe(0)
})

test('an invitation and a link for a password, made by whoever is put out at that moment, are worth nothing', async () => {
  let made = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await kampung.db.deleteFrom('rate_limits').execute()
    const [chief, thief, victim] = [
      await makeCaller(kampung.db, 'super_admin'),
      await makeCaller(kampung.db, 'super_admin'),
      await makeCaller(kampung.db, 'admin'),
    ]
    const [link] = await Promise.all([
      round % 2 === 0
        ? post('/user/invite', thief, { email: `thief-${round}@kampung.example` })
        : post('/user/reset-link', thief, { id: victim.id, password: TEST_PASSWORD }),
      post('/user/everyone-out', chief, { reason: 'Race', password: TEST_PASSWORD, revokes_phones: false }),
    ])
    expect([201, 401]).toContain(link.status)
    if (link.status === 201) made += 1
    const open = kampung.db.selectFrom('one_time_tokens').select('id').where('used_at', 'is', null)
    expect(await open.where('expires_at', '>', new Date().toISOString()).execute()).toEqual([])
  }
  expect(made).toBeLessThanOrEqual(ROUNDS)
})

test('two who put everyone out at once: one is in afterwards, or each in turn', async () => {
  const chiefs = [await makeCaller(kampung.db, 'super_admin'), await makeCaller(kampung.db, 'super_admin')]
  const answers = await Promise.all(
    chiefs.map((chief) =>
      post('/user/everyone-out', chief, { reason: 'Both', password: TEST_PASSWORD, revokes_phones: false }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const alive = await Promise.all(answers.map(({ cookies }) => isIn(cookies)))
  expect(alive.filter(Boolean)).toHaveLength(1)
})
