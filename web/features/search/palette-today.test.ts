import { expect, test } from 'vitest'
import { dayFromToday } from '../../parts/text/dates.ts'
import { lateText } from './palette-today.tsx'

const row = { every_days: 14, last_seen: null }

test.each([
  ['due', -4, 'Due 4 days ago, '],
  ['due', 0, 'Due today, '],
  ['overdue', -4, 'Overdue 4 days, '],
  ['lost_touch', -90, 'Lost touch, '],
  ['this_week', 2, ''],
] as const)('whoever is %s, by %i days, is said so in the words of Today: %j', (state, days, said) => {
  expect(lateText({ ...row, state, due_on: dayFromToday(days) })).toBe(said)
})
