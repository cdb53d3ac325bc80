import { addDays, singaporeDay, singaporeMinute } from '../../../contract/calendar-day.ts'
import { dayText } from '../../../contract/day-text.ts'
import { visitWords } from '../../words/visit-words.ts'

export type DateLike = string | Date | null | undefined

/** '2026-11-14 14:02': a calendar date stays what it says, a moment is read on Singapore's clock. `undefined` for neither. */
function minuteOf(value: DateLike): string | undefined {
  if (!value || Number.isNaN(new Date(value).getTime())) return undefined
  const isCalendarDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isCalendarDate ? `${value} 00:00` : singaporeMinute(value)
}

/** Section 9: dd MMM yyyy. `missing` for no date: 'None' on a detail page, '-' on a partner's. */
export function dateText(value: DateLike, missing: string = visitWords.noDate): string {
  const minute = minuteOf(value)
  return minute ? dayText(minute) : missing
}

/** Section 9: yyyy-MM-dd, as the beneficiary table shows it. */
export const isoDateText = (value: DateLike, missing: string = visitWords.noDateInTable): string =>
  minuteOf(value)?.slice(0, 10) ?? missing

/** '14 Nov 2026, 14:02' */
export function dateTimeText(value: DateLike, missing: string = visitWords.noDate): string {
  const minute = minuteOf(value)
  return minute ? `${dayText(minute)}, ${minute.slice(11)}` : missing
}

/** '14:02' */
export const clockText = (value: DateLike, missing = ''): string => minuteOf(value)?.slice(11) ?? missing

/** So many days from today in Singapore, yyyy-MM-dd; before it when negative. */
export const dayFromToday = (days: number): string => addDays(todayInSingapore(), days)

/** Today in Singapore as yyyy-MM-dd: the bound of a date field. */
export const todayInSingapore = (now: Date = new Date()): string => singaporeDay(now)
