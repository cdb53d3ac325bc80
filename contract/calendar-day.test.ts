import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  endOfDay,
  singaporeDay,
  singaporeMinute,
  startOfDay,
  today,
} from './calendar-day.ts'

describe('a calendar day', () => {
  test.each([
    ['2026-11-29T15:59:59.999Z', '2026-11-29'],
    ['2026-11-29T16:00:00.000Z', '2026-11-30'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
    ['2026-11-30T00:30:00+08:00', '2026-11-30'],
  ])('of %s is %s in Singapore', (moment, day) => {
    expect(singaporeDay(moment)).toBe(day)
    expect(singaporeDay(new Date(moment))).toBe(day)
    expect(singaporeDay(Date.parse(moment))).toBe(day)
  })

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-29', 0, '2026-11-29'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days is %s, and back', (day, days, other) => {
    expect(addDays(day, days)).toBe(other)
    expect(daysBetween(day, other)).toBe(days)
    expect(addDays(other, -days)).toBe(day)
  })

  test('begins and ends by the clock of Singapore, in year 1 too', () => {
    expect(singaporeMinute('2026-11-29T16:00:59Z')).toBe('2026-11-30 00:00')
    for (const day of ['2026-11-30', '2024-02-29', '0001-01-01']) {
      expect([startOfDay(day), endOfDay(day)].map(singaporeDay)).toEqual([day, day])
      expect(Date.parse(endOfDay(day)) + 1).toBe(Date.parse(startOfDay(addDays(day, 1))))
    }
  })

  test('today is a day of Singapore', () => {
    expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(Math.abs(daysBetween(today(), new Date().toISOString().slice(0, 10)))).toBeLessThanOrEqual(1)
  })
})
