import { type Kysely, sql } from 'kysely'

/** The choices that an import added to fields of the organisation's own, by which what writes nobody takes them along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column own_choices jsonb not null default '[]'`.execute(db)
}
