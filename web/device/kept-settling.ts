import { DAY_MS } from '../../contract/calendar-day.ts'
import type { RestorePoint } from '../../contract/visit.ts'
import type { OpenVault, StoredRecord } from './device-store.ts'
import { isAboutSame, type Place } from './form-place.ts'
import { isLostSince, keptClearOf, noteRestoreTold, outboxKeyOf } from './kept-store.ts'
import { openSubmission } from './outbox-index.ts'
import { isAttachment, isUnread } from './outbox-kinds.ts'
import { forgetUnqueued } from './outbox-removal.ts'
import { fresh } from './outbox-state.ts'
import { VaultShut } from './record-guard.ts'
import { openRecord, recordsOf, sealRecord } from './record-keys.ts'

/** Where no backup is ever made nothing is kept for longer. */
const KEPT_FOR = 7 * DAY_MS

/**
 * At a contact: what the office has lost by going back is to be sent again, the same under the same key; what a backup holds
 * by now goes. All by the office's clock. `known`: what was kept when the office was asked; what was sent since it answered later
 * than it says. Whether anything is to be sent (S-19, 0094).
 */
export async function reconcileKept(
  vault: OpenVault,
  told: RestorePoint,
  known?: ReadonlySet<string>,
): Promise<boolean> {
  const now = told.went_back?.id ?? ''
  noteRestoreTold(vault, now)
  let hasOffered = false
  for (const record of await recordsOf(vault.store, vault.id, 'kept')) {
    const { went_back, seen_at } = keptClearOf(record)
    const isLost = isLostSince(record, now)
    if (isLost && (await offerAgain(vault, record))) {
      hasOffered = true
    } else if (seen_at === null) {
      if (known && !known.has(record.key)) continue
      // One that could not be offered stays lost, for the version that can.
      const clear = { went_back: isLost ? went_back : now, seen_at: told.now }
      await vault.store.changeRecord(record.key, (before) => ({ ...before, clear }))
    } else if (isLost ? isOld(Date.parse(seen_at), told) : isHeld(Date.parse(seen_at), told))
      await forget(vault, record)
  }
  return hasOffered
}

/** Whoever is no longer assigned goes from what is kept, too. What does not open here does not say whom it is about, and stays. */
export async function forgetKeptGone(
  vault: OpenVault,
  people: readonly Pick<Place, 'serial_number' | 'beneficiary_id'>[],
): Promise<void> {
  for (const record of await recordsOf(vault.store, vault.id, 'kept')) {
    const kept = await openSubmission(vault, record)
    if (!isUnread(kept) && !people.some((person) => isAboutSame(kept, person))) await forget(vault, record)
  }
}

const isOld = (seen_at: number, { now }: RestorePoint) => Date.parse(now) - seen_at > KEPT_FOR

const isHeld = (seen_at: number, told: RestorePoint) =>
  (told.backed_up_at !== null && Date.parse(told.backed_up_at) > seen_at) || isOld(seen_at, told)

/** Whether it opens here. Throws `VaultShut` where the phone is locked by now. */
async function offerAgain(vault: OpenVault, record: StoredRecord): Promise<boolean> {
  const content = await openRecord<object>(vault, record).catch((error: unknown) => {
    if (error instanceof VaultShut) throw error
  })
  if (content === undefined) return false
  const kept = await openSubmission(vault, record)
  if (isAttachment(kept)) {
    const { noteSent } = await import('./attachment-store.ts')
    await noteSent(vault, kept.request.attachment_id, false)
  }
  const key = outboxKeyOf(vault, record)
  const had = { ...content, ...(await hadAs(vault, key)) }
  const put = await sealRecord(vault, key, had, fresh, record.at)
  await vault.store.apply([{ put }, { remove: record.key }])
  return true
}

/** As what the office had it, by its line: what corrects it names it so. */
async function hadAs(vault: OpenVault, key: string): Promise<{ response_id?: number }> {
  const line = await vault.store.read(key)
  const sent = line && (await openSubmission(vault, line))
  return sent && 'response_id' in sent && sent.response_id ? { response_id: sent.response_id } : {}
}

async function forget(vault: OpenVault, record: StoredRecord): Promise<void> {
  const kept = await openSubmission(vault, record)
  await vault.store.apply([{ remove: record.key }])
  if (isAttachment(kept)) await forgetUnqueued(vault, [kept.request.attachment_id])
}
