import { type Kysely, sql } from 'kysely'

/** Beside the versions, which keep the words that were asked: no answer is rewritten when its option is spelled better. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column respelt jsonb not null default '[]'`.execute(db)
}
