import { type Kysely, sql } from 'kysely'

/** A rotated device keeps the token it showed, until the new one is used: an answer can be lost on the way (S-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table volunteer_devices add column previous_token_hash text`.execute(db)
  await sql`create index volunteer_devices_previous on volunteer_devices (previous_token_hash)
    where previous_token_hash is not null`.execute(db)
}
