import { type Kysely, sql } from 'kysely'

/** Empty and null while somebody is Active; moved and deceased are the person's alone. */
const reasoned = ['beneficiaries', 'programme_beneficiaries'].map(
  (table) => sql`alter table ${sql.table(table)} add column status_reason text not null default '',
    add column status_note text not null default '', add column status_day date`,
)

const statements = [
  ...reasoned,
  // The reason beside the link's status before; null where there was none.
  sql`alter table import_rows add column link_reason jsonb`,
  // A note beside a change of many goes with the first of them who is purged: nobody knows whom it names (G-22).
  sql`create or replace function forget_bulk_rows() returns trigger language plpgsql as $$
    begin
      update bulks b set action = b.action - 'status_note'
        where b.noun = tg_argv[0] and b.action ? 'status_note'
          and exists (select from bulk_rows r, gone where r.bulk_id = b.id and r.entity_id = gone.id);
      delete from bulk_rows r using gone, bulks b
        where b.id = r.bulk_id and b.noun = tg_argv[0] and r.entity_id = gone.id;
      return null;
    end $$`,
]

/** Why somebody is Inactive, since when, and a word about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
