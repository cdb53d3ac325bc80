import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

/** A number of our own for PostgreSQL's advisory locks of two keys: 'bkup' in ASCII. The other key is the backup's row. */
const ALIVE = 0x626b7570
/** Until whoever began it has started a process, and that has found the database. */
const TO_BEGIN = sql`interval '10 minutes'`

/**
 * Shows others on a server's database that the process lives which makes this backup: the lock is its session's, so PostgreSQL
 * lets go of it when the process ends, however that is (H-1363). Nothing is shown of one that no row asked for.
 */
export async function showingLife<T>(connection: Db, row: number | null, work: () => Promise<T>): Promise<T> {
  if (row === null) return await work()
  await sql`select pg_advisory_lock(${ALIVE}::integer, ${row}::integer)`.execute(connection)
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${ALIVE}::integer, ${row}::integer)`.execute(connection)
  }
}

/** Backups on a server's database that have not ended, and that nobody makes any more: by its clock, however long they took. */
export async function findDead(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select b.id from backups b
    where b.finished_at is null and b.started_at < now() - ${TO_BEGIN}
      and not exists (select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2
        and l.classid = ${ALIVE}::integer::oid and l.objid = b.id::integer::oid
        and l.database = (select oid from pg_database where datname = current_database()))`.execute(db)
  return rows.map(({ id }) => id)
}
