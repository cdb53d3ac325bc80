import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Takes what these events say of before and after, and what their calls answered; they and their digests stay (S-14). */
export async function forgetDetails(tx: Db, events: readonly number[]): Promise<void> {
  if (events.length === 0) return
  const ids = sql`any(${[...events]}::bigint[])`
  await sql`delete from audit_details where event_id = ${ids}`.execute(tx)
  await sql`update idempotency_keys set answer = null where answer is not null and request_id in
    (select request_id from audit_events where id = ${ids} and request_id <> '')`.execute(tx)
}
