/** A calendar day is its text, yyyy-MM-dd: it has no zone, and texts stand in the order of days. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Singapore keeps UTC+8 all year, so no table of time zones is needed. */
const SINGAPORE_MS = 8 * HOUR_MS

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The day of a moment in Singapore, and today's. */
export const singaporeDay = (moment: string | Date | number): string =>
  dayOf(new Date(moment).getTime() + SINGAPORE_MS)
export const today = (): string => singaporeDay(Date.now())

/** So many days later; before it when negative. */
export const addDays = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS)

/** How many days from one to the other; below 0 where the other came first. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

/** '3 Dec 2026', as sentences of the server say a day. */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    timeZone: 'UTC',
  })
