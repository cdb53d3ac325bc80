import { type RawBuilder, sql } from 'kysely'
import { living } from './living.ts'
import type { Db } from './schema.ts'

/** Whose visit it was: a volunteer's, or the member of staff's who wrote it down as their own. */
export const whose = (row: string) =>
  sql`coalesce(${sql.ref(`${row}.volunteer_id`)}, -${sql.ref(`${row}.filed_by`)})`

/**
 * Every response of those named (`r`) that has no engagement yet joins the one that the same person noted about the same
 * person for the same day, else makes one; held and deleted as it is itself. Run again it finds none left.
 */
export async function fileEngagements(db: Db, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with asked as materialized (
      select r.*, (r.answered_at at time zone 'Asia/Singapore')::date as day,
        row_number() over (partition by ${living('r')}, r.beneficiary_id, ${whose('r')},
          (r.answered_at at time zone 'Asia/Singapore')::date order by r.id) as place
      from form_responses r
      where ${which} and not exists (select from engagements e where e.response_id = r.id)
    ), free as (
      select e.id, e.beneficiary_id, ${whose('e')} as whose, e.happened_on,
        row_number() over (partition by e.beneficiary_id, ${whose('e')}, e.happened_on order by e.id) as place
      from engagements e
      where e.beneficiary_id in (select beneficiary_id from asked) and e.response_id is null
        and e.kind = 'visit' and e.outcome = 'reached' and ${living('e')}
    ), joined as (
      update engagements e set response_id = asked.id, version = e.version + 1, updated_at = now(),
        programme_id = coalesce(e.programme_id, asked.programme_id)
      from asked join free on free.beneficiary_id = asked.beneficiary_id and free.whose = ${whose('asked')}
        and free.happened_on = asked.day and free.place = asked.place
      where e.id = free.id and ${living('asked')}
      returning e.response_id
    )
    insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name,
      volunteer_display_name, filed_by, programme_id, kind, outcome, happened_on, language, source, response_id,
      held_because, device_id, created_at, updated_at, deleted_at, deletion_id)
    select r.beneficiary_id, r.volunteer_id, r.volunteer_first_name, r.volunteer_last_name,
      coalesce(nullif(r.volunteer_display_name, ''), trim(r.volunteer_first_name || ' ' || r.volunteer_last_name)),
      r.filed_by, r.programme_id, 'visit', 'reached', r.day, r.language, 'form', r.id,
      case when r.held_because in ('', 'unassigned', 'revoked') then r.held_because else 'report' end,
      r.device_id, r.created_at, r.created_at, r.deleted_at, r.deletion_id
    from asked r where r.id not in (select response_id from joined) order by r.id`.execute(db)
}
