import { HOUR_MS } from '../../contract/calendar-day.ts'

/** A moment as a spreadsheet reads it, by Singapore's clock: '2026-11-25 21:47'. */
export const singaporeMinute = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + 8 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')

export const startOfDay = (day: string) => `${day}T00:00:00.000+08:00`
export const endOfDay = (day: string) => `${day}T23:59:59.999+08:00`
