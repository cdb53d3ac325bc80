import { sql } from 'kysely'
import type { BulkAction } from '../../contract/bulk.ts'
import { addDays } from '../../contract/calendar-day.ts'
import { today } from '../../contract/fields.ts'
import { DAYS_AHEAD_MAX } from '../../contract/plan-fields.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import type { ActionOf } from './judged.ts'

/** How somebody stands to whom a visit is to be planned. */
export type PlanOf = {
  /** The day of it; null for whoever is due nowhere, and for a day that is over. */
  day: string | null
  /** In every programme that awaits them on some day; of who is due nowhere in every one, on that day (0102, H-1765). */
  is_paused: boolean
  /** Somebody who can be counted on goes by then, or was there today. */
  is_planned: boolean
  /** Who would go, by inner id. */
  goer: number | null
}
export type PlanState = ReadonlyMap<number, PlanOf>

/** Reads what a plan for these people is judged by; empty for any other change. Their people and assignments are held by the caller. */
export async function readPlanState(db: Db, action: BulkAction, ids: readonly number[]): Promise<PlanState> {
  if (action.kind !== 'plan' || ids.length === 0) return new Map()
  const day = today()
  const goers = await readGoers(db, action, ids)
  const { rows } = await sql<Omit<PlanOf, 'goer'> & { id: number }>`
    select b.id, w.planned_on::text as day,
      coalesce((select coalesce(bool_and(${isPaused}) filter (where l.due_on is not null), bool_and(${isPaused}))
        from programme_beneficiaries l
        where l.beneficiary_id = b.id and l.status = 'Active' and ${living('l')}), false) as is_paused,
      exists (select from planned_visits p join volunteers v on v.id = p.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
        where p.beneficiary_id = b.id and p.state = 'planned' and ${living('p')}
          and p.planned_on between ${day}::date and w.planned_on) as is_planned
    from unnest(${[...ids]}::bigint[]) as b (id) cross join lateral (${dayOf(action, day)}) as w`.execute(db)
  return new Map(
    rows.map(({ id, ...row }) => {
      const { goer = null, went_today = false } = goers.get(id) ?? {}
      const is_planned = row.is_planned || (row.day === day && went_today)
      return [id, { ...row, is_planned, goer }]
    }),
  )
}

const isPaused = sql`coalesce(l.paused_until >= w.planned_on, false)`

/** The day that is said, unless it is over by now; else that on which the person `b` is due, or today when that is over. */
const dayOf = ({ planned_on }: ActionOf<'plan'>, day: string) =>
  planned_on === null
    ? sql`select case when min(l.due_on) is not null
        then least(greatest(min(l.due_on), ${day}::date), ${addDays(day, DAYS_AHEAD_MAX)}::date) end as planned_on
      from programme_beneficiaries l where l.beneficiary_id = b.id and ${living('l')}`
    : sql`select ${planned_on < day ? null : planned_on}::date as planned_on`

/**
 * Who would go to each: the one named where they are assigned, else the lead, who has been theirs the longest of those who are
 * not away, can sign in and have not said that they cannot visit them (0125, H-1764). Nobody counts on who is Inactive (0098), and
 * nobody is sent to whom they must not meet (0123, H-1757).
 */
async function readGoers(db: Db, { volunteer_id }: ActionOf<'plan'>, ids: readonly number[]) {
  const isMeant =
    volunteer_id === null
      ? sql`v.current_status not in ('Inactive', 'On Leave') and v.deactivated_at is null and a.answered <> 'no'`
      : sql`v.id = ${volunteer_id} and v.current_status <> 'Inactive'`
  const { rows } = await sql<{ person: number; goer: number; went_today: boolean }>`
    select distinct on (a.beneficiary_id) a.beneficiary_id as person, v.id as goer,
      kept_promise(a.beneficiary_id, v.id, ${today()}::date) is not null as went_today
    from assignments a join volunteers v on v.id = a.volunteer_id and ${living('v')} and ${isMeant}
    where a.beneficiary_id = any(${[...ids]}::bigint[]) and a.assigned_to is null and ${living('a')}
      and not exists (select from avoid_pairs x
        where x.beneficiary_id = a.beneficiary_id and x.volunteer_id = a.volunteer_id and x.ended_at is null)
    order by a.beneficiary_id, a.assigned_from, a.id`.execute(db)
  return new Map(rows.map(({ person, ...row }) => [person, row]))
}
