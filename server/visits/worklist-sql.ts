import { type RawBuilder, sql } from 'kysely'
import { sectorsIn } from '../../contract/areas.ts'
import { REASONS, type Reason, TRIES } from '../../contract/due.ts'
import { daysLate, everyOfWorst, isDue, isLost, isOverdue, WEEK, worstOf } from '../../db/due.ts'
import { living } from '../../db/living.ts'
import { meantByTicks } from '../records/ticks.ts'
import type { Listed } from '../search/list-search.ts'
import { worries } from './open-wellbeing-alerts.ts'

export type Scope = {
  day: string
  /** The officer whose programmes are meant. */
  officer?: number | undefined
  programme_id?: number | undefined
  town?: string | undefined
  /** Whoever lives at one of these. */
  postal_codes?: readonly string[] | undefined
  /** Whom the box means. */
  listed?: Listed | undefined
  /** Of these alone. */
  ids?: readonly number[] | undefined
  /** Those alone who are ticked, by the key of the ticks. */
  ticked?: string | undefined
  /** Those alone who stand before all others by urgency: `standsFirst`. */
  only?: 'urgent' | undefined
}

/** A risk that rose to Watch is told for so long; High is told while it stands. */
const RISK_DAYS = 14

const isAsked = (scope: Scope) =>
  sql<boolean>`(${
    scope.officer === undefined
      ? sql`true`
      : sql`l.programme_id in (select o.programme_id from programme_officers o where o.user_id = ${scope.officer})`
  } and ${scope.programme_id === undefined ? sql`true` : sql`l.programme_id = ${scope.programme_id}`})`

/** In a programme that is asked about, where any is. */
const isIn = (scope: Scope, person: string) =>
  isScoped(scope)
    ? sql<boolean>`exists (select from programme_beneficiaries l where l.beneficiary_id = ${sql.ref(person)}
        and l.status = 'Active' and ${living('l')} and ${isAsked(scope)})`
    : sql<boolean>`true`

/** Not all of their places in a programme that is asked about are paused just now; whoever has none is in no pause. */
const isAwaited = (scope: Scope, person: string) =>
  sql<boolean>`coalesce((select bool_or(coalesce(l.paused_until < ${scope.day}::date, true)) from programme_beneficiaries l
    where l.beneficiary_id = ${sql.ref(person)} and l.status = 'Active' and ${living('l')} and ${isAsked(scope)}), true)`

const isScoped = ({ officer, programme_id }: Scope) => officer !== undefined || programme_id !== undefined

/** Nothing is new for longer: whoever was never seen has a reason of its own, and whoever was is due by the rhythm. */
const NEW_DAYS = 60

/** A pause is looked at again two days before it ends: a short one takes people off the list as well. */
const PAUSE_ENDS_DAYS = 2

/** To be seen somewhere that is not paused just now: a pause takes people off the list there until it ends, and nowhere else. */
const isWaiting = sql`f.is_waiting`

/** Conditions over `facts`. */
const conditions = (day: string): Record<Reason, RawBuilder<unknown>> => ({
  worried: sql`f.worried_on is not null`,
  risk_rose: sql`(f.risk = 'high' or (f.risk = 'watch' and f.risk_since > ${day}::date - ${RISK_DAYS}::integer))`,
  not_reached: sql`f.is_tried`,
  never_seen: sql`(f.last_engagement is null and ${isWaiting})`,
  overdue: isOverdue(day, 'f'),
  no_volunteer: sql`(f.assigned_on is null and ${isWaiting})`,
  new_unseen: sql`(${isWaiting} and f.assigned_on between ${day}::date - ${NEW_DAYS}::integer and ${day}::date - ${WEEK}::integer
    and coalesce(f.last_engagement < f.assigned_on, true))`,
  due: isDue(day, 'f'),
  lost_touch: isLost(day, 'f'),
  pause_ends: sql`(f.paused_until between ${day}::date and ${day}::date + ${PAUSE_ENDS_DAYS}::integer)`,
})

/** How many days ago, or till then; null where a reason has no day. */
const daysOf = (day: string): Record<Reason, RawBuilder<unknown>> => {
  const since = (name: string) => sql`${day}::date - ${sql.ref(`f.${name}`)}`
  return {
    worried: since('worried_on'),
    risk_rose: since('risk_since'),
    not_reached: since('last_engagement'),
    never_seen: since('joined_on'),
    overdue: daysLate(day, 'f'),
    no_volunteer: sql`null::integer`,
    new_unseen: since('assigned_on'),
    due: daysLate(day, 'f'),
    lost_touch: daysLate(day, 'f'),
    pause_ends: sql`f.paused_until - ${day}::date`,
  }
}

