import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { openUnjudged } from '../../db/postgres-engine.ts'
import type { Db } from '../../db/schema.ts'

const isFilled = sql<{ is_filled: boolean }>`select exists (select from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')) as is_filled`
// Of one database: nobody else of ours takes a lock by this number.
const hold = sql`select pg_advisory_xact_lock(19780101)`
const TRIES = 3
const PAUSE_MS = 1000

/** Held by whoever restores into this database until that is committed or undone. */
export const holdRestore = (tx: Db): Promise<unknown> => hold.execute(tx)

/**
 * Whether a database took what was restored, though it said that it did not: a connection that is cut while it commits
 * says so, and may be wrong. Waits until that is over; undefined where nobody can be asked.
 */
export async function tookAll(url: string, tries = TRIES): Promise<boolean | undefined> {
  const { db, close } = openUnjudged(url)
  const asked = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '20s'`.execute(tx)
    await hold.execute(tx)
    const { rows } = await isFilled.execute(tx)
    return rows[0]?.is_filled
  })
  const answer = await asked.catch(() => undefined)
  await close()
  if (answer !== undefined || tries <= 1) return answer
  await setTimeout(PAUSE_MS)
  return await tookAll(url, tries - 1)
}
