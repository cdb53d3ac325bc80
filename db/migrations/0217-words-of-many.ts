import { type Kysely, sql } from 'kysely'

const statements = [
  // A pause says '' where no reason was typed, a risk null.
  sql`create function without_words(action jsonb) returns jsonb language sql immutable as $$
    select (action - 'status_note') || case when action ? 'because'
      then jsonb_build_object('because', case when action ->> 'kind' = 'risk' then null else '' end) else '{}' end
  $$`,
  sql`create or replace function forget_bulk_rows() returns trigger language plpgsql as $$
    begin
      update bulks b set action = without_words(b.action)
        where b.noun = tg_argv[0] and b.action ?| array['status_note', 'because']
          and b.id in (select r.bulk_id from gone join bulk_rows r on r.entity_id = gone.id);
      delete from bulk_rows r using gone, bulks b
        where b.id = r.bulk_id and b.noun = tg_argv[0] and r.entity_id = gone.id;
      return null;
    end $$`,
  // Everybody had their turn, or somebody has been purged since.
  sql`update bulks b set action = without_words(b.action)
    where b.action ?| array['status_note', 'because']
      and (select count(*) filter (where r.outcome = 'waiting') = 0 or count(*) < b.total
        from bulk_rows r where r.bulk_id = b.id)`,
]

/** G-22, 0107: what is typed beside a change of many goes when all have had their turn, or with the first who is purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
