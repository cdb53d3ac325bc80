import { type RawBuilder, sql } from 'kysely'
import { living } from './living.ts'
import type { Db } from './schema.ts'

/** Whose visit it was: a volunteer's, or the member of staff's who wrote it down as their own. */
export const whose = (row: string) =>
  sql`coalesce(${sql.ref(`${row}.volunteer_id`)}, -${sql.ref(`${row}.filed_by`)})`

/**
 * Whether the response `r` may join the visit `e`: one that took place and has none yet. What counts does not wait with what is
 * held, and what a revoked phone noted waits for the office alone (S-03).
 */
export const mayJoin = (e: string, r: string) => sql<boolean>`(${sql.ref(`${e}.response_id`)} is null
  and ${sql.ref(`${e}.kind`)} = 'visit' and ${sql.ref(`${e}.outcome`)} = 'reached' and ${living(e)}
  and ${sql.ref(`${e}.happened_on`)} = (${sql.ref(`${r}.answered_at`)} at time zone 'Asia/Singapore')::date
  and (${sql.ref(`${e}.held_because`)} in ('', ${sql.ref(`${r}.held_because`)})
    or ${sql.ref(`${e}.held_because`)} = 'unassigned' and ${sql.ref(`${r}.held_because`)} <> ''))`

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
      select e.id, asked.id as response_id, asked.place,
        row_number() over (partition by asked.id order by e.held_because = asked.held_because desc, e.id) as choice
      from asked join engagements e on e.beneficiary_id = asked.beneficiary_id and ${whose('e')} = ${whose('asked')}
      where ${living('asked')} and ${mayJoin('e', 'asked')}
    ), paired as (
      select distinct on (id) id, response_id from free where choice = place order by id, response_id
    ), joined as (
      update engagements e set response_id = asked.id, version = e.version + 1,
        programme_id = coalesce(e.programme_id, asked.programme_id)
      from paired join asked on asked.id = paired.response_id
      where e.id = paired.id
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
