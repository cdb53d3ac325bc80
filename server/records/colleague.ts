import { sql } from 'kysely'
import { lockLiving } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/**
 * Which of these accounts stand and are in use; held until the transaction ends. Asked before what is given to them is locked:
 * who deactivates an account and hands over its work locks in the same order.
 */
export async function lockColleaguesForShare(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const inUse = tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('deactivated_at', 'is', null)
    .where('role', '<>', 'pending')
  const rows = await lockLiving(inUse, 'share').execute()
  return new Set(rows.map(({ id }) => id))
}

export const lockColleagueForShare = async (tx: Db, id: number): Promise<boolean> =>
  (await lockColleaguesForShare(tx, [id])).has(id)
