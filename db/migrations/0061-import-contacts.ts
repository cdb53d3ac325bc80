import { type Kysely, sql } from 'kysely'

/** The contacts that an import made of somebody's next-of-kin columns, by which they are taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_rows add column contact_ids jsonb not null default '[]'`.execute(db)
}
