import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'
import { RowsAtOnce } from '../../portions/rows-at-once.ts'
import { readSetting, writeSetting } from '../../storage/setting.ts'

/** Up to which person they are counted as migration 0227 says; it stands as long as some are left. */
const COUNTED = 'tries_counted'
/** People to a transaction, at most: fewer where they take long, for others wait (0091). */
const MOST = { pglite: 500, postgres: 500 } as const

/**
 * Counts anew how often people were tried, of whom it was counted by letters, others getting their turn. Until `isOver`. Cut
 * off, it goes on where it stood (H-1481, 0092).
 */
export async function recountTries(db: Db, isOver = () => false): Promise<void> {
  const size = new RowsAtOnce('pglite', MOST)
  while (!isOver()) {
    const began = performance.now()
    const { rows } = size
    const isDone = await db.transaction().execute((tx) => recountPortion(tx, rows))
    if (isDone) return
    size.took(performance.now() - began, rows)
    await setImmediate()
  }
}

/** True when nobody is left. How far it came is written with what it wrote. */
async function recountPortion(tx: Db, people: number): Promise<boolean> {
  const last = await readSetting(tx, COUNTED)
  if (last === undefined) return true
  const { rows } = await sql<{ last: number | null }>`
    with people as materialized (select beneficiary_id as id from beneficiary_care
        where beneficiary_id > ${Number(last)} and tries > 0 order by 1 limit ${people}),
      seen as materialized (select renew_seen(array(select id from people)) as mended)
    select (select max(id) from people) as last from seen`.execute(tx)
  const next = rows[0]?.last
  if (next) await writeSetting(tx, COUNTED, next)
  else await tx.deleteFrom('settings').where('name', '=', COUNTED).execute()
  return !next
}
