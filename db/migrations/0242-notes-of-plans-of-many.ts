import { type Kysely, sql } from 'kysely'

/** Two functions that do for an older server what they did: it writes no note beside a change of many. */
export const keeps_older = true

const statements = [
  sql`create or replace function without_words(action jsonb) returns jsonb language sql immutable as $$
    select (action - 'status_note' - 'note') || case when action ? 'because'
      then jsonb_build_object('because', case when action ->> 'kind' = 'risk' then null else '' end) else '{}' end
  $$`,
  sql`create or replace function forget_bulk_rows() returns trigger language plpgsql as $$
    begin
      update bulks b set action = without_words(b.action)
        where b.noun = tg_argv[0] and b.action ?| array['status_note', 'because', 'note']
          and b.id in (select r.bulk_id from gone join bulk_rows r on r.entity_id = gone.id);
      delete from bulk_rows r using gone, bulks b
        where b.id = r.bulk_id and b.noun = tg_argv[0] and r.entity_id = gone.id;
      return null;
    end $$`,
]

/** G-22, 0107: the note of visits that are planned to many is kept with the change no longer than somebody waits, as other words are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
