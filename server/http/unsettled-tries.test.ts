import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Problem } from '../../contract/problem.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { ageTries, pointsOf } from '../../tests/lost-tries.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { signInTries } from './guess-bound.ts'
import { type Limits, openLimits } from './limits.ts'

let database: OpenDatabase
let limits: Limits
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute()
  await database.db.deleteFrom('unsettled_tries').execute()
  limits = openLimits(database.db)
})

const tries = signInTries('siti@kampung.example', '203.0.113.20')
const notes = () => database.db.selectFrom('unsettled_tries').selectAll().execute()
const points = (rule: string) => pointsOf(database.db, rule)

/** Work whose outcome comes when the test says so, and everything counted before it. */
async function underway() {
  const outcome = Promise.withResolvers<boolean>()
  const begun = Promise.withResolvers<void>()
  const over = limits.attempt(tries, async (wasGood) => {
    begun.resolve()
    if (await outcome.promise) wasGood()
  })
  await Promise.race([begun.promise, over])
  return (isGood: boolean) => {
    outcome.resolve(isGood)
    return over
  }
}

test('a try is noted while its outcome is open and struck off on every outcome', async () => {
  const end = await underway()
  expect(await notes()).toHaveLength(3)
  expect(JSON.stringify(await notes())).not.toContain('siti')
  await end(true)
  expect(await points('login_address')).toBe(0)
  await limits.attempt(tries, async () => undefined)
  const wrong = () => Promise.reject(new Problem('wrong_credentials'))
  await expect(limits.attempt(tries, wrong)).rejects.toMatchObject({ code: 'wrong_credentials' })
  expect([await points('login_account'), await points('login_address')]).toEqual([2, 2])
  for (let n = 0; n < 9; n += 1) await limits.attempt(tries, async () => undefined).catch(() => {})
  await expect(limits.attempt(tries, async () => undefined)).rejects.toMatchObject({ code: 'too_many' })
  expect(await points('login_address')).toBe(await points('login_account'))
  expect(await notes()).toEqual([])
})

test('what fails before anybody hears an outcome gives its tries back, and forgets none of the wrong ones', async () => {
  await limits.attempt(tries, async () => undefined)
  for (const error of [new Error('ours'), new Problem('too_many'), new Problem('unavailable')])
    await expect(limits.attempt(tries, () => Promise.reject(error))).rejects.toBe(error)
  expect([await points('login_account'), await points('login_address')]).toEqual([1, 1])
  expect(await notes()).toEqual([])
})

test('what is refused keeps no try in the counts that others share, nor a note', async () => {
  const link = { rule: 'volunteer_link', key: 'lobby' } as const
  for (let n = 0; n < 10; n += 1) await limits.consume('volunteer_sign_in', 'lobby')
  const refused = limits.attempt([link, { rule: 'volunteer_sign_in', key: 'lobby' }], async () => undefined)
  await expect(refused).rejects.toMatchObject({ code: 'too_many' })
  expect([await points('volunteer_link'), await notes()]).toEqual([0, []])
})

test('what a crash left is given back after two minutes by the database’s clock, once, whoever does it', async () => {
  await limits.attempt(tries, async () => undefined)
  for (let n = 0; n < 4; n += 1) await underway()
  await ageTries(database.db, 100)
  await limits.giveBackLost()
  expect(await points('login_address')).toBe(5)
  await ageTries(database.db, 30)
  const servers = Array.from({ length: 4 }, () => openLimits(database.db))
  await Promise.all(servers.map((server) => server.giveBackLost()))
  expect([await points('login_account'), await points('login_address')]).toEqual([1, 1])
  expect(await notes()).toEqual([])
})

test('the wait that they brought about goes with them, one that was earned stays', async () => {
  for (let n = 0; n < 10; n += 1) await underway()
  await expect(underway()).rejects.toMatchObject({ code: 'too_many' })
  await limits.giveBackLost(0)
  for (let n = 0; n < 10; n += 1) await limits.attempt(tries, async () => undefined)
  await limits.giveBackLost(0)
  await expect(underway()).rejects.toMatchObject({ code: 'too_many' })
})

test('work that lasts longer than that gains no try: a wrong one is counted again, a good one taken back once', async () => {
  const [slow, slower] = [await underway(), await underway()]
  await ageTries(database.db, 200)
  await limits.giveBackLost()
  expect(await points('login_address')).toBe(0)
  await slow(false)
  expect(await points('login_address')).toBe(1)
  await limits.attempt(tries, async () => undefined)
  await slower(true)
  expect(await points('login_address')).toBe(2)
})
