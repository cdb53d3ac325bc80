import { type Kysely, sql } from 'kysely'

/** By which rows of its file an import counts its portions: what is read otherwise cannot be gone on with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_jobs add column kept_rows text`.execute(db)
}
