import { sql } from 'kysely'
import { endOfDay, singaporeDay } from '../../../contract/calendar-day.ts'
import type { HeldBecause } from '../../../contract/held-because.ts'
import { Problem } from '../../../contract/problem.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { CLOCK, CLOCK_MINUTES, couldSpeakAt, wasAssignedOn } from '../../visits/assigned.ts'

const EARLIEST = new Date('2000-01-01T00:00:00Z')

/**
 * A phone's clock may run ahead: nothing was answered later than now. Throws 422 for a moment before this century, but for
 * a volunteer's, whose phone would keep it for ever.
 */
export function momentOf(sent: string | undefined, by: 'user' | 'volunteer'): string {
  const now = new Date()
  const moment = sent === undefined ? now : new Date(sent)
  if (Number.isNaN(moment.getTime()) || (by !== 'volunteer' && moment < EARLIEST))
    throw new Problem('invalid', { fields: { answered_at: 'Not a moment' } })
  return (moment > now ? now : moment).toISOString()
}

type Said = {
  volunteer_id: number
  beneficiary_id: number
  form_id: number
  form_version: number
  /** As the phone sent it, and as `momentOf` took it. */
  sent: string | undefined
  said: string
  /** Under which the same phone noted the visit. */
  engagement_key: string | undefined
}

/**
 * When a volunteer's visit was. A moment that is still to come, or lies where the person was not theirs yet, or this wording
 * was not written, is that of the day of the visit that the report names (H-1471), else of its arrival. Nothing is refused for
 * a clock that is wrong, and nobody dates a visit back.
 */
export async function momentOfVisit(tx: Db, visit: Said): Promise<string> {
  const { said, sent = said, volunteer_id, beneficiary_id, engagement_key = null } = visit
  const moment = sql`${said}::timestamptz`
  const { rows } = await sql<{ could_be: boolean; noted_on: string | null }>`
    select exists (select 1 from assignments a where a.beneficiary_id = ${beneficiary_id}
        and a.volunteer_id = ${volunteer_id} and ${couldSpeakAt(moment)})
      and exists (select 1 from form_versions v where v.form_id = ${visit.form_id}
        and v.number = ${visit.form_version} and v.created_at <= ${moment} + ${CLOCK}) as could_be,
      (select e.happened_on from engagements e where e.volunteer_id = ${volunteer_id} and e.retry_key = ${engagement_key}
        and e.beneficiary_id = ${beneficiary_id} and e.kind = 'visit' and e.outcome = 'reached'
        and e.held_because <> 'revoked' and ${living('e')} limit 1) as noted_on`.execute(tx)
  const [row] = rows
  if (row?.could_be && new Date(sent) <= new Date(said)) return said
  const now = new Date()
  const noted = row?.noted_on ? new Date(endOfDay(row.noted_on)) : now
  return (noted < now ? noted : now).toISOString()
}

/** What the log says of a phone whose clock was further from when the report counts than a clock may be wrong; '' of any other. */
export function reasonOfMoment(sent: string | undefined, answered_at: string): string {
  const off = sent === undefined ? 0 : Math.abs(Date.parse(sent) - Date.parse(answered_at))
  return off > CLOCK_MINUTES * 60_000 ? `The phone's clock said ${sent}` : ''
}

type Held = { volunteer_id: number; beneficiary_id: number; held_because: HeldBecause }

/**
 * Why a volunteer's report waits: for what holds it already, else because the person was not theirs on the day that it is of, as
 * a visit of that day waits (H-1540). '' for one that may count.
 */
export async function heldOn(tx: Db, visit: Held, answered_at: string): Promise<HeldBecause> {
  if (visit.held_because !== '') return visit.held_because
  return (await wasAssignedOn(tx, visit, singaporeDay(answered_at))) ? '' : 'unassigned'
}
