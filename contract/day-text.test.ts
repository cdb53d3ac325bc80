import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('a day is said in every month as section 9 says it, whatever the machine takes for English', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const days = months.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}-03`)
  expect(days.map(dayText)).toEqual(months.map((month) => `03 ${month} 2026`))
  expect(dayText('2026-09-30')).toBe('30 Sep 2026')
})
