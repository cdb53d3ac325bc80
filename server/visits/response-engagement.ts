import { sql } from 'kysely'
import { fileEngagements, mayJoin } from '../../db/engagements-of-responses.ts'
import type { Db } from '../../db/schema.ts'

type Filed = { id: number; beneficiary_id: number; volunteer_id: number | null }

/**
 * A report is a visit: it joins the one of its day that its letter names, else another of that day, else makes one. What
 * was said with the visit is not said again by that: its moment stays, by which a worry is answered or is not.
 * One that is named and not there yet is on its way: it will find this one by its key.
 */
export async function fileEngagement(
  tx: Db,
  { id, volunteer_id, beneficiary_id }: Filed,
  engagement_key: string | null | undefined,
): Promise<void> {
  const isNamed = engagement_key && volunteer_id !== null
  if (isNamed)
    await sql`update engagements e set response_id = r.id, version = e.version + 1,
        programme_id = coalesce(e.programme_id, r.programme_id)
      from form_responses r where r.id = ${id} and e.volunteer_id = ${volunteer_id} and e.retry_key = ${engagement_key}
        and e.beneficiary_id = ${beneficiary_id} and ${mayJoin('e', 'r')}`.execute(tx)
  await fileEngagements(tx, sql<boolean>`r.id = ${id}`)
  if (isNamed)
    await sql`update engagements e set retry_key = ${engagement_key}
      where e.response_id = ${id} and e.source = 'form' and not exists (select from engagements o
        where o.volunteer_id = ${volunteer_id} and o.retry_key = ${engagement_key})`.execute(tx)
}

/**
 * What was decided about reports is decided about their visits: that of the one that counts now counts, and that of the
 * one set aside waits with it, unless somebody noted the visit by itself.
 */
export async function followResponses(tx: Db, counts: number, set_aside: number | undefined): Promise<void> {
  await handOn(tx, counts)
  await fileEngagements(tx, sql<boolean>`r.id = ${counts}`)
  await sql`update engagements set held_because = '', version = version + 1, updated_at = now(), said_at = now()
    where response_id = ${counts} and held_because <> ''`.execute(tx)
  if (set_aside !== undefined)
    await sql`update engagements set held_because = 'report', version = version + 1, updated_at = now()
      where response_id = ${set_aside} and source = 'form'`.execute(tx)
}

/** A correction is of the same visit: it goes from the one that it was with to the one that counts now (0073). */
async function handOn(tx: Db, counts: number): Promise<void> {
  await sql`update engagements e set response_id = c.id, version = e.version + 1
    from form_responses c, form_responses o
    where c.id = ${counts} and o.id = e.response_id and o.id <> c.id
      and coalesce(o.corrects, o.id) = coalesce(c.corrects, c.id)
      and not exists (select from engagements x where x.response_id = c.id)`.execute(tx)
}
