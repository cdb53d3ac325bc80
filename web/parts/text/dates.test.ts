import { expect, it } from 'vitest'
import { clockText, dateText, dateTimeText, isoDateText, todayInSingapore } from './dates.ts'

it('shows dd MMM yyyy and yyyy-MM-dd (section 9)', () => {
  expect(dateText('2026-11-03')).toBe('03 Nov 2026')
  expect(isoDateText('2026-11-03')).toBe('2026-11-03')
})

it('reads a moment on the Singapore clock: 16:30 UTC is the next day there', () => {
  expect(dateText('2026-12-31T16:30:00.000Z')).toBe('01 Jan 2027')
  expect(isoDateText('2026-12-31T16:30:00.000Z')).toBe('2027-01-01')
  expect(dateTimeText('2026-11-14T06:02:00Z')).toBe('14 Nov 2026, 14:02')
  expect(clockText(new Date('2026-11-14T06:02:00Z'))).toBe('14:02')
  expect(todayInSingapore(new Date('2026-11-14T23:00:00Z'))).toBe('2026-11-15')
})

it('never moves a calendar date', () => {
  expect(dateText('1948-02-29')).toBe('29 Feb 1948')
})

it('says None on a page and N/A in the table when there is no date', () => {
  expect(dateText(null)).toBe('None')
  expect(dateText(undefined, '-')).toBe('-')
  expect(isoDateText('')).toBe('N/A')
  expect(isoDateText('soon')).toBe('N/A')
})
