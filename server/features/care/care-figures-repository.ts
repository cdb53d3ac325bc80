import { type RawBuilder, sql } from 'kysely'
import { type CareFigures, FIGURE_WEEKS } from '../../../contract/care-figures.ts'
import { isLost, isOverdue, worstOf } from '../../../db/due.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

type Stand = Pick<CareFigures, 'people' | 'in_time' | 'overdue' | 'without_volunteer'>
type Week = CareFigures['weeks'][number]

const isVisit = sql`e.kind = 'visit' and e.outcome = 'reached' and e.held_because = '' and ${living('e')}`
const officers = (user_id: number) =>
  sql`(select o.programme_id from programme_officers o where o.user_id = ${user_id})`
const mondayOf = (day: string) => sql`date_trunc('week', ${day}::date)::date`

/** Whoever is to be seen, once for each of `groups`, with how they stand on that day. */
const standing = (day: string, { of, groups, isAsked = sql`true` }: Standing) => sql`
  theirs as materialized (
    select distinct a.beneficiary_id from assignments a
    join volunteers v on v.id = a.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
    where a.assigned_to is null and ${living('a')}
  ), people as (
    select ${of} as programme_id, l.beneficiary_id, ${worstOf('l')},
      bool_or(coalesce(l.paused_until < ${day}::date, true)) as is_waiting
    from programme_beneficiaries l join beneficiaries b on b.id = l.beneficiary_id and b.status = 'Active' and ${living('b')}
    where l.due_on is not null and ${isAsked} group by ${groups}
  )`
type Standing = { of: RawBuilder<unknown>; groups: RawBuilder<unknown>; isAsked?: RawBuilder<unknown> }

const counted = (day: string) => sql`count(*)::integer as people,
  (count(*) filter (where not ${isOverdue(day, 'f')} and not ${isLost(day, 'f')}))::integer as in_time,
  (count(*) filter (where ${isOverdue(day, 'f')}))::integer as overdue,
  (count(*) filter (where f.is_waiting and t.beneficiary_id is null))::integer as without_volunteer
  from people f left join theirs t on t.beneficiary_id = f.beneficiary_id`

/**
 * Notes how each programme, and everybody, stands on this day, over what was noted of it before; and the visits of the last days,
 * for a phone without signal tells of them late. The first time, of as many weeks as are shown.
 */
export async function noteCareDay(db: Db, day: string): Promise<void> {
  const groups = sql`grouping sets ((l.programme_id, l.beneficiary_id), (l.beneficiary_id))`
  await sql`with ${standing(day, { of: sql`l.programme_id`, groups })}
    insert into care_days (programme_id, day, people, in_time, overdue, without_volunteer)
    select f.programme_id, ${day}::date, ${counted(day)} group by f.programme_id
    on conflict (coalesce(programme_id, 0), day) do update set people = excluded.people, in_time = excluded.in_time,
      overdue = excluded.overdue, without_volunteer = excluded.without_volunteer`.execute(db)
  await sql`with days as (
      select case when exists (select from care_days where day < ${day}::date) then 14 else ${7 * FIGURE_WEEKS} end as back
    ), made as (
      select l.programme_id, e.happened_on as day, count(distinct e.beneficiary_id)::integer as visits
      from days cross join engagements e join programme_beneficiaries l on l.beneficiary_id = e.beneficiary_id
        and l.status = 'Active' and ${living('l')}
      where ${isVisit} and e.happened_on between ${day}::date - days.back and ${day}::date
      group by l.programme_id, e.happened_on
      union all
      select null, e.happened_on, count(distinct e.beneficiary_id)::integer from days cross join engagements e
      where ${isVisit} and e.happened_on between ${day}::date - days.back and ${day}::date group by e.happened_on
    ), unmade as (
      update care_days c set visits = 0 from days where c.visits > 0 and c.day between ${day}::date - days.back and ${day}::date
        and not exists (select from made m where m.day = c.day and m.programme_id is not distinct from c.programme_id)
    )
    insert into care_days (programme_id, day, visits) select programme_id, day, visits from made
    on conflict (coalesce(programme_id, 0), day) do update set visits = excluded.visits`.execute(db)
}

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
