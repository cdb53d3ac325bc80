import { type Kysely, sql } from 'kysely'

/** How often an import was gone on with and wrote nothing: one that ends the server each time would do so for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_jobs add column attempts smallint not null default 0`.execute(db)
}
