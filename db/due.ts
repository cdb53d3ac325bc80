import { type RawBuilder, sql } from 'kysely'
import type { DueState } from '../contract/due.ts'

/** What one place in a programme says of when its person is to be seen. Days are Singapore's, as yyyy-MM-dd. */
export type Place = {
  since: string
  /** Living and Active: link, person and programme. */
  is_open: boolean
  every_days: number | null
  paused_until: string | null
}
export type ProgrammeRhythm = {
  first_days: number
  every_days: number | null
  grace_days: number
  counts: 'visit' | 'visit_or_call'
  eased_until: string | null
}
export type Seen = {
  last_visit: string | null
  last_call: string | null
  last_typed: string | null
  is_high: boolean
}
/** The days on which the states begin; each is over when the next begins. */
export type DueDays = { due_on: string | null; overdue_on: string | null; lost_on: string | null }

/** Due within so many days is 'this week'. */
export const WEEK = 7
const DAY_MS = 86_400_000
const LOST_DAYS = 180
const nobody: DueDays = { due_on: null, overdue_on: null, lost_on: null }

/** As `addDays` of contract/calendar-day.ts: the database runs nothing of the contract. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const later = (...days: (string | null)[]): string | null =>
  days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null)

/**
 * The one definition: when somebody is due, from when overdue, from when out of touch. The database keeps these three
 * days beside each place (`renew_due`, 0034); nothing else may compare them.
 */
export function dueDays(place: Place, rhythm: ProgrammeRhythm | undefined, seen: Seen): DueDays {
  const every = place.every_days ?? rhythm?.every_days ?? null
  if (!place.is_open || every === null) return nobody
  const call = rhythm?.counts === 'visit_or_call' ? seen.last_call : null
  const last = later(seen.last_visit, call, seen.last_typed)
  const asked =
    last !== null && last >= place.since
      ? addDays(last, every)
      : addDays(place.since, rhythm?.first_days ?? WEEK)
  const due_on = later(asked, place.paused_until && addDays(place.paused_until, 1))
  if (due_on === null) return nobody
  const eased = rhythm?.eased_until ? addDays(rhythm.eased_until, 1) : null
  const grace = seen.is_high ? 0 : (rhythm?.grace_days ?? 0)
  return {
    due_on,
    overdue_on: later(addDays(due_on, grace + 1), eased),
    lost_on: later(addDays(due_on, Math.max(LOST_DAYS, 3 * every) + 1), eased),
  }
}

export function stateOn(day: string, { due_on, overdue_on, lost_on }: DueDays): DueState | null {
  if (due_on === null) return null
  if (lost_on !== null && lost_on <= day) return 'lost_touch'
  if (overdue_on !== null && overdue_on <= day) return 'overdue'
  if (due_on <= day) return 'due'
  return due_on <= addDays(day, WEEK) ? 'this_week' : 'fine'
}

const dayOf = (day: string) => sql`${day}::date`
/** The conditions of the states, over whatever row has the three days. */
export const isLost = (day: string, days: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${days}.lost_on`)} <= ${dayOf(day)}`
export const isOverdue = (day: string, days: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${days}.overdue_on`)} <= ${dayOf(day)} and ${sql.ref(`${days}.lost_on`)} > ${dayOf(day)})`
export const isDue = (day: string, days: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${days}.due_on`)} <= ${dayOf(day)} and ${sql.ref(`${days}.overdue_on`)} > ${dayOf(day)})`
/** How many days ago it was due; below zero while it is still to come. */
export const daysLate = (day: string, days: string): RawBuilder<number> =>
  sql<number>`(${dayOf(day)} - ${sql.ref(`${days}.due_on`)})`

/** The three days of a person, of the rows of their places: the worst of each. */
export const worstOf = (places: string): RawBuilder<unknown> =>
  sql`min(${sql.ref(`${places}.due_on`)}) as due_on, min(${sql.ref(`${places}.overdue_on`)}) as overdue_on,
    min(${sql.ref(`${places}.lost_on`)}) as lost_on`

/**
 * The rhythm of the place that is due first, with its programme's `c`: what is said beside how late somebody is. As the least of
 * arrays, for which nothing is sorted: an aggregate with an order had everybody's places sorted first.
 */
export const everyOfWorst = (places: string): RawBuilder<number | null> =>
  sql<
    number | null
  >`(min(array[${sql.ref(`${places}.due_on`)} - date '2000-01-01', ${sql.ref(`${places}.overdue_on`)} - date '2000-01-01',
    coalesce(${sql.ref(`${places}.every_days`)}, c.every_days)]))[3]`

/** The worst first, of rows that have the three days. */
export const stateSql = (day: string, days: string): RawBuilder<DueState | null> =>
  sql<DueState | null>`case when ${sql.ref(`${days}.due_on`)} is null then null
    when ${isLost(day, days)} then 'lost_touch' when ${isOverdue(day, days)} then 'overdue'
    when ${sql.ref(`${days}.due_on`)} <= ${dayOf(day)} then 'due'
    when ${sql.ref(`${days}.due_on`)} <= ${dayOf(day)} + ${WEEK}::integer then 'this_week' else 'fine' end`
