import { type RawBuilder, sql } from 'kysely'
import { endOfDay, startOfDay } from '../../contract/calendar-day.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

// How long after an assignment ended its reports are still taken; and by how much a phone's clock may be wrong.
export const LATEST = sql`interval '30 days'`
export const CLOCK_MINUTES = 15
export const CLOCK = sql.raw(`interval '${CLOCK_MINUTES} minutes'`)

/** When the assignment `a` ended; of one that stands, never. */
export const assignmentEnd = sql`coalesce(a.assigned_to, a.deleted_at, 'infinity')`

/** That the assignment `a` stood at some moment between the two. */
export const stoodBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql<boolean>`(a.assigned_from <= ${until} + ${CLOCK} and ${assignmentEnd} >= ${from} - ${CLOCK})`

/**
 * That a phone whose clock is right may have said something of the person of `a` at this moment: the assignment had begun. Its
 * end may be over, for a phone without signal learns of none; not for longer than what it says is taken (H-1470).
 */
export const couldSpeakAt = (moment: RawBuilder<unknown>) =>
  sql<boolean>`(a.assigned_from <= ${moment} + ${CLOCK} and ${assignmentEnd} >= ${moment} - ${LATEST})`

/** That the person `b` is this volunteer's now: the one way in which whose people a caller may see is asked (S-08). */
export const isAssignedTo = (volunteer_id: number | RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from assignments a where a.beneficiary_id = b.id
    and a.volunteer_id = ${volunteer_id} and a.assigned_to is null and ${living('a')})`

type Pair = { volunteer_id: number; beneficiary_id: number }

async function wasAssigned(db: Db, pair: Pair, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select 1 from assignments a where a.beneficiary_id = ${pair.beneficiary_id}
    and a.volunteer_id = ${pair.volunteer_id} and ${condition} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the person was this volunteer's at some time of this day in Singapore: the one definition. */
export const wasAssignedOn = (db: Db, pair: Pair, day: string): Promise<boolean> =>
  wasAssigned(
    db,
    pair,
    stoodBetween(sql`${startOfDay(day)}::timestamptz`, sql`${endOfDay(day)}::timestamptz`),
  )

/** Whether this volunteer may have said something of the person at this moment; then that was the moment (H-1470). */
export const couldSpeakOf = (db: Db, pair: Pair, moment: string): Promise<boolean> =>
  wasAssigned(db, pair, couldSpeakAt(sql`${moment}::timestamptz`))
