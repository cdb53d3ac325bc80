import { sql } from 'kysely'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import { CLOCK, couldSpeakAt } from '../../visits/assigned.ts'

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
  said: string
}

/**
 * When a volunteer's visit was: the moment of arrival for one that lies where the person was not theirs yet, or this
 * wording was not written. Nothing is refused for a clock that is wrong, and nobody dates a visit back.
 */
export async function momentOfVisit(tx: Db, visit: Said): Promise<string> {
  const moment = sql`${visit.said}::timestamptz`
  const { rows } = await sql<{ could_be: boolean }>`
    select exists (select 1 from assignments a where a.beneficiary_id = ${visit.beneficiary_id}
        and a.volunteer_id = ${visit.volunteer_id} and ${couldSpeakAt(moment)})
      and exists (select 1 from form_versions v where v.form_id = ${visit.form_id}
        and v.number = ${visit.form_version} and v.created_at <= ${moment} + ${CLOCK}) as could_be`.execute(
    tx,
  )
  return rows[0]?.could_be ? visit.said : new Date().toISOString()
}
