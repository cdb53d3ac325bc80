import { sql } from 'kysely'
import { addDays, singaporeDay } from '../../../contract/calendar-day.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { stateSql, WEEK, worstOf } from '../../../db/due.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { readOwnPlans } from '../../visits/own-plans.ts'

type Due = Required<Pick<VisitedPerson, 'due_on' | 'overdue_on' | 'state' | 'planned' | 'is_new'>> &
  Pick<VisitedPerson, 'unreported'>
/** `seen_on`: when this volunteer last saw them. */
type Assigned = { id: number; assigned_at: string; seen_on: string | null }

/**
 * When each of them is to be seen. Nothing of it changes from one midnight to the next but where a state begins, so that a
 * phone is not sent all of it again for nothing.
 */
export async function readVisitDue(
  db: Db,
  volunteer_id: number,
  people: readonly Pick<Assigned, 'id'>[],
  day: string,
): Promise<(person: Assigned) => Due> {
  const ids = people.map(({ id }) => id)
  const { rows } = await sql<Pick<Due, 'due_on' | 'overdue_on' | 'state'> & { id: number }>`
    select w.id, w.due_on, w.overdue_on, ${stateSql(day, 'w')} as state from (
      select l.beneficiary_id as id, ${worstOf('l')} from programme_beneficiaries l
      where l.beneficiary_id = any(${ids}::bigint[]) and l.due_on is not null and ${living('l')}
      group by l.beneficiary_id) w`.execute(db)
  const due = new Map(rows.map(({ id, ...one }) => [id, one]))
  const planned = await readOwnPlans(db, volunteer_id, ids, day)
  return ({ id, assigned_at, seen_on }) => {
    const since = singaporeDay(assigned_at)
    const isSeen = seen_on !== null && seen_on >= since
    return {
      ...(due.get(id) ?? { due_on: null, overdue_on: null, state: null }),
      planned: null,
      ...planned.get(id),
      is_new: !isSeen && addDays(since, WEEK) > day,
    }
  }
}
