import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** Of these people so many, those whose visit fell due first before all others; who has no round comes last. */
export async function mostUrgent(db: Db, ids: readonly number[], count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from unnest(${[...ids]}::bigint[]) as b (id)
    left join lateral (select min(l.due_on) as due_on from programme_beneficiaries l where l.beneficiary_id = b.id) d on true
    order by d.due_on nulls last, b.id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}
