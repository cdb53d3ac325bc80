import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { RowsAtOnce } from '../portions/rows-at-once.ts'
import { renewKeyStatistics } from './key-statistics.ts'
import type { KeyedNoun } from './read-people.ts'
import { renewPersonKeys } from './renew-person-keys.ts'

/** People to a transaction, at most: fewer where they take long, for writers of keys wait on PostgreSQL too (0091). */
const MOST = { pglite: 500, postgres: 500 } as const
/** Those of the last moment, whom a search wants as they are now; thousands are being keyed beside it. */
const NEWEST = 100

/** Makes the keys of all those anew who were written since, some at a time, others getting their turn. Until `isOver`. */
export async function renewDue(db: Db, isOver = () => false): Promise<void> {
  const size = new RowsAtOnce('pglite', MOST)
  for (let keyed = 0; !isOver(); ) {
    const began = performance.now()
    const { rows } = size
    const done = await inTransaction(db, (tx) => renewPortion(tx, sql`order by id limit ${rows}`))
    keyed += done
    if (done < rows) return db.isTransaction ? undefined : await renewKeyStatistics(db, keyed)
    size.took(performance.now() - began, rows)
    await setImmediate()
  }
}

/**
 * Who was written a moment ago is found as they now are. Does nothing within a transaction: its lock would keep every other
 * writer of keys until that commits, and its failure would end it. Whoever searches in one renews before it begins (H-1351).
 */
export async function renewBeforeSearch(db: Db): Promise<void> {
  if (db.isTransaction) return
  const { rows } = await sql<{ due: boolean }>`select exists(select from search_due) as due`.execute(db)
  if (!rows[0]?.due) return
  const newest = sql`order by id desc limit ${NEWEST}`
  // A disk that takes no more writes keeps nobody from reading.
  await db
    .transaction()
    .execute((tx) => renewPortion(tx, newest))
    .catch(() => undefined)
}

const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

async function renewPortion(tx: Db, which: RawBuilder<unknown>): Promise<number> {
  await sql`lock table search_words in share row exclusive mode`.execute(tx)
  // An array, not `in`: while the planner takes a table of thousands for the forty it was, it compares each with each.
  const { rows } = await sql<{ noun: KeyedNoun; person_id: number }>`
    delete from search_due where id = any(array(select id from search_due ${which}))
    returning noun, person_id`.execute(tx)
  for (const noun of ['beneficiary', 'volunteer'] as const) {
    const ids = rows.filter((row) => row.noun === noun).map((row) => row.person_id)
    await renewPersonKeys(tx, noun, [...new Set(ids)])
  }
  return rows.length
}
