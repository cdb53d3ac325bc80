import { DAY_MS } from '../../contract/calendar-day.ts'
import { forgetAttachments, listAttachments, noteSent } from './attachment-store.ts'
import type { OpenVault } from './device-store.ts'
import { readDrafts } from './draft-store.ts'
import { namedByKeptAlone } from './making-room.ts'
import { attachedIn, indexOf } from './outbox-index.ts'

/** Long enough for whatever is being written in another tab to name it. */
const UNNAMED_FOR = DAY_MS

/**
 * What no answer names any more goes: a picture that was taken again, one whose phone was switched off before its draft was
 * kept. Nothing goes while something is here that cannot be read: that may name it.
 */
export async function sweepAttachments(vault: OpenVault, now = Date.now()): Promise<void> {
  const kept = await listAttachments(vault)
  const sent = new Set(await namedByKeptAlone(vault))
  for (const { id, is_sent } of kept) if (is_sent !== sent.has(id)) await noteSent(vault, id, sent.has(id))
  const old = kept.filter(({ at }) => now - at > UNNAMED_FOR)
  await forgetUnnamed(
    vault,
    old.map(({ id }) => id),
  )
}

/** Of these, what no draft names and nothing waits to send, or may have to send again: another tab may have submitted what this one took anew. */
export async function forgetUnnamed(vault: OpenVault, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [{ drafts, areAllRead }, outbox, kept] = await Promise.all([
    readDrafts(vault),
    indexOf(vault),
    indexOf(vault, 'kept'),
  ])
  const index = [...outbox, ...kept]
  if (!areAllRead || index.some(({ kind }) => kind === 'newer')) return
  const answered = drafts.flatMap(({ answers }) => Object.values(answers))
  const named = new Set([...answered, ...attachedIn(index)])
  await forgetAttachments(
    vault,
    ids.filter((id) => !named.has(id)),
  )
}
