import { type Kysely, sql } from 'kysely'

/** Beside the words that are asked, and not in them: no phone is ever given what an option rings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column bells jsonb not null default '[]'`.execute(db)
}
