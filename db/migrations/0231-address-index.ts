import { type Kysely, sql } from 'kysely'

/** Who worked from an address, which the breach worksheet asks of a log of a million entries (0113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_events_address on audit_events (address, at) where address <> ''`.execute(db)
  await sql`create index sessions_address on sessions (address, created_at) where address <> ''`.execute(db)
}