/**
 * Everybody about whom anything is to be said, each once, with what it is said of. Each part is made once: planned for tables
 * that have grown since, the engine made whose people they are anew for every person (ten seconds of 133 people).
 */
const facts = (scope: Scope) => sql`
  worries as materialized (
    ${worries(scope.day)}
  ), urgent as materialized (
    select w.id from worries w union select k.beneficiary_id from beneficiary_care k where k.risk <> 'usual'
  ), open as materialized (
    select l.beneficiary_id as id, ${worstOf('l')},
      max(${daysLate(scope.day, 'l')}::float8 / coalesce(l.every_days, c.every_days)) as share,
      ${everyOfWorst('l')} as every_days,
      min(l.paused_until) filter (where l.paused_until >= ${scope.day}::date) as paused_until,
      bool_or(coalesce(l.paused_until < ${scope.day}::date, true)) as is_waiting,
      min((l.created_at at time zone 'Asia/Singapore')::date) as joined_on
    from programme_beneficiaries l left join programme_care c on c.programme_id = l.programme_id
    where l.due_on is not null and ${isAsked(scope)} and ${isAmong(scope, 'l.beneficiary_id')} group by l.beneficiary_id
  ), promised as materialized (
    select p.beneficiary_id as id, min(p.planned_on) as planned_on from planned_visits p
    join volunteers v on v.id = p.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
    where p.state = 'planned' and ${living('p')}
      and p.planned_on between ${scope.day}::date and ${scope.day}::date + ${WEEK}::integer
    group by p.beneficiary_id
  ), tried as materialized (
    select k.beneficiary_id as id from beneficiary_care k
    where k.tries >= ${TRIES} and ${isIn(scope, 'k.beneficiary_id')} and ${isAmong(scope, 'k.beneficiary_id')}
      and ${isAwaited(scope, 'k.beneficiary_id')}
  ), told as (
    select id from open union
    select id from tried union
    select w.id from worries w where ${isIn(scope, 'w.id')} union
    select k.beneficiary_id from beneficiary_care k
    where k.risk <> 'usual' and ${isIn(scope, 'k.beneficiary_id')}
  ), theirs as materialized (
    select a.beneficiary_id, min((a.assigned_from at time zone 'Asia/Singapore')::date) as assigned_on from assignments a
    join volunteers v on v.id = a.volunteer_id and ${living('v')} and v.current_status <> 'Inactive'
    where a.assigned_to is null and ${living('a')} and ${isAmong(scope, 'a.beneficiary_id')} group by a.beneficiary_id
  ), facts as (
    select b.id, b.display_name, b.postal_code, b.last_engagement, o.due_on, o.overdue_on, o.lost_on, o.share, o.every_days, o.paused_until,
      coalesce(o.is_waiting, false) as is_waiting, o.joined_on, coalesce(k.tries, 0) as tries, y.id is not null as is_tried,
      coalesce(k.risk, 'usual') as risk, k.risk_since, k.risk_because, a.assigned_on, w.worried_on, p.planned_on
    from told t join beneficiaries b on b.id = t.id and b.status = 'Active' and ${living('b')} and ${isAmong(scope, 'b.id')}
    left join open o on o.id = t.id
    left join beneficiary_care k on k.beneficiary_id = t.id
    left join theirs a on a.beneficiary_id = t.id
    left join worries w on w.id = t.id
    left join promised p on p.id = t.id
    left join tried y on y.id = t.id
    where ${scope.listed?.('b') ?? sql`true`}
      and ${scope.ids ? sql`b.id = any(${[...scope.ids]}::bigint[])` : sql`true`}
      and ${scope.postal_codes ? sql`b.postal_code = any(${[...scope.postal_codes]}::text[])` : sql`true`}
      and ${scope.ticked === undefined ? sql`true` : meantByTicks('b', { ticked: scope.ticked })}
      and ${scope.town ? sql`left(b.postal_code, 2) = any(${sectorsIn([scope.town])}::text[])` : sql`true`}
  )`

