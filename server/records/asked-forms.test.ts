import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, singaporeDay } from '../../contract/calendar-day.ts'
import { occasionOn, REPEATS, roundOn } from '../../contract/occasion.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../tests/test-database.ts'
import { askedOccasion, nextRound } from './asked-forms.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const moments = fc.oneof(
  fc.date({ min: new Date('2019-12-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  // Around a midnight in Singapore, and in the years' longest February.
  fc
    .tuple(
      fc.constantFrom('2024-02-28', '2024-02-29', '2028-02-29', '2025-12-31'),
      fc.integer({ min: -2, max: 2 }),
    )
    .map(([day, seconds]) => new Date(Date.parse(`${day}T16:00:00Z`) + seconds * 1000)),
)
const asked = fc.record({
  repeats: fc.constantFrom(...REPEATS),
  every_weeks: fc.integer({ min: 1, max: 52 }),
  joined_at: moments,
  answered_at: moments,
})
const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati']

test('the database and the phone name the same occasion of every moment, wherever the server stands', async () => {
  const cases = fc.sample(asked, 300)
  for (const zone of zones)
    await database.db.transaction().execute(async (tx) => {
      await sql`set local time zone ${sql.lit(zone)}`.execute(tx)
      for (const { repeats, every_weeks, joined_at, answered_at } of cases) {
        const day = singaporeDay(answered_at)
        const joined = singaporeDay(joined_at)
        const { rows } = await sql<{ occasion: string; next: string }>`
          select ${askedOccasion(day)} as occasion, ${nextRound(day)}::text as next
          from (select ${repeats}::text as repeats, ${every_weeks}::smallint as every_weeks) f,
            (select ${joined_at.toISOString()}::timestamptz as created_at) l`.execute(tx)
        const round = roundOn(day, joined, every_weeks)
        expect(rows[0]).toEqual({
          occasion: occasionOn({ repeats, every_weeks }, day, joined),
          next: addDays(round, every_weeks * 7),
        })
        expect(round <= day && day < addDays(round, every_weeks * 7)).toBe(true)
        // Every first day of a round counts the others alike: a phone knows one of them.
        expect(roundOn(day, addDays(round, every_weeks * 7 * 3), every_weeks)).toBe(round)
      }
    })
})

test('a minute before midnight in Singapore is the day before, and the round before', () => {
  const occasion = (answered_at: string) =>
    occasionOn({ repeats: 'weeks', every_weeks: 2 }, singaporeDay(answered_at), '2024-02-15')
  expect(occasion('2024-02-28T15:59:59.999Z')).toBe('2024-02-15')
  expect(occasion('2024-02-28T16:00:00.000Z')).toBe('2024-02-29')
  expect(occasion('2024-03-13T16:00:00.000Z')).toBe('2024-03-14')
  expect(occasion('2024-02-14T15:59:59.999Z')).toBe('2024-02-01')
})
