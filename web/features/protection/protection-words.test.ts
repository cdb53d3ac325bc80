import { expect, test } from 'vitest'
import { clockText } from './protection-words.ts'

test.each([
  ['2026-12-01', 'Due in 6 days', 'warm'],
  ['2026-12-03', 'Due in 8 days', 'muted'],
  ['2026-11-26', 'Due in 1 day', 'warm'],
  ['2026-11-25', 'Due today', 'warm'],
  ['2026-11-24', 'Overdue 1 day', 'danger'],
  ['2023-02-28', 'Overdue 1,366 days', 'danger'],
])('what is due on %s is said so: %s', (day, text, tone) => {
  expect(clockText(day, '2026-11-25')).toEqual({ text, tone })
})
