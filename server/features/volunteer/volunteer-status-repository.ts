import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** The living among these, locked until the transaction ends, each with the status it has. */
export function lockStatuses(tx: Kysely<Database>, account_ids: readonly number[]) {
  return tx
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'current_status'])
    .where('account_id', '=', sql<number>`any(${[...account_ids]}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** One status for all of these inner ids; who has it already is not edited by it. */
export async function setStatus(tx: Kysely<Database>, ids: readonly number[], status: string): Promise<void> {
  await sql`
    update volunteers set current_status = ${status}, version = version + 1, updated_at = now()
    where id = any(${[...ids]}::bigint[]) and current_status <> ${status}`.execute(tx)
}
