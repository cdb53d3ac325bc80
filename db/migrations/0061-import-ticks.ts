import { type Kysely, sql } from 'kysely'

/** The places in other programmes that an import's tick columns made, by which they are taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_rows add column tick_link_ids jsonb not null default '[]'`.execute(db)
}
