import { sql } from 'kysely'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** As many as a volunteer may say is wrong in an hour (0039). */
const MOST_AN_HOUR = 30

type About = { engagement_id: number } | { response_id: number }

/**
 * How urgent what a visit or an answer rings is: 'now', until its volunteer has rung so often within the hour that it would bury
 * what others say. It is filed all the same, as 'soon', and nothing of it is lost.
 */
export async function urgencyOf(tx: Db, about: About): Promise<'now' | 'soon'> {
  const volunteer =
    'engagement_id' in about
      ? sql`select volunteer_id from engagements where id = ${about.engagement_id}`
      : sql`select volunteer_id from form_responses where id = ${about.response_id}`
  const { rows } = await sql<{ count: number }>`
    select count(*) from follow_ups f
    left join engagements e on e.id = f.engagement_id
    left join form_responses r on r.id = f.response_id
    where f.state = 'open' and ${living('f')} and f.urgency = 'now' and f.created_at > now() - interval '1 hour'
      and coalesce(f.volunteer_id, e.volunteer_id, r.volunteer_id) = (${volunteer})`.execute(tx)
  return (rows[0]?.count ?? 0) < MOST_AN_HOUR ? 'now' : 'soon'
}
