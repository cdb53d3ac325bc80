import { type Kysely, sql } from 'kysely'

/** Beside the words that are asked, as bells are: no phone is ever given what an option counts or what a sum means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table forms add column points jsonb not null default '[]',
    add column ranges jsonb not null default '[]'`.execute(db)
}
