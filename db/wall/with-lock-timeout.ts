import { sql } from 'kysely'
import { propertyOf } from '../property-of.ts'
import type { Db } from '../schema.ts'

/** Somebody works in the table, or reads all of it, as a copy being made does; or another server is at it for longer than a statement may take. */
const BUSY = new Set(['55P03', '40P01', '40001', '57014', 'XX000'])
const TRIES = 3

export const isBusy = (error: unknown): boolean => BUSY.has(String(propertyOf(error, 'code')))

/** In one transaction that waits for no table longer than a second, so that whoever queues behind it does not either; three times. */
export async function withLockTimeout<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', '1s', true)`.execute(tx)
        return await work(tx)
      })
    } catch (error) {
      if (attempt === TRIES || !isBusy(error)) throw error
    }
  }
}
