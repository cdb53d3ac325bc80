import { sql } from 'kysely'
import type { Preparing } from '../../contract/settings.ts'
import { totalOf } from '../../db/list-totals.ts'
import type { Db } from '../../db/schema.ts'

/** Fewer are keyed by whoever searches next. */
const FEW = 100
/** Fewer take no longer than a start does anyway: nobody finds a search that is not ready. */
const AT_START = 2000

const waiting = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql<{ due: number }>`select count(*)::int as due from
    (select from search_due limit ${most + 1}) due`.execute(db)
  return rows[0]?.due ?? 0
}

/** Whether more people wait for their keys than a search keys by itself. */
export const isPreparing = async (db: Db): Promise<boolean> => (await waiting(db, FEW)) > FEW

/** Whether so many wait that a start leaves them for afterwards. */
export const isLongPreparing = async (db: Db): Promise<boolean> => (await waiting(db, AT_START)) > AT_START

/** How many people can be found as they are, while the keys of many are being made (0092); null when they all can. */
export async function readPreparing(db: Db): Promise<Preparing> {
  if (!(await isPreparing(db))) return { search: null }
  const due = await waiting(db, Number.MAX_SAFE_INTEGER - 1)
  const total = (await totalOf(db, { list: 'beneficiaries' })) + (await totalOf(db, { list: 'volunteers' }))
  return { search: { done: Math.max(0, total - due), total } }
}
