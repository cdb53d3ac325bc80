import { expect, test } from 'vitest'
import { breachDaysFault, isNotifiable, tellBy } from './breach-days.ts'

test('from 500 people on, or where significant harm is likely, a breach is notifiable (H-1557)', () => {
  expect([499, 500, 1204].map((people) => isNotifiable(people, false))).toEqual([false, true, true])
  expect(isNotifiable(1, true)).toBe(true)
})

test('three calendar days are counted from the day on which it was judged so, weekends and the year’s end alike', () => {
  expect(['2026-11-20', '2026-12-30'].map(tellBy)).toEqual(['2026-11-23', '2027-01-02'])
})

test.each([
  [{ from: '2026-11-03', to: '2026-11-03' }, undefined],
  [{ from: '2026-11-03', to: '2026-11-02' }, { to: 'This day is before the first' }],
  [{ from: '0001-01-01', to: '0001-01-02' }, { from: 'Choose a day of this century' }],
  [{ from: '2026-11-03', to: '9999-12-31' }, { to: 'Choose a day of this century' }],
  [{ from: '2025-01-01', to: '2026-02-04' }, undefined],
  [{ from: '2025-01-01', to: '2026-02-05' }, { from: 'Choose at most 400 days' }],
])('of %j is wrong: %j', (days, fault) => {
  expect(breachDaysFault(days)).toEqual(fault)
})
