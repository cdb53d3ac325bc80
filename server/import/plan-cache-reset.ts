import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

const GROWN_BY = 1 / 8

/**
 * A session keeps the plans of its statements, and of the checks of foreign keys. Made while a table was nearly empty they
 * read the whole of it for every row: 20,000 rows into a new database took half a minute on the embedded engine, and the
 * hundredth portion ten times as long as the first. So they are forgotten whenever a job has written an eighth more.
 */
export class PlanCacheReset {
  #over = 0

  /** Before the portion at `place`, in its transaction. */
  async discardWhenGrown(tx: Db, place: number): Promise<void> {
    if (place < this.#over) return
    this.#over = place + Math.max(1, Math.floor(place * GROWN_BY))
    await sql`discard plans`.execute(tx)
  }
}
