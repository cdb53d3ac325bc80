const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The day of a moment in Singapore, which keeps UTC+8 all year. */
export const singaporeDay = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + 8 * HOUR).toISOString().slice(0, 10)

/** A moment as a spreadsheet reads it, by Singapore's clock: '2026-11-25 21:47'. */
export const singaporeMinute = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + 8 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

export const startOfDay = (day: string) => `${day}T00:00:00.000+08:00`
export const endOfDay = (day: string) => `${day}T23:59:59.999+08:00`

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY)

export const daysEarlier = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
