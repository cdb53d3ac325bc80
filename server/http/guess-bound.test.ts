import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { signInTries } from './guess-bound.ts'
import { type Limits, openLimits } from './limits.ts'

let database: OpenDatabase
let limits: Limits
beforeAll(async () => {
  database = await openTestDatabase()
  limits = openLimits(database.db)
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const HOUR = 3_600_000

type Guess = { email: string; address: string }
const guessWrong = ({ email, address }: Guess) =>
  limits.attempt(signInTries(email, address), async () => undefined)

/** How many guesses one gets in an hour who tries again the moment that it is allowed. */
async function guessesInAnHour(accountOf: (guess: number) => string, address: string): Promise<number> {
  const start = Date.now()
  let now = start
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  let guesses = 0
  while (now < start + HOUR) {
    try {
      await guessWrong({ email: accountOf(guesses), address })
      guesses += 1
    } catch (problem) {
      now += (problem as { retry_after: number }).retry_after * 1000
    }
  }
  return guesses
}

test('one network guesses at one account at most 80 times an hour', async () => {
  const guesses = await guessesInAnHour(() => 'siti@kampung.example', '198.51.100.7')
  expect(guesses).toBeGreaterThan(10)
  expect(guesses).toBeLessThanOrEqual(80)
})

test('one network guesses at all accounts together at most 160 times an hour, from any of its addresses', async () => {
  const guesses = await guessesInAnHour((guess) => `member-${guess}@kampung.example`, '2001:db8:1:200::1')
  expect(guesses).toBeLessThanOrEqual(160)
  vi.restoreAllMocks()
  const beside = { email: 'somebody@kampung.example', address: '2001:db8:1:2ff::9' }
  const later = { email: 'somebody@kampung.example', address: '2001:db8:1:300::9' }
  await expect(guessWrong(later)).resolves.toBeUndefined()
  for (let n = 0; n < 40; n += 1) await guessWrong({ ...beside, email: `m${n}@a.example` }).catch(() => {})
  await expect(guessWrong(beside)).rejects.toMatchObject({ code: 'too_many' })
})

test('all networks together guess at one account at most 1,000 times an hour', async () => {
  let guesses = 0
  for (let network = 0; network < 110; network += 1)
    for (let n = 0; n < 10; n += 1)
      guesses += await guessWrong({ email: 'b@c.example', address: `10.0.0.${network}` }).then(
        () => 1,
        () => 0,
      )
  expect(guesses).toBe(1000)
})
