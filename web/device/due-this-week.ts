import type { Visits } from '../../contract/visit.ts'
import { saidTo } from './assignment-answers.ts'
import { isAboutSame } from './form-place.ts'
import { isEngagement } from './outbox-kinds.ts'
import type { OutboxItem } from './outbox-store.ts'

type Person = Visits['people'][number]

/** `days`: until it is due by this phone's day, below 0 once it was; null for somebody new whom nothing asks for yet. */
export type DuePerson = { person: Person; days: number | null; isInGrace: boolean }

const WEEK = 7
const DAY = 86_400_000

/**
 * Who is due within a week, or was, and who is new: the longest waiting first. Told by the day that was kept, so that it stays
 * right on a phone that has had no signal for days; nothing of a server that tells no days.
 */
export function dueThisWeek(
  people: readonly Person[],
  outbox: readonly OutboxItem[],
  today: string,
  fetched_at = 0,
): DuePerson[] {
  const visited = outbox
    .filter(isEngagement)
    // What the office has already is in the days that it tells.
    .filter(({ state, done }) => state === 'ready' && done?.kind === 'visit' && done.outcome === 'reached')
  return (
    people
      .filter((person) => !visited.some((item) => isAboutSame(item, person)))
      // The office looks for somebody else.
      .filter((person) => saidTo(person, outbox, fetched_at) !== 'no')
      .map((person) => ({
        person,
        days: person.due_on ? Math.round((Date.parse(person.due_on) - Date.parse(today)) / DAY) : null,
        isInGrace: person.state === 'due',
      }))
      .filter(({ person, days }) => (days === null ? person.is_new === true : days <= WEEK))
      .toSorted((a, b) => (a.days ?? WEEK + 1) - (b.days ?? WEEK + 1))
  )
}
