import { type Kysely, sql } from 'kysely'

/**
 * Kept answers were found by a bare hash of the body, from which an NRIC could be guessed. They go; a response's own
 * `retry_key` still tells a second try of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db)
}
