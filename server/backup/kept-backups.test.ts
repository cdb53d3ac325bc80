import { expect, test } from 'vitest'
import { keptBackups, singaporeTime } from './kept-backups.ts'

const DAY = 86_400_000
const start = Date.parse('2026-01-01T18:00:00Z')

test('of two years of nights 7 days, 4 weeks and 12 months stay', () => {
  const nights = Array.from({ length: 730 }, (_, day) => ({
    finished_at: new Date(start + day * DAY).toISOString(),
  }))
  const kept = [...keptBackups(nights)]
    .map(({ finished_at }) => singaporeTime(Date.parse(finished_at)).day)
    .sort()
  const latest = nights.slice(-7).map(({ finished_at }) => singaporeTime(Date.parse(finished_at)).day)
  expect(kept).toEqual(expect.arrayContaining(latest))
  expect(new Set(kept.map((day) => day.slice(0, 7))).size).toBe(12)
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(kept.length).toBeGreaterThanOrEqual(7 + 2 + 10)
})

test('of one day the latest stays, and few stay all', () => {
  const two = ['2026-11-22T18:00:00Z', '2026-11-22T20:00:00Z'].map((finished_at) => ({ finished_at }))
  expect([...keptBackups(two)]).toEqual([two[1]])
  expect([...keptBackups([])]).toEqual([])
})

test('the hour is Singapore’s', () => {
  expect(singaporeTime(Date.parse('2026-11-22T18:05:00Z'))).toEqual({ day: '2026-11-23', hour: 2 })
})
