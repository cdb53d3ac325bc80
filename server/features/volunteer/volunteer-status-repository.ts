import { sql } from 'kysely'
import { lockLiving } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/** The living among these, locked until the transaction ends, each with the status it has. */
export function lockStatuses(tx: Db, account_ids: readonly number[]) {
  const people = tx
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'current_status'])
    .where('account_id', '=', sql<number>`any(${[...account_ids]}::bigint[])`)
  return lockLiving(people, 'update').execute()
}

/** One status for all of these inner ids; who has it already is not edited by it. */
export async function setStatus(tx: Db, ids: readonly number[], status: string): Promise<void> {
  await sql`
    update volunteers set current_status = ${status}, version = version + 1, updated_at = now()
    where id = any(${[...ids]}::bigint[]) and current_status <> ${status}`.execute(tx)
}
