import { type Kysely, sql } from 'kysely'

/**
 * S-04: a phone whose volunteer everybody's sign-out put out locks itself until they sign in again; and what it said last of what
 * it holds that the office does not have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table volunteer_devices add column put_out_at timestamptz,
    add column unsent integer not null default 0`.execute(db)
}
