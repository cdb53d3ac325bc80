import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** A number of our own among PostgreSQL's advisory locks: 'backup' in ASCII. */
const BACKUP_LOCK = 0x6261636b7570n

let held = 0

/** Until the answer is called, this process removes no file's bytes: a backup that named them is still to read them (S-19). */
export function holdRemovals(): () => void {
  held += 1
  let isHeld = true
  return () => {
    if (isHeld) held -= 1
    isHeld = false
  }
}

/** The same for every process on a server's database, while `work` lasts. Waits for a removal that is under way. */
export async function withRemovalsHeld<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock_shared(${sql.lit(BACKUP_LOCK)})`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`select pg_advisory_unlock_shared(${sql.lit(BACKUP_LOCK)})`.execute(connection)
    }
  })
}

/** Removes one file in a transaction, unless a backup is being made; false when it has to wait. */
export function removeUnlessHeld(db: Db, remove: (tx: Db) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(BACKUP_LOCK)}) as is_free`.execute(tx)
    if (held > 0 || rows[0]?.is_free !== true) return false
    await remove(tx)
    return true
  })
}
