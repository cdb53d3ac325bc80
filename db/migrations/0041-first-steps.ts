import { type Kysely, sql } from 'kysely'

/** Since when somebody does not want to be shown the first steps any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column steps_put_away_at timestamptz`.execute(db)
}
