import { sql } from 'kysely'
import { addDays } from '../../../contract/calendar-day.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { DAYS_TAKEN } from './taken-responses.ts'
import type { VisitAsk } from './visit-asked.ts'
import { endsAsking, isToldOf } from './visited-since.ts'

/** Of one person; the rest is the office's to read, but for own ones of days that a phone still offers. */
const LAST = 5

type Told = Required<Pick<VisitedPerson, 'engagements' | 'earlier_own'>>
/**
 * `seen_on`: the last day of those told on which the volunteer saw them. `was_visited_since`: since it was asked for, the volunteer
 * noted what came of a visit, or somebody else saw them.
 */
type Lasts = { told: Told; seen_on: string | null; was_visited_since: boolean }

/**
 * The last visits and calls of many people, in one read: own ones and attempts, also those that are held, and what others did
 * that counts (S-08); beyond the last five own ones as far back as a phone offers days (0127).
 */
export async function readVisitEngagements(
  db: Db,
  volunteer_id: number,
  beneficiary_ids: readonly number[],
  day: string,
  asks: readonly VisitAsk[] = [],
): Promise<(beneficiary_id: number) => Lasts> {
  const own = sql<boolean>`(e.volunteer_id is not distinct from ${volunteer_id})`
  const rows = await db
    .with('lasts', (qb) =>
      qb
        .selectFrom('engagements as e')
        .leftJoin(
          sql<{ id: number }>`jsonb_to_recordset(${JSON.stringify(asks)}::jsonb)`.as<'w'>(
            sql`w(id bigint, day date, at timestamptz)`,
          ),
          'w.id',
          'e.beneficiary_id',
        )
        .select(['e.id', 'e.beneficiary_id', 'e.kind', 'e.outcome', 'e.happened_on', 'e.held_because'])
        .select(sql<string>`case when ${own} then '' else e.volunteer_display_name end`.as('by'))
        .select(own.as('is_own'))
        .select(
          sql<number>`row_number() over (partition by e.beneficiary_id order by e.happened_on desc, e.id desc)`.as(
            'place',
          ),
        )
        .select(
          sql<boolean>`coalesce(bool_or(${endsAsking(sql`w.day`, sql`w.at`)})
            over (partition by e.beneficiary_id), false)`.as('was_visited_since'),
        )
        .where('e.beneficiary_id', '=', sql<number>`any(${[...beneficiary_ids]}::bigint[])`)
        .where(living('e'))
        .where(isToldOf(volunteer_id)),
    )
    .selectFrom('lasts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('place', '<=', LAST),
        eb.and([eb('is_own', '=', true), eb('happened_on', '>=', addDays(day, -DAYS_TAKEN))]),
      ]),
    )
    .orderBy('happened_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byPerson = Map.groupBy(rows, ({ beneficiary_id }) => beneficiary_id)
  return (id) => {
    const lasts = byPerson.get(id) ?? []
    return {
      told: {
        engagements: lasts.filter(({ place }) => place <= LAST).map(asTold),
        earlier_own: lasts.filter(({ place }) => place > LAST).map(asTold),
      },
      seen_on: lasts.find((one) => one.is_own && one.outcome === 'reached')?.happened_on ?? null,
      was_visited_since: lasts[0]?.was_visited_since ?? false,
    }
  }
}

type Engagement = Told['engagements'][number]

const asTold = ({ id, kind, outcome, happened_on, held_because, by }: Engagement): Engagement => {
  return { id, kind, outcome, happened_on, held_because, by }
}
