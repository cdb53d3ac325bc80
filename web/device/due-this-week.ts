import { daysBetween, singaporeDay } from '../../contract/calendar-day.ts'
import type { Visits } from '../../contract/visit.ts'
import { saidTo } from './assignment-answers.ts'
import type { OutboxItem } from './outbox-store.ts'
import { notedSince, withPlansLeft } from './plans-left.ts'

type Person = Visits['people'][number]

/**
 * `days`: until it is due by this phone's day, below 0 once it was; null for somebody whom nothing asks for within the week.
 * `planned`: the same until the day on which somebody means to go.
 */
export type DuePerson = { person: Person; days: number | null; planned: number | null; isInGrace: boolean }

const WEEK = 7

/**
 * The person, less what a visit noted here answers: they are new no longer once it was made, and not due by a visit that is no
 * older than the last that was told. Of one long ago the office knew when it said when they are due (H-1979).
 */
function withoutVisited(person: Person, outbox: readonly OutboxItem[], fetched_at: number): Person {
  const isVisit = (one: { kind: string; outcome: string }) =>
    one.kind === 'visit' && one.outcome === 'reached'
  const days = notedSince(person, outbox, fetched_at).flatMap(({ done }) =>
    done && isVisit(done) ? done.happened_on : [],
  )
  if (days.length === 0) return person
  const told = [...(person.engagements ?? []), ...(person.earlier_own ?? [])]
    .filter(({ outcome, held_because }) => outcome === 'reached' && held_because === '')
    .reduce((latest, { happened_on }) => (happened_on > latest ? happened_on : latest), '')
  const since = (day: string) => days.some((one) => one >= day)
  return {
    ...person,
    due_on: since(told) ? null : person.due_on,
    is_new: person.is_new && !since(singaporeDay(person.assigned_at)),
  }
}

/** How many days until somebody means to go, by this phone's day: -1 for yesterday; null where nothing is planned. */
export const daysToPlan = (planned: Person['planned'], today: string): number | null =>
  planned ? daysBetween(today, planned.on) : null
const withinWeek = (days: number | null) => (days !== null && days <= WEEK ? days : null)
const firstOf = ({ days, planned }: DuePerson) => Math.min(days ?? WEEK + 1, planned ?? WEEK + 1)

/**
 * Who is due within a week, or was, whom one means to see in it, and who is new: the longest waiting first. Told by the day that was kept, so that it stays
 * right on a phone that has had no signal for days; nothing of a server that tells no days.
 */
export function dueThisWeek(
  people: readonly Person[],
  outbox: readonly OutboxItem[],
  today: string,
  fetched_at = 0,
): DuePerson[] {
  return (
    people
      // Nobody is sent to who has died: the list of everyone says it, and the page.
      .filter(({ status_reason }) => status_reason !== 'deceased')
      // The office looks for somebody else.
      .filter((person) => saidTo(person, outbox, fetched_at) !== 'no')
      .map((person) => withoutVisited(withPlansLeft(person, outbox, fetched_at), outbox, fetched_at))
      .map((person) => ({
        person,
        days: withinWeek(person.due_on ? daysBetween(today, person.due_on) : null),
        planned: withinWeek(daysToPlan(person.unreported ?? person.planned, today)),
        // By this phone's day, as the days are; a server of before told how it stood when it was asked.
        isInGrace: person.overdue_on ? today < person.overdue_on : person.state === 'due',
      }))
      .filter(({ person, days, planned }) => days !== null || planned !== null || person.is_new === true)
      .toSorted((a, b) => firstOf(a) - firstOf(b))
  )
}
