import { sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { mayComeBack, turnPlans } from './plans.ts'

/**
 * The plans to come that ended together with these assignments, while those are still ended: written in one transaction,
 * both bear its moment, and what was cancelled before or touched since bears another.
 */
export async function findPlansEndedWith(tx: Db, assignment_ids: readonly number[]): Promise<number[]> {
  if (assignment_ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`select p.id from planned_visits p
    join assignments a on a.beneficiary_id = p.beneficiary_id and a.volunteer_id = p.volunteer_id
      and a.assigned_to = p.updated_at
    where a.id = any(${[...assignment_ids]}::bigint[]) and p.state = 'cancelled'
      and p.cancelled_because = 'unassigned' and ${living('p')} and p.planned_on >= ${today()}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Plans these visits anew, once their assignments stand again; a day that is taken by now is left as it is. */
export async function bringPlansBack(
  changing: Pick<Change, 'tx' | 'auditAll'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const asked = sql`any(${[...ids]}::bigint[])`
  const { rows } = await sql<{ id: number }>`select p.id from planned_visits p
    where p.id = ${asked} and ${mayComeBack(sql`o.id = ${asked}`)}
    order by p.id for update of p`.execute(changing.tx)
  const back = rows.map(({ id }) => id)
  await turnPlans(changing, back, '', 'The volunteer was assigned again')
}
