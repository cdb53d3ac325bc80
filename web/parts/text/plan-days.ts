import { dayFromToday } from './dates.ts'

/** The days for which visits are planned most often. */
export const soonDays = () =>
  [
    [dayFromToday(0), 'Today'],
    [dayFromToday(1), 'Tomorrow'],
    [dayFromToday(7), 'In a week'],
  ] as const
