import { type RawBuilder, sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** As many as a volunteer may say is wrong in an hour (0039). */
const MOST_AN_HOUR = 30

/** How often a volunteer has rung within the hour what is still open. */
const rungNow = (volunteer: RawBuilder<unknown>) => sql`(select count(*) from follow_ups n
  left join engagements ne on ne.id = n.engagement_id
  left join form_responses nr on nr.id = n.response_id
  where n.state = 'open' and ${living('n')} and n.urgency = 'now' and n.created_at > now() - interval '1 hour'
    and coalesce(n.volunteer_id, ne.volunteer_id, nr.volunteer_id) = ${volunteer})`

/**
 * How urgent is what rings, of a row `x` with its volunteer: 'now', until they have rung so often within the hour that it would
 * bury what others say. It is filed all the same, as 'soon', and nothing of it is lost. `before`: how many of theirs ring before it.
 */
export const urgencyAfter = (before: RawBuilder<unknown>) =>
  sql<
    'now' | 'soon'
  >`case when x.volunteer_id is null or ${rungNow(sql`x.volunteer_id`)} + ${before} < ${MOST_AN_HOUR}
    then 'now' else 'soon' end`

/** The same of an answer. */
export async function urgencyOf(tx: Db, { response_id }: { response_id: number }): Promise<'now' | 'soon'> {
  const { rows } = await sql<{ urgency: 'now' | 'soon' }>`
    select ${urgencyAfter(sql`0`)} as urgency from form_responses x where x.id = ${response_id}`.execute(tx)
  return rows[0]?.urgency ?? 'now'
}
