import type { Visits } from '../../contract/visit.ts'
import { isAboutSame, type Numbered } from './form-place.ts'
import { isEngagement } from './outbox-kinds.ts'
import type { OutboxItem } from './outbox-store.ts'

type Person = Visits['people'][number]

/** What this phone noted about somebody, and the office did not have when it told what it tells (`fetched_at`). */
export const notedSince = (about: Numbered, outbox: readonly OutboxItem[], fetched_at: number) =>
  outbox
    .filter(isEngagement)
    .filter((item) => isAboutSame(item, about))
    .filter(({ state, sent_at }) => state === 'ready' || (sent_at !== null && sent_at >= fetched_at))

/**
 * The person, less what was planned for a day of which this phone has noted something since: whatever was noted of that day
 * keeps the plan, also that nobody opened, and the office will say so as soon as it has it (migration 0151).
 */
export function withPlansLeft<Told extends Numbered & Pick<Person, 'planned' | 'unreported'>>(
  person: Told,
  outbox: readonly OutboxItem[],
  fetched_at: number,
): Told {
  const days = notedSince(person, outbox, fetched_at).map(({ done }) => done?.happened_on)
  const isLeft = (plan: Person['planned']) => !plan || !days.includes(plan.on)
  const { planned, unreported } = person
  if (isLeft(planned) && isLeft(unreported)) return person
  return {
    ...person,
    planned: isLeft(planned) ? planned : null,
    unreported: isLeft(unreported) ? unreported : undefined,
  }
}
