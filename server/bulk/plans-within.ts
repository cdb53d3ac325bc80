import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'

/** How many visits are planned to these within the pause that they get; 0 of any other change. */
export async function countPlansWithin(
  db: Db,
  action: BulkAction,
  beneficiary_ids: readonly number[],
): Promise<number> {
  if (action.kind !== 'pause' || action.until === null || beneficiary_ids.length === 0) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from planned_visits p
    where p.beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and p.state = 'planned' and ${living('p')}
      and p.planned_on between ${action.day}::date and ${action.until}::date`.execute(db)
  return rows[0]?.count ?? 0
}
