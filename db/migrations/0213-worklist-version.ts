import { type Kysely, sql } from 'kysely'

/** What the worklist, its counts and its map are read from; `worklist-cache.test.ts` holds it against their statements. */
const tables = [
  'addresses',
  'assignments',
  'beneficiaries',
  'beneficiary_care',
  'engagements',
  'follow_ups',
  'planned_visits',
  'programme_beneficiaries',
  'programme_care',
  'programme_officers',
  'programmes',
  'volunteer_profiles',
  'volunteers',
]

/**
 * A number that is another one after each statement which writes what the worklist is read from (0104). Whoever writes holds the
 * lock until the change is seen by others, takes it before the number, and waits for no other writer. The lock is 'work' in ASCII.
 * It runs as its owner: a release before this one writes on beside it, and was given no right to the number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence worklist_version`.execute(db)
  await sql
    .raw(`create function worklist_changed() returns trigger language plpgsql
    security definer set search_path = public, pg_temp as $$
    begin
      perform pg_advisory_xact_lock_shared(${0x776f726b});
      perform nextval('worklist_version');
      return null;
    end $$`)
    .execute(db)
  for (const table of tables)
    await sql
      .raw(`create trigger ${table}_worklist_changed after insert or update or delete or truncate on ${table}
      for each statement execute function worklist_changed()`)
      .execute(db)
}
