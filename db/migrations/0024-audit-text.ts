import { type Kysely, sql } from 'kysely'

/**
 * The text that an event's digest was made of stays as it was written, with a salt beside it (S-14): jsonb reorders
 * keys, so nothing written before can be proved. Such rows keep what jsonb made of them, and no salt says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_details add column salt bytea, alter column before type json using before::text::json,
    alter column after type json using after::text::json`.execute(db)
}
