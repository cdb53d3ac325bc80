import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay } from '../../../contract/calendar-day.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Reader } from '../../visits/visited.ts'
import { isOwn, selectResponses } from './form-response-repository.ts'
import { toResponseViews } from './response-view.ts'

/** How many of each form a phone takes along however old they are: a season of weekly visits, to read before the next one. */
export const NEWEST_TAKEN = 12

/**
 * For so many days all that arrived: a phone offers the last 30 to note a visit of, and may not ask about one that was
 * reported. What may be corrected, and what it lists as sent, is younger (0127).
 */
export const DAYS_TAKEN = 31

type Taken = {
  responses: FormResponse[]
  held: FormResponse[]
  /** How many are older than those. */
  older_responses?: number
}

/** What of each of these people's responses a phone takes along: those that count, and the visitor's own that are held. */
export async function readTaken(
  db: Db,
  visitor: Reader,
  beneficiary_ids: readonly number[],
  day: string,
): Promise<(beneficiary_id: number) => Taken> {
  const rows = await selectResponses(db, visitor)
    .innerJoin(newest(visitor, beneficiary_ids, day).as('k'), (join) => join.onRef('k.id', '=', 'r.id'))
    .select(['r.beneficiary_id', 'k.of_person'])
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  const views = await toResponseViews(db, rows)
  const byPerson = Map.groupBy(views, ({ beneficiary_id }) => beneficiary_id)
  return (id) => {
    const mine = byPerson.get(id) ?? []
    const older = (mine[0]?.of_person ?? 0) - mine.length
    const told = mine.map(({ beneficiary_id: _, of_person: __, ...response }) => response)
    // Of others' it is not told why, and none that is held is read.
    const isHeld = ({ held_because }: FormResponse) => held_because !== ''
    return {
      responses: told.filter((one) => !isHeld(one)),
      held: told.filter(isHeld),
      ...(older > 0 && { older_responses: older }),
    }
  }
}

/**
 * Which they are, by narrow columns alone: the answers are read of these and of no other. Of the place where a form was
 * filled in, too, so that what is known of a form that has moved stays known; from a day's beginning on, for what a phone
 * has would be another's by the minute.
 */
function newest({ id }: Reader, beneficiary_ids: readonly number[], day: string): RawBuilder<Ranked> {
  const own = isOwn(id)
  return sql<Ranked>`(
    select ranked.id, ranked.of_person
    from (
      select r.id, r.created_at >= ${startOfDay(addDays(day, -DAYS_TAKEN))}::timestamptz as is_recent,
        count(*) over (partition by r.beneficiary_id) as of_person,
        row_number() over (
          partition by r.beneficiary_id, r.form_id, r.programme_id, r.stage, r.state, ${own} is true
          order by r.answered_at desc, r.id desc
        ) as rank
      from form_responses r
      where r.beneficiary_id = any(${[...beneficiary_ids]}::bigint[]) and ${living('r')}
        and (r.state = 'accepted' or ${own})
    ) ranked
    where ranked.is_recent or ranked.rank <= ${NEWEST_TAKEN}
  )`
}

type Ranked = { id: number; of_person: number }
