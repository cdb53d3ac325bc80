import type { VisitedPerson } from '../../contract/visit.ts'
import { isAboutSame } from './form-place.ts'
import { isAssignmentAnswer } from './outbox-kinds.ts'
import type { OutboxItem } from './outbox-store.ts'

type About = Pick<VisitedPerson, 'beneficiary_id' | 'serial_number' | 'answered'>

/** What was said here and the office does not tell of yet; else what it tells. '' while nothing was said. */
export function saidTo(person: About, outbox: readonly OutboxItem[], fetched_at: number): '' | 'yes' | 'no' {
  const ours = outbox
    .filter(isAssignmentAnswer)
    .filter((item) => isAboutSame(item, person) && item.state !== 'refused')
    .filter(({ sent_at }) => sent_at === null || sent_at >= fetched_at)
  return ours.at(-1)?.answer ?? person.answered ?? ''
}

/** Somebody new of whom the office does not know yet whether they can be visited. */
export const isAsked = (
  person: About & Pick<VisitedPerson, 'is_new' | 'status_reason'>,
  outbox: readonly OutboxItem[],
  fetched_at: number,
): boolean =>
  // Nobody is asked to go to who has died.
  person.status_reason !== 'deceased' && person.is_new === true && saidTo(person, outbox, fetched_at) === ''
