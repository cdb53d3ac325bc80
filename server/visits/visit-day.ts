import { addDays, daysBetween, singaporeDay } from '../../contract/calendar-day.ts'
import { DAYS_BACK_MAX } from '../../contract/engagement-fields.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import { couldSpeakOf } from './assigned.ts'

const EARLIEST = '2000-01-01'
const refuse = (message: string) => new Problem('invalid', { fields: { happened_on: message } })

/** A day that staff name. Throws 422 for one that is still to come, or before this century. */
export function dayOfStaff(happened_on: string, now = new Date()): string {
  if (happened_on > singaporeDay(now)) throw refuse('That day is still to come')
  if (happened_on < EARLIEST) throw refuse('Choose a day since 2000')
  return happened_on
}

type Told = { happened_on: string; noted_at?: string | undefined }

/** How many days before it was noted, by the clock that said both. Throws 422 for a day to come or too long ago. */
function daysBack({ happened_on, noted_at }: Told, now: Date): number {
  const days = daysBetween(happened_on, singaporeDay(noted_at ?? now))
  if (days < 0) throw refuse('That day is still to come')
  if (days > DAYS_BACK_MAX) throw refuse('Ask the office to note a visit so long ago')
  return days
}

/**
 * The day of a volunteer's visit. A phone's clock may be wrong: noted at a moment that is still to come, or before the
 * person was theirs, it counts from the moment of arrival, as a response's does.
 */
export async function dayOfVolunteer(
  db: Db,
  pair: { volunteer_id: number; beneficiary_id: number },
  told: Told,
  now = new Date(),
): Promise<string> {
  const days = daysBack(told, now)
  const { noted_at } = told
  if (noted_at === undefined) return told.happened_on
  const couldBe = new Date(noted_at) <= now && (await couldSpeakOf(db, pair, noted_at))
  return addDays(singaporeDay(couldBe ? noted_at : now), -days)
}

/** Of a phone whose sign-in ended at this moment: nothing was theirs after it. */
export function dayBefore(ended_at: string, told: Told): string {
  const ended = new Date(ended_at)
  const days = daysBack(told, ended)
  const noted = new Date(told.noted_at ?? ended)
  const couldBe = noted <= ended && noted >= new Date(EARLIEST)
  return addDays(singaporeDay(couldBe ? noted : ended), -days)
}

/** When a revoked phone's words were written: as it says, or when it was revoked, where that cannot be right. */
export function momentBefore(ended_at: string, sent: string): string {
  const moment = new Date(sent)
  const couldBe = moment >= new Date(EARLIEST) && moment <= new Date(ended_at)
  return couldBe ? moment.toISOString() : ended_at
}
