import { type Kysely, sql } from 'kysely'

/** The fields that an import made beside its people, by which taking it back retires them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports add column own_field_ids jsonb not null default '[]'`.execute(db)
}
