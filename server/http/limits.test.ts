import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { limitRules } from './limit-rules.ts'
import { openLimits } from './limits.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const outcomes = async (tries: Promise<void>[]) => {
  const settled = await Promise.allSettled(tries)
  return settled.filter(({ status }) => status === 'fulfilled').length
}

test.each(Object.entries(limitRules))('%s opens again within a day', (_, { duration }) => {
  expect(duration).toBeGreaterThanOrEqual(60)
  expect(duration).toBeLessThanOrEqual(24 * 60 * 60)
})

test('a limit lets its number of tries through, however many come at once, and says when to come back', async () => {
  const limits = openLimits(database.db)
  const tries = Array.from({ length: 20 }, () => limits.consume('registration', '10.0.0.1'))
  expect(await outcomes(tries)).toBe(5)
  await expect(limits.consume('registration', '10.0.0.1')).rejects.toMatchObject({
    code: 'too_many',
    retry_after: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600),
  })
  await expect(limits.consume('registration', '10.0.0.2')).resolves.toBeUndefined()
})

test('a line with an IPv6 network has one count, whichever of its addresses it takes', async () => {
  const limits = openLimits(database.db)
  const tries = Array.from({ length: 20 }, (_, n) => limits.consume('registration', `2001:db8:7:${n}::1`))
  expect(await outcomes(tries)).toBe(5)
  await expect(limits.consume('registration', '2001:db8:7:100::1')).resolves.toBeUndefined()
})

test('another process on the same database counts along', async () => {
  const [first, second] = [openLimits(database.db), openLimits(database.db)]
  for (let n = 0; n < 5; n += 1) await (n % 2 ? first : second).consume('anonymous_upload', 'both')
  await expect(first.consume('anonymous_upload', 'both')).rejects.toMatchObject({ code: 'too_many' })
})

test('good tries are forgiven, so that only wrong ones count', async () => {
  const limits = openLimits(database.db)
  const tries = [{ rule: 'volunteer_sign_in', key: 'lobby' }] as const
  for (let n = 0; n < 30; n += 1) await limits.attempt(tries, async (wasGood) => wasGood())
  const wrong = Array.from({ length: 12 }, () => limits.attempt(tries, async () => undefined))
  expect(await outcomes(wrong)).toBe(10)
})

test('after ten failed sign-ins the wait grows, and a good one ends it', async () => {
  const limits = openLimits(database.db)
  const flood = Array.from({ length: 50 }, () => limits.consume('login_account', 'a@b.example'))
  expect(await outcomes(flood)).toBe(10)
  // One after the other: of a flood several count before the first wait stands, and may bring about the longest at once.
  const attempt = () => limits.consume('login_account', 'c@d.example')
  for (let n = 0; n < 10; n += 1) await attempt()
  const first = await attempt().catch((problem) => problem.retry_after)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + (first + 1) * 1000)
  await attempt()
  const second = await attempt().catch((problem) => problem.retry_after)
  expect(second).toBeGreaterThan(first)
  vi.restoreAllMocks()
  await limits.reset('login_account', 'c@d.example')
  await expect(attempt()).resolves.toBeUndefined()
})

test('what is limited is not kept in the clear', async () => {
  await openLimits(database.db).consume('login_account', 'siti@kampung.example')
  const rows = await database.db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('siti')
})
