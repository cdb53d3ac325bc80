import { type Kysely, sql } from 'kysely'

/** The title that each of its translations was made for; a question's stand beside its own translations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_versions add column title_made_for jsonb not null default '{}'`.execute(db)
}
