import { addDays, daysBetween } from './calendar-day.ts'

/** Of how many days it is reckoned at once: lists, prints and exports are kept no longer (0056). */
export const BREACH_DAYS_MAX = 400

/** From so many people on a breach is notifiable, whatever the harm (S 64/2021, 4). */
export const NOTIFIABLE_PEOPLE = 500
/** Calendar days in which the PDPC is told, after the day on which it was judged notifiable (section 26D). */
export const TELL_DAYS = 3

/** The last day on which the PDPC is told of what was judged notifiable on this one. */
export const tellBy = (judged_on: string): string => addDays(judged_on, TELL_DAYS)

/** Whether the PDPC is told: by how many people it concerns, or because significant harm is likely. */
export const isNotifiable = (people: number, isHarmLikely: boolean): boolean =>
  isHarmLikely || people >= NOTIFIABLE_PEOPLE

/** Beyond it nothing was seen, and the first and the last day that a date can say have no moment before or behind them. */
const CENTURY = { first: '2000-01-01', last: '2099-12-31' }

/** What is wrong with these days, by field; undefined where they can be reckoned. */
export function breachDaysFault({
  from,
  to,
}: {
  from: string
  to: string
}): Record<string, string> | undefined {
  if (from < CENTURY.first) return { from: 'Choose a day of this century' }
  if (to > CENTURY.last) return { to: 'Choose a day of this century' }
  if (to < from) return { to: 'This day is before the first' }
  if (daysBetween(from, to) >= BREACH_DAYS_MAX) return { from: `Choose at most ${BREACH_DAYS_MAX} days` }
  return undefined
}
