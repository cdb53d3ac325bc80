import { sql } from 'kysely'
import { living, lockLiving } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

const asked = (db: Db, account_ids: readonly number[]) =>
  db
    .selectFrom('volunteers')
    .select(['id', 'account_id', 'current_status', 'version', 'display_name'])
    .where('account_id', '=', sql<number>`any(${[...account_ids]}::bigint[])`)

/** The living among these, each with the status they have. */
export const readStatuses = (db: Db, account_ids: readonly number[]) =>
  asked(db, account_ids).where(living()).orderBy('id').execute()

/** The same, locked until the transaction ends. */
export const lockStatuses = (tx: Db, account_ids: readonly number[]) =>
  lockLiving(asked(tx, account_ids), 'update').execute()

export type LockedStatus = Awaited<ReturnType<typeof lockStatuses>>[number]

/** A status for each of these inner ids. */
export async function setStatuses(
  tx: Db,
  people: readonly { id: number; current_status: string }[],
): Promise<void> {
  await sql`
    update volunteers v set current_status = r.current_status, version = version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id bigint, current_status text)
    where v.id = r.id`.execute(tx)
}
