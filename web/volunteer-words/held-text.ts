import type { Engagement } from '../../contract/engagement-fields.ts'
import type { HeldBecause } from '../../contract/held-because.ts'
import type { VolunteerWords } from './en.ts'

/** What the office does with a report that does not count, or not yet; '' for one that counts. */
export function heldText(
  held_because: HeldBecause | Engagement['held_because'],
  { phone }: VolunteerWords,
): string {
  const { heldNote, replaced, toRead } = phone.outbox
  if (held_because === '') return ''
  return held_because === 'second' || held_because === 'correction'
    ? heldNote
    : held_because === 'replaced'
      ? replaced
      : toRead
}
