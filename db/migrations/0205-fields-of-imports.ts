import { type Kysely, sql } from 'kysely'

/** Up to which version nothing but imports has touched a field: one that they alone made and widened goes with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table own_fields add column import_version integer not null default 1`.execute(db)
}
