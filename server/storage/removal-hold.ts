import { sql } from 'kysely'
import type { OpenDatabase } from '../../db/open-database.ts'
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

/** Of this process, on the embedded database. */
const underWay = new Set<Promise<void>>()

/** Whoever holds removals back and then copies the database waits for those that had begun: else a row outlives its bytes. */
export async function removalsEnded(): Promise<void> {
  await Promise.allSettled(underWay)
}

type Removal = { removeBytes(): Promise<void>; forget(tx: Db): Promise<unknown> }

/**
 * Removes one file's bytes and then its row, unless a backup is being made; false when it has to wait. The embedded database has one
 * process, whose own note keeps a backup apart: nobody waits for a store of files meanwhile (H-1360). On a server the lock of a
 * transaction does, and others have connections of their own.
 */
export async function removeUnlessHeld(
  { db, engine }: { db: Db; engine: OpenDatabase['kind'] },
  { removeBytes, forget }: Removal,
): Promise<boolean> {
  if (held > 0) return false
  if (engine === 'postgres')
    return await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ is_free: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(BACKUP_LOCK)}) as is_free`.execute(tx)
      if (rows[0]?.is_free !== true) return false
      await removeBytes()
      await forget(tx)
      return true
    })
  const removing = removeBytes().then(async () => void (await db.transaction().execute(forget)))
  underWay.add(removing)
  await removing.finally(() => underWay.delete(removing))
  return true
}
