import { sql } from 'kysely'
import { singaporeDay } from '../../../contract/calendar-day.ts'
import type { EngagementTotals } from '../../../contract/engagement-fields.ts'
import { firstOf } from '../../../db/first-of.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/** Of the year in Singapore, or between two days, both of them included. People and days are counted once, however many went; everybody's minutes are added up. */
export async function totalsOf(
  db: Db,
  column: 'beneficiary_id' | 'volunteer_id',
  id: number,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<EngagementTotals> {
  const year = Number((to ?? singaporeDay(new Date())).slice(0, 4))
  const { rows } = await sql<Omit<EngagementTotals, 'year'>>`
    select count(distinct (e.beneficiary_id, e.happened_on)) filter (where e.kind = 'visit') as visits,
      count(*) filter (where e.kind = 'call') as calls, count(*) filter (where e.kind = 'message') as messages,
      coalesce(sum(e.minutes), 0)::int as minutes
    from engagements e where e.${sql.ref(column)} = ${id} and e.outcome = 'reached'
      and e.held_because = '' and ${living('e')}
      and e.happened_on between ${from ?? `${year}-01-01`}::date and ${to ?? `${year}-12-31`}::date`.execute(
    db,
  )
  return { year, ...firstOf(rows) }
}
