import { type Kysely, sql } from 'kysely'

/**
 * What was answered so far was a visit each: one that counts as a report that counts, held and deleted as it is itself.
 * Adds none to a report that has its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name,
      volunteer_display_name, filed_by, programme_id, kind, outcome, happened_on, language, source, response_id,
      held_because, device_id, created_at, updated_at, deleted_at, deletion_id)
    select r.beneficiary_id, r.volunteer_id, r.volunteer_first_name, r.volunteer_last_name,
      coalesce(nullif(r.volunteer_display_name, ''), trim(r.volunteer_first_name || ' ' || r.volunteer_last_name)),
      r.filed_by, r.programme_id, 'visit', 'reached', (r.answered_at at time zone 'Asia/Singapore')::date,
      r.language, 'form', r.id,
      case when r.held_because in ('', 'unassigned', 'revoked') then r.held_because else 'report' end,
      r.device_id, r.created_at, r.created_at, r.deleted_at, r.deletion_id
    from form_responses r
    where not exists (select from engagements e where e.response_id = r.id) order by r.id`.execute(db)
}
