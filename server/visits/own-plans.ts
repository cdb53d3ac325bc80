import { sql } from 'kysely'
import { addDays } from '../../contract/calendar-day.ts'
import type { VisitedPerson } from '../../contract/visit.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { inDay } from './plans.ts'

type Own = NonNullable<VisitedPerson['planned']>
type Told = { planned: Own; unreported?: Own }

/**
 * What this volunteer means to do next about each of these people, and what was meant for yesterday and is not reported:
 * neither hides the other. Of somebody who died nothing is asked.
 */
export async function readOwnPlans(
  db: Db,
  volunteer_id: number,
  ids: readonly number[],
  day: string,
): Promise<Map<number, Told>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Own & { beneficiary_id: number }>`
    select distinct on (p.beneficiary_id, t.is_over) p.beneficiary_id, p.planned_on as "on", p.part, p.note, p.id, p.version
    from planned_visits p cross join lateral (select p.planned_on < ${day} as is_over) t join beneficiaries b on b.id = p.beneficiary_id and b.status_reason <> 'deceased'
    where p.volunteer_id = ${volunteer_id} and p.beneficiary_id = any(${[...ids]}::bigint[]) and p.state = 'planned'
      and ${living('p')} and p.planned_on >= ${addDays(day, -1)}
    order by p.beneficiary_id, t.is_over, p.planned_on, ${inDay('p')}, p.id`.execute(db)
  const told = new Map<number, Told>()
  for (const { beneficiary_id, ...plan } of rows) {
    const next = told.get(beneficiary_id)
    told.set(beneficiary_id, next ? { ...next, unreported: plan } : { planned: plan })
  }
  return told
}
