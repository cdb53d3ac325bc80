import { isAttachment, isKnown } from '../../device/outbox-kinds.ts'
import type { NewerItem, OutboxItem } from '../../device/outbox-store.ts'

/** What lies in the outbox, by what the office has of it; `behind` is what a letter names and the office has not. */
export function sortOutbox(outbox: readonly OutboxItem[]) {
  const known = outbox.filter(isKnown)
  const unsentNamed = outbox.filter(isAttachment)
  const behind = (key: string) => unsentNamed.filter((one) => one.of === key)
  // One whose letter is not there either stands on the letter's own card.
  const isWithLetter = (of: string) => known.some(({ key, sent_at }) => key === of && sent_at === null)
  const arrived = outbox.filter(({ sent_at }) => sent_at !== null).toReversed()
  // Sent is what the office has whole.
  const isAwaited = ({ key }: { key: string }) => behind(key).length > 0
  return {
    refused: known.filter(({ state }) => state === 'refused'),
    ready: known
      .filter(({ state }) => state === 'ready')
      .filter((item) => !isAttachment(item) || !isWithLetter(item.of)),
    partly: arrived.filter(isAwaited),
    newer: outbox.filter((item): item is NewerItem => !isKnown(item) && item.sent_at === null),
    sent: arrived.filter((item) => !isAwaited(item)),
    behind,
  }
}
