import { type Kysely, sql } from 'kysely'

/** S-03: beside the cookie, what an opened phone renews its session with; the one before it while an answer may be lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table volunteer_devices add column renewal_hash text,
    add column previous_renewal_hash text, add column renewal_changed_at timestamptz`.execute(db)
}
