/** A calendar day is its text, yyyy-MM-dd: it has no zone, and texts stand in the order of days. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Singapore keeps UTC+8 all year, so no table of time zones is needed. */
const SINGAPORE_MS = 8 * HOUR_MS

type Moment = string | Date | number
const isoOf = (ms: number): string => new Date(ms).toISOString()

/** A moment by Singapore's clock, as a spreadsheet reads it: '2026-11-25 21:47'. */
export const singaporeMinute = (moment: Moment): string =>
  isoOf(new Date(moment).getTime() + SINGAPORE_MS)
    .slice(0, 16)
    .replace('T', ' ')

/** The day of a moment in Singapore, and today's. */
export const singaporeDay = (moment: Moment): string => singaporeMinute(moment).slice(0, 10)
export const today = (): string => singaporeDay(Date.now())

/** The first moment of a day in Singapore and its last millisecond; in UTC the first of year 1 would lie in year 0. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000+08:00`
export const endOfDay = (day: string): string => `${day}T23:59:59.999+08:00`

/** So many days later; before it when negative. */
export const addDays = (day: string, days: number): string =>
  isoOf(Date.parse(day) + days * DAY_MS).slice(0, 10)

/** How many days from one to the other; below 0 where the other came first. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)
