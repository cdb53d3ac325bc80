import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import type { BulkPreview } from '../../contract/bulk-change.ts'
import type { Db } from '../../db/schema.ts'
import type { State } from './bulk-state.ts'

/** The volunteers who are named as those who get people, by inner id; of a plan the one who goes to all of theirs. */
export function amongOf(action: BulkAction): readonly number[] {
  if (action.kind === 'assign') return action.volunteer_ids
  return action.kind === 'plan' && action.volunteer_id !== null ? [action.volunteer_id] : []
}

/** How many each of them gets, by `given`, and how each stands: one may be on leave. */
export async function readShares(
  db: Db,
  action: BulkAction,
  { accounts }: Pick<State, 'accounts'>,
  given: ReadonlyMap<number, number>,
): Promise<BulkPreview['shares']> {
  const among = amongOf(action)
  if (among.length === 0) return []
  const { rows } = await sql<{ id: number; name: string; current_status: string }>`
    select id, display_name as name, current_status from volunteers
    where id = any(${[...among]}::bigint[])`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return among.map((id) => ({
    volunteer_account_id: accounts.get(id) ?? 0,
    name: known.get(id)?.name ?? '',
    current_status: known.get(id)?.current_status ?? '',
    people: [...given.values()].filter((one) => one === id).length,
  }))
}
