import { addDays } from './calendar-day.ts'

/** What somebody may ask of their own data: a copy, a correction, to stop what they agreed to, to be forgotten. */
export const REQUEST_KINDS = ['access', 'correct', 'withdraw', 'forget'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** Calendar days in which an answer is owed, or a word in writing by when there will be one (0065). */
export const ANSWER_DAYS = 30
/** Working days in which what they agreed to stops; longer is told them (0065). */
const STOP_WORKING_DAYS = 10

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** The last day for an answer to what came on this day. Public holidays count as working days: it is never too late. */
export function dueOn(kind: RequestKind, received_on: string): string {
  if (kind !== 'withdraw') return addDays(received_on, ANSWER_DAYS)
  let day = received_on
  for (let left = STOP_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left -= 1
  }
  return day
}
