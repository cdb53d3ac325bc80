import { type Kysely, sql } from 'kysely'

/** Servers of before do not read the table yet. */
export const keeps_older = false

/** Which migrations a server that does not know them may go on beside: it cannot tell by itself (0120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table compatible_migrations (name text primary key)`.execute(db)
}
