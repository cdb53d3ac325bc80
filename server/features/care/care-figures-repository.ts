import { type RawBuilder, sql } from 'kysely'
import { type CareFigures, FIGURE_WEEKS } from '../../../contract/care-figures.ts'
import { isLost, isOverdue, worstOf } from '../../../db/due.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

type Stand = Pick<CareFigures, 'people' | 'in_time' | 'overdue' | 'without_volunteer'>
type Week = CareFigures['weeks'][number]

export const isVisit = sql`e.kind = 'visit' and e.outcome = 'reached' and e.held_because = '' and ${living('e')}`
const officers = (user_id: number) =>
  sql`(select o.programme_id from programme_officers o where o.user_id = ${user_id})`
const mondayOf = (day: string) => sql`date_trunc('week', ${day}::date)::date`

/** Ids from the one after `after` up to `last`. */
type Range = { after: number; last: number }
const isIn = (column: string, range: Range | undefined) =>
  range ? sql`${sql.ref(column)} > ${range.after} and ${sql.ref(column)} <= ${range.last}` : sql`true`

/**
 * Whoever is to be seen, once for each of `groups`, with how they stand on that day; within a range of ids where one is given, of
 * each table, so that each is read by its index.
 */
export const standing = (day: string, { of, groups, isAsked = sql`true`, range }: Standing) => sql`
  theirs as materialized (
    select distinct a.beneficiary_id from assignments a
    join volunteers v on v.id = a.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
    where a.assigned_to is null and ${living('a')} and ${isIn('a.beneficiary_id', range)}
  ), people as (
    select ${of} as programme_id, l.beneficiary_id, ${worstOf('l')},
      bool_or(coalesce(l.paused_until < ${day}::date, true)) as is_waiting
    from programme_beneficiaries l join beneficiaries b on b.id = l.beneficiary_id and b.status = 'Active' and ${living('b')}
    where l.due_on is not null and ${isAsked} and ${isIn('b.id', range)} and ${isIn('l.beneficiary_id', range)}
      ${range ? sql`and ${living('l')}` : sql``}
    group by ${groups}
  )`
type Standing = {
  of: RawBuilder<unknown>
  groups: RawBuilder<unknown>
  isAsked?: RawBuilder<unknown>
  range?: Range
}

export const counted = (day: string) => sql`count(*)::integer as people,
  (count(*) filter (where not ${isOverdue(day, 'f')} and not ${isLost(day, 'f')}))::integer as in_time,
  (count(*) filter (where ${isOverdue(day, 'f')}))::integer as overdue,
  (count(*) filter (where f.is_waiting and t.beneficiary_id is null))::integer as without_volunteer
  from people f left join theirs t on t.beneficiary_id = f.beneficiary_id`

/** How it stands now, of everybody or in an officer's programmes, and how it stood at the end of each week before. */
export async function readFigures(db: Db, day: string, officer?: number): Promise<CareFigures> {
  const isAsked = officer === undefined ? sql`true` : sql`l.programme_id in ${officers(officer)}`
  const groups = sql`l.beneficiary_id`
  const { rows } = await sql<Stand & { visits: number }>`
    with ${standing(day, { of: sql`null::bigint`, groups, isAsked })}, stand as (select ${counted(day)})
    select s.*, (select count(distinct (e.beneficiary_id, e.happened_on))::integer from engagements e
      where ${isVisit} and e.happened_on between ${mondayOf(day)} and ${day}::date
        and ${officer === undefined ? sql`true` : sql`exists (select from programme_beneficiaries l where l.beneficiary_id = e.beneficiary_id and l.status = 'Active' and ${living('l')} and ${isAsked})`}) as visits
    from stand s`.execute(db)
  const now = rows[0] ?? { people: 0, in_time: 0, overdue: 0, without_volunteer: 0, visits: 0 }
  const weeks = await readWeeks(db, day, officer)
  return { ...now, weeks: weeks.map((week, at) => (at === weeks.length - 1 ? { ...week, ...now } : week)) }
}

/** Whoever is in two of an officer's programmes is counted in both: of days gone by only their numbers are kept. */
async function readWeeks(db: Db, day: string, officer: number | undefined): Promise<Week[]> {
  const isAsked =
    officer === undefined ? sql`c.programme_id is null` : sql`c.programme_id in ${officers(officer)}`
  const { rows } = await sql<Week>`
    with weeks as (
      select ${mondayOf(day)} - 7 * n as monday from generate_series(0, ${FIGURE_WEEKS - 1}::integer) n
    ), days as (
      select c.day, sum(c.people)::integer as people, sum(c.in_time)::integer as in_time, sum(c.overdue)::integer as overdue,
        sum(c.without_volunteer)::integer as without_volunteer, sum(c.visits)::integer as visits
      from care_days c where ${isAsked} and c.day > ${day}::date - ${7 * (FIGURE_WEEKS + 1)}::integer group by c.day
    )
    select w.monday::text as from, d.people, d.in_time, d.overdue, d.without_volunteer, coalesce((
      select sum(v.visits)::integer from days v where v.day between w.monday and w.monday + 6), 0) as visits
    from weeks w left join lateral (select * from days d where d.people is not null and d.day between w.monday and w.monday + 6
      order by d.day desc limit 1) d on true
    order by w.monday`.execute(db)
  return rows
}
