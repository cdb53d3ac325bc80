import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { renewKeyStatistics } from './key-statistics.ts'
import type { KeyedNoun } from './read-people.ts'
import { renewPersonKeys } from './renew-person-keys.ts'

/** So many at once hold nobody up for longer than a list takes. */
const PORTION = 500

/** Makes the keys of those anew who were written since: all of them, others getting their turn, or one portion. */
export async function renewDue(db: Db, { isAll = true }: { isAll?: boolean } = {}): Promise<void> {
  for (let keyed = 0; ; ) {
    const done = db.isTransaction
      ? await renewPortion(db)
      : await db.transaction().execute((tx) => renewPortion(tx))
    keyed += done
    if (!isAll) return
    if (done < PORTION) return db.isTransaction ? undefined : await renewKeyStatistics(db, keyed)
    await setImmediate()
  }
}

/** Who was written a moment ago is found as they now are; of thousands, who are being keyed, a portion. */
export async function renewBeforeSearch(db: Db): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`select exists(select from search_due) as due`.execute(db)
  // A disk that takes no more writes keeps nobody from reading.
  if (rows[0]?.due) await renewDue(db, { isAll: false }).catch(() => undefined)
}

async function renewPortion(tx: Db): Promise<number> {
  await sql`lock table search_words in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ noun: KeyedNoun; person_id: number }>`
    delete from search_due where id in (select id from search_due order by id limit ${PORTION})
    returning noun, person_id`.execute(tx)
  for (const noun of ['beneficiary', 'volunteer'] as const) {
    const ids = rows.filter((row) => row.noun === noun).map((row) => row.person_id)
    await renewPersonKeys(tx, noun, [...new Set(ids)])
  }
  return rows.length
}
