import { addDays, daysBetween, singaporeDay } from '../../contract/calendar-day.ts'
import { DAYS_AHEAD_MAX } from '../../contract/plan-fields.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { couldSpeakOf } from './assigned.ts'

const refuse = (message: string) => new Problem('invalid', { fields: { planned_on: message } })

/** A letter waits on a phone no longer than reports of an ended assignment are taken (`LATEST`): an older one is a wrong clock. */
const DAYS_WAITED_MAX = 30

/** Throws 422 for a day that is over, or too far ahead, by the clock of whoever says so. */
function requireAhead(planned_on: string, from: string): number {
  const days = daysBetween(from, planned_on)
  if (days < 0) throw refuse('That day is over')
  if (days > DAYS_AHEAD_MAX) throw refuse('Plan at most a year ahead')
  return days
}

export function planDayOfStaff(planned_on: string, now = new Date()): string {
  requireAhead(planned_on, singaporeDay(now))
  return planned_on
}

type Told = { planned_on: string; noted_at?: string | undefined }

/**
 * The day that a volunteer meant. It may be over when it arrives, for the phone was without signal. A clock that cannot be
 * right says only how many days ahead: they count from the moment of arrival, as a visit's do backwards.
 */
export async function planDayOfVolunteer(
  db: Db,
  pair: { volunteer_id: number; beneficiary_id: number },
  { planned_on, noted_at }: Told,
  now = new Date(),
): Promise<string> {
  if (noted_at === undefined) return planDayOfStaff(planned_on, now)
  const days = requireAhead(planned_on, singaporeDay(noted_at))
  const waited = daysBetween(singaporeDay(noted_at), singaporeDay(now))
  const couldBe =
    new Date(noted_at) <= now && waited <= DAYS_WAITED_MAX && (await couldSpeakOf(db, pair, noted_at))
  return couldBe ? planned_on : addDays(singaporeDay(now), days)
}
