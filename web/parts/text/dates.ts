import { addDays } from '../../../contract/calendar-day.ts'
import { visitWords } from '../../words/visit-words.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Singapore keeps UTC+8 all year, so no table of time zones is needed. */
const SINGAPORE_OFFSET_MS = 8 * 60 * 60 * 1000

export type DateLike = string | Date | null | undefined

interface SingaporeTime {
  year: string
  month: string
  day: string
  clock: string
}

/** A calendar date stays what it says; a moment is read on Singapore's clock. `undefined` for neither. */
function singaporeTime(value: DateLike): SingaporeTime | undefined {
  if (!value) return undefined
  const isCalendarDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const at = value instanceof Date ? value.getTime() : Date.parse(value)
  if (Number.isNaN(at)) return undefined
  const iso = new Date(isCalendarDate ? at : at + SINGAPORE_OFFSET_MS).toISOString()
  return { year: iso.slice(0, 4), month: iso.slice(5, 7), day: iso.slice(8, 10), clock: iso.slice(11, 16) }
}

/** Section 9: dd MMM yyyy. `missing` for no date: 'None' on a detail page, '-' on a partner's. */
export function dateText(value: DateLike, missing: string = visitWords.noDate): string {
  const time = singaporeTime(value)
  return time ? `${time.day} ${months[Number(time.month) - 1]} ${time.year}` : missing
}

/** Section 9: yyyy-MM-dd, as the beneficiary table shows it. */
export function isoDateText(value: DateLike, missing: string = visitWords.noDateInTable): string {
  const time = singaporeTime(value)
  return time ? `${time.year}-${time.month}-${time.day}` : missing
}

/** '14 Nov 2026, 14:02' */
export function dateTimeText(value: DateLike, missing: string = visitWords.noDate): string {
  const time = singaporeTime(value)
  return time ? `${dateText(value)}, ${time.clock}` : missing
}

/** '14:02' */
export function clockText(value: DateLike, missing = ''): string {
  return singaporeTime(value)?.clock ?? missing
}

/** So many days from today in Singapore, yyyy-MM-dd; before it when negative. */
export const dayFromToday = (days: number): string => addDays(todayInSingapore(), days)

/** Today in Singapore as yyyy-MM-dd: the bound of a date field. */
export function todayInSingapore(now: Date = new Date()): string {
  return isoDateText(now)
}
