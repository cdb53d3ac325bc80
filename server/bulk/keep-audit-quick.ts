import { sql } from 'kysely'
import { analyse } from '../../db/analyse.ts'
import type { Db } from '../../db/schema.ts'

/** From so many rows on the planner looks an event up by its index, however often it is asked. */
const KNOWN = 2000

/**
 * That the details of an event have their event is checked row by row, by a plan that is made once and kept: made while
 * the log was all but empty, it reads the whole log for each row until the next upkeep. A young log is counted anew.
 */
export async function keepAuditQuick(tx: Db): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where oid = 'audit_events'::regclass`.execute(tx)
  if ((rows[0]?.known ?? KNOWN) < KNOWN) await analyse(tx, 'audit_events', ['id'])
}
