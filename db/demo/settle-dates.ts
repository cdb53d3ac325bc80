import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Nobody was visited before they were there: a place in a programme is as old as what was filled in there, an assignment
 * as what its volunteer noted. Written when all else is, and drawn from nothing, so that nothing else moves.
 */
export async function settleDates(tx: Transaction<Database>): Promise<void> {
  await sql`update programme_beneficiaries l set created_at = f.first - make_interval(days => 2 + (l.id % 9)::integer)
    from (select beneficiary_id, programme_id, min(answered_at) as first from form_responses group by 1, 2) f
    where f.beneficiary_id = l.beneficiary_id and f.programme_id = l.programme_id and f.first < l.created_at`.execute(
    tx,
  )
  await sql`update assignments a
    set assigned_from = (e.first - (1 + a.id % 6)::integer + time '09:00') at time zone 'Asia/Singapore'
    from (select beneficiary_id, volunteer_id, min(happened_on) as first from engagements
      where volunteer_id is not null group by 1, 2) e
    where e.beneficiary_id = a.beneficiary_id and e.volunteer_id = a.volunteer_id
      and e.first < (a.assigned_from at time zone 'Asia/Singapore')::date`.execute(tx)
}
