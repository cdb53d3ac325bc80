import { sql } from 'kysely'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

/** Of one person; the rest is the office's to read. */
const LAST = 5

type Told = NonNullable<VisitedPerson['engagements']>
/** `visited_on` is the day of the last visit of which the volunteer noted what came of it, or in which somebody saw them. */
type Lasts = { told: Told; visited_on: string | null }

/**
 * The last visits and calls of many people, in one read: own ones and attempts, also those that are held, and what others did
 * that counts (S-08).
 */
export async function readVisitEngagements(
  db: Db,
  volunteer_id: number,
  beneficiary_ids: readonly number[],
): Promise<(beneficiary_id: number) => Lasts> {
  const own = sql<boolean>`(e.volunteer_id is not distinct from ${volunteer_id})`
  const rows = await db
    .with('lasts', (qb) =>
      qb
        .selectFrom('engagements as e')
        .select(['e.id', 'e.beneficiary_id', 'e.kind', 'e.outcome', 'e.happened_on', 'e.held_because'])
        .select(sql<string>`case when ${own} then '' else e.volunteer_display_name end`.as('by'))
        .select(
          sql<number>`row_number() over (partition by e.beneficiary_id order by e.happened_on desc, e.id desc)`.as(
            'place',
          ),
        )
        .select(
          sql<
            string | null
          >`max(e.happened_on) filter (where e.kind = 'visit') over (partition by e.beneficiary_id)`.as(
            'visited_on',
          ),
        )
        .where('e.beneficiary_id', '=', sql<number>`any(${[...beneficiary_ids]}::bigint[])`)
        .where(living('e'))
        .where(sql<boolean>`(${own} or (e.held_because = '' and e.outcome = 'reached'))`),
    )
    .selectFrom('lasts')
    .selectAll()
    .where('place', '<=', LAST)
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byPerson = Map.groupBy(rows, ({ beneficiary_id }) => beneficiary_id)
  return (id) => {
    const lasts = byPerson.get(id) ?? []
    return {
      told: lasts.map(({ beneficiary_id: _, place: __, visited_on: ___, ...told }) => told),
      visited_on: lasts[0]?.visited_on ?? null,
    }
  }
}