/** Of the people whom `only` leaves: asked of these alone the rest is found by their keys. */
const isAmong = ({ only }: Scope, person: string) =>
  only ? sql`${sql.ref(person)} in (select u.id from urgent u)` : sql`true`

/** Who comes before all others in the order `late`, however late these are: nobody goes there, and somebody worries or has said how urgent it is. */
const standsFirst = (day: string) =>
  sql`(f.worried_on is not null or (f.planned_on is null and not coalesce(${isLost(day, 'f')}, false) and f.risk <> 'usual'))`

/** Whoever has a reason, or the one asked for. */
const hasReason = (day: string, reason?: Reason) => {
  const all = conditions(day)
  return sql.join(
    (reason ? [reason] : REASONS).map((one) => all[one]),
    sql` or `,
  )
}

export const listed = (scope: Scope, reason?: Reason) =>
  sql`with ${facts(scope)}, listed as materialized (
    select * from facts f where (${hasReason(scope.day, reason)}) and ${scope.only ? standsFirst(scope.day) : sql`true`})`

/** Each reason of a listed row `f`, with its days: `[{reason, days}]`. */
export const reasonsOf = (day: string) => {
  const [all, days] = [conditions(day), daysOf(day)]
  return sql`array_to_json(array_remove(array[${sql.join(
    REASONS.map(
      (reason) =>
        sql`case when ${all[reason]} then json_build_object('reason', ${reason}::text, 'days', ${days[reason]})::jsonb end`,
    ),
  )}], null))`
}

/**
 * Everybody who has a reason, by where they live and which reasons they have: `tally`, of `[postal_code, marks, people]`, where the
 * mark of a reason is the bit of its place in REASONS. One value: thousands of rows took longer than the worklist itself.
 */
export const tallyOf = (scope: Scope) => {
  const all = conditions(scope.day)
  const marks = REASONS.map((reason, at) => sql`case when ${all[reason]} then ${sql.lit(1 << at)} else 0 end`)
  return sql<{
    tally: [postal_code: string, marks: number, people: number][]
  }>`with ${facts(scope)}, marked as (
      select f.postal_code, ${sql.join(marks, sql` | `)} as marks from facts f
    ), grouped as (
      select m.postal_code, m.marks, count(*)::integer as people from marked m where m.marks <> 0 group by m.postal_code, m.marks
    )
    select coalesce(json_agg(json_build_array(g.postal_code, g.marks, g.people)), '[]') as tally from grouped g`
}

/** The next day after this one on which one of them will be due, be asked about again after a pause, or be new and unseen. */
export const nextDayOf = (scope: Scope) => sql<{ on: string | null }>`with ${facts(scope)}
  select min(x.begins) as "on" from facts f cross join lateral (values (f.due_on), (f.paused_until - ${PAUSE_ENDS_DAYS}::integer),
    (case when ${isWaiting} and coalesce(f.last_engagement < f.assigned_on, true) then f.assigned_on + ${WEEK}::integer end)) x (begins)
  where x.begins > ${scope.day}::date`

/** Whom somebody worries about stands first, whom somebody goes to within the week at the foot (0051); who is out of touch would drown the others, and stands last. */
export const orders = (day: string, order: 'asc' | 'desc') => {
  const turned = order === 'desc' ? sql`desc` : sql`asc`
  const name = sql`sort_name(f.display_name) ${turned}, f.id ${turned}`
  return {
    late: sql`f.worried_on desc nulls last, f.planned_on is not null and f.worried_on is null, coalesce(${isLost(day, 'f')}, false), case f.risk when 'high' then 0 when 'watch' then 1 else 2 end,
      f.share ${order === 'desc' ? sql`asc nulls first` : sql`desc nulls last`}, ${name}`,
    name,
    due_on: sql`f.due_on ${turned} nulls last, ${name}`,
  }
}

/**
 * Of these people so many, in the order of the worklist: who stands on it first, then whose round comes, who has none last. By
 * `id`, in that order (H-1410).
 */
export const mostUrgent = (day: string, ids: readonly number[], count: number) => sql<{ id: number }>`
  with ${facts({ day, ids })}
  select t.id from unnest(${[...ids]}::bigint[]) as t (id) left join facts f on f.id = t.id
  order by coalesce(${hasReason(day)}, false) desc, f.id is null, ${orders(day, 'asc').late}, t.id limit ${count}`
