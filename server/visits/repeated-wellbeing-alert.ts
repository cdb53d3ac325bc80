import { sql } from 'kysely'
import { living } from '../../db/living.ts'

/**
 * Said again by the same volunteer about the same person within the hour: it waits already, and its words stand there
 * with it. `x` is the visit, `f` what is followed up, `e` the visit that rang. One that waited
 * for that has the later id and may have the earlier moment.
 */
const isSaidAgain = sql<boolean>`(x.beneficiary_id = f.beneficiary_id and x.volunteer_id = e.volunteer_id
  and x.wellbeing = 'worried' and ${living('x')} and (x.id > e.id or x.said_at >= f.created_at)
  and (f.closed_at is null or x.said_at <= f.closed_at)
  and not exists (select from follow_ups o where o.engagement_id = x.id))`

/** What was noted of the visits of a worry, the newest last. */
export const notesOfAlert = sql<string>`case when f.source_kind = 'wellbeing' and e.volunteer_id is not null then
  concat_ws(E'\n', nullif(e.note, ''), (select string_agg(x.note, E'\n' order by x.id) from engagements x
    where x.note <> '' and ${isSaidAgain})) else coalesce(e.note, '') end`

/** That the visit `x` has rung before, or that what it says waits for the office since less than an hour ago. */
export const isHeardAlready = sql<boolean>`(exists (select from follow_ups o where o.source_kind = 'wellbeing'
    and o.source_key = 'engagement:' || x.id)
  or exists (select from follow_ups f join engagements e on e.id = f.engagement_id and ${living('e')}
    where f.source_kind = 'wellbeing' and f.state = 'open' and ${living('f')} and f.created_at > now() - interval '1 hour'
      and ${isSaidAgain}))`

/** A visit that has rung nothing of its own is answered with what the same volunteer said of the person before it was closed. */
export const isAnsweredWithAnother = sql<boolean>`(not exists (select from follow_ups o where o.engagement_id = e.id)
  and exists (select from follow_ups f join engagements r on r.id = f.engagement_id
    where f.beneficiary_id = e.beneficiary_id and f.source_kind = 'wellbeing' and r.volunteer_id = e.volunteer_id
      and coalesce(f.closed_at, f.deleted_at) >= e.said_at))`
