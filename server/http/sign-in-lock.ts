import { sql } from 'kysely'
import type { OperationSpec } from '../../contract/operation.ts'
import { Problem } from '../../contract/problem.ts'
import type { Db } from '../../db/schema.ts'
import type { Caller } from './caller.ts'
import type { Change } from './change.ts'

/** A number of our own among PostgreSQL's advisory locks: 'doors' in ASCII. */
const DOORS_LOCK = 0x646f6f7273

type Opening = Pick<OperationSpec, 'opens_door' | 'access'>

/**
 * S-04: what lets somebody in, now or by a link, does so before everyone is put out, and ends with them, or begins when that is
 * done, and finds its ticket, link or secret gone. Throws 401 for whoever was put out while it waited.
 */
export function withSignInLock<T>(
  { opens_door, access }: Opening,
  caller: Caller,
  work: (change: Change) => Promise<T>,
): (change: Change) => Promise<T> {
  if (!opens_door) return work
  return async (change) => {
    await sql`select pg_advisory_xact_lock_shared(${sql.lit(DOORS_LOCK)})`.execute(change.tx)
    // What is public proves itself by what it brings.
    if (access !== 'public' && caller.kind !== 'nobody') await requireOpen(change.tx, caller.session_id)
    return work(change)
  }
}

/** Throws 401 for a session that has ended. */
export async function requireOpen(tx: Db, session_id: number): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) throw new Problem('unauthenticated')
}

/** Until this transaction ends nobody comes in, and whoever was about to is in by now. Comes before every other lock. */
export async function lockOutSignIns(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(DOORS_LOCK)})`.execute(tx)
}
