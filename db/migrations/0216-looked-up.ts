import { type Kysely, sql } from 'kysely'

/**
 * What was looked up by reading a whole table: what imports did to a person, asked with every purge and every take-back; a
 * volunteer by the account id as an address and the log write it; the sessions of a phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index import_rows_entity on import_rows (entity_id)`.execute(db)
  await sql`create index volunteers_account_text on volunteers ((account_id::text))`.execute(db)
  await sql`create index sessions_device on sessions (device_id) where device_id is not null`.execute(db)
}
