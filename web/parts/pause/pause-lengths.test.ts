import { expect, test } from 'vitest'
import { pausesFrom } from './pause-lengths.ts'

test.each([
  ['2026-11-23', ['2026-12-07', '2026-12-23', '2027-02-23']],
  ['2026-11-30', ['2026-12-14', '2026-12-30', '2027-02-28']],
  ['2026-12-31', ['2027-01-14', '2027-01-31', '2027-03-31']],
  ['2028-01-31', ['2028-02-14', '2028-02-29', '2028-04-30']],
])('from %s a pause ends on a day that there is', (from, days) => {
  expect(pausesFrom(from).map(([day]) => day)).toEqual(days)
})
