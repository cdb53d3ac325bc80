import { type Kysely, sql } from 'kysely'

/**
 * Of an assignment, when the office last asked for which form (its number), and under 0 for a visit (H-1440). After all that
 * reads the log: from here on the table is held until the last migration is done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assignments add column asked_for jsonb not null default '{}'`.execute(db)
}
