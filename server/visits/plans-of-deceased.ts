import { sql } from 'kysely'
import { today } from '../../contract/fields.ts'
import { Problem } from '../../contract/problem.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { Change } from '../http/change.ts'
import { mayComeBack, turnPlans } from './plans.ts'

/**
 * Called by every door that writes why somebody is Inactive, once it is written: what is to come of those who died is
 * cancelled, and comes back where that was taken back, they are still visited and nothing else was planned for the day (0067).
 */
export async function settlePlansOfDeceased(
  changing: Pick<Change, 'tx' | 'auditAll'>,
  beneficiary_ids: readonly number[],
): Promise<void> {
  if (beneficiary_ids.length === 0) return
  const { rows } = await sql<{ id: number; is_dead: boolean }>`
    select p.id, b.status_reason = 'deceased' as is_dead
    from planned_visits p join beneficiaries b on b.id = p.beneficiary_id
    where p.beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and ${living('p')} and p.planned_on >= ${today()}
      and case when b.status_reason = 'deceased' then p.state = 'planned'
        else p.state = 'cancelled' and p.cancelled_because = 'deceased' and ${backFromDeath} end
    order by p.id for update of p`.execute(changing.tx)
  const idsOf = (is_dead: boolean) => rows.flatMap((row) => (row.is_dead === is_dead ? [row.id] : []))
  await turnPlans(changing, idsOf(true), 'deceased', 'The person has died')
  await turnPlans(changing, idsOf(false), '', 'The person has not died after all')
}

/** Of several for one day that died with them, the last one comes back. */
const backFromDeath = mayComeBack(sql`o.cancelled_because = 'deceased'`)

/** How many plans would come back with these, who are marked so by now, and how many of those to come would not. */
export async function countPlansBack(
  db: Db,
  beneficiary_ids: readonly number[],
): Promise<{ visits: number; visits_left: number }> {
  if (beneficiary_ids.length === 0) return { visits: 0, visits_left: 0 }
  const { rows } = await sql<{ visits: number; visits_left: number }>`
    select count(*) filter (where ${backFromDeath})::integer as visits,
      count(*) filter (where not (${backFromDeath}))::integer as visits_left
    from planned_visits p where p.beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and ${living('p')}
      and p.planned_on >= ${today()} and p.state = 'cancelled' and p.cancelled_because = 'deceased'`.execute(
    db,
  )
  return rows[0] ?? { visits: 0, visits_left: 0 }
}

/** Throws 409 for somebody who died; `ending` says what is not done therefore. The person is held. */
export async function refuseDeceased(tx: Db, beneficiary_id: number, ending: string): Promise<void> {
  const person = await tx
    .selectFrom('beneficiaries')
    .select(['display_name', 'status_reason'])
    .where('id', '=', beneficiary_id)
    .executeTakeFirst()
  if (person?.status_reason === 'deceased')
    throw new Problem('conflict', {
      message: `${person.display_name} has died, ${ending}`,
      names: [beneficiary_id],
    })
}
