import type { VisitedPerson } from '../../contract/visit.ts'
import { isAboutSame } from './form-place.ts'
import { isEngagement } from './outbox-kinds.ts'
import type { OutboxItem } from './outbox-store.ts'

type Engagement = NonNullable<VisitedPerson['engagements']>[number]

/** A visit, call or attempt as this phone knows of it: `by` is '' for the volunteer's own. */
export type NotedVisit = Pick<Engagement, 'kind' | 'outcome' | 'happened_on' | 'by'> & {
  key: string
  standing: '' | 'waiting' | 'refused' | 'held'
}

type About = Pick<VisitedPerson, 'beneficiary_id' | 'serial_number' | 'engagements' | 'earlier_own'>
type Noted = Pick<Engagement, 'kind' | 'outcome' | 'happened_on'>

/**
 * Whether the volunteer noted the same of that day: here, or as the office tells it. A list from before it told of more than the
 * last five says nothing of one that was sent: that one counts.
 */
export function isNotedAlready(
  person: About,
  outbox: readonly OutboxItem[],
  fetched_at: number,
  { kind, outcome, happened_on }: Noted,
): boolean {
  const { earlier_own = [] } = person
  const own: Noted[] = [
    ...notedVisits(person, outbox, person.earlier_own ? fetched_at : 0).filter(({ by }) => by === ''),
    ...earlier_own,
  ]
  return own.some((one) => one.kind === kind && one.outcome === outcome && one.happened_on === happened_on)
}

/** What was noted here and the office does not tell of yet, then what it tells: the newest day first. */
export function notedVisits(person: About, outbox: readonly OutboxItem[], fetched_at: number): NotedVisit[] {
  const told = person.engagements ?? []
  const ours = outbox.filter(isEngagement).filter((item) => isAboutSame(item, person))
  const here = ours.flatMap(({ key, done, state, sent_at, engagement_id }): NotedVisit[] => {
    // What the office has is as it says, also that it is gone.
    const isTold = told.some(({ id }) => id === engagement_id) || (sent_at !== null && sent_at < fetched_at)
    if (!done || isTold) return []
    const standing = state === 'ready' ? 'waiting' : state === 'refused' || state === 'held' ? state : ''
    return [{ ...done, key, by: '', standing }]
  })
  const there = told.map(({ id, held_because, ...one }): NotedVisit => {
    return { ...one, key: `${id}`, standing: held_because === '' ? '' : 'held' }
  })
  return [...here, ...there].toSorted((a, b) => b.happened_on.localeCompare(a.happened_on))
}
