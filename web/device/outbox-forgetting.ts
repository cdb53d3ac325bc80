import { DAY_MS } from '../../contract/calendar-day.ts'
import type { OpenVault } from './device-store.ts'
import { isAboutSame, type Place } from './form-place.ts'
import { isAttachment, isLost, isUnread } from './outbox-kinds.ts'
import { asGone } from './outbox-records.ts'
import { deliveryOf } from './outbox-state.ts'
import { findInOutbox } from './outbox-store.ts'
import { recordsOf, sealRecord } from './record-keys.ts'

/** For so long what was sent stands in the list. */
export const SENT_KEPT_FOR = 14 * DAY_MS

/**
 * At a contact: whoever is no longer assigned goes from what was sent too; when it was sent, and how, stay. What the office
 * does not have yet stays whole. Whether there was any.
 */
export async function forgetGone(
  vault: OpenVault,
  people: readonly Pick<Place, 'serial_number' | 'beneficiary_id'>[],
): Promise<boolean> {
  const records = await recordsOf(vault.store, vault.id, 'outbox')
  let hasForgotten = false
  for (const { key } of records.filter((record) => deliveryOf(record).sent_at !== null)) {
    const item = await findInOutbox(vault, key)
    if (!item || isAttachment(item) || isLost(item) || item.is_gone || isUnread(item)) continue
    if (people.some((person) => isAboutSame(item, person))) continue
    const { sealed, key_id } = await sealRecord(vault, key, asGone(item))
    // That it was sent may stand in the page alone, by the bytes that go now (H-1975).
    await vault.store.changeRecord(key, (before) => ({
      ...before,
      sealed,
      key_id,
      clear: { ...before.clear, ...deliveryOf(before) },
    }))
    hasForgotten = true
  }
  return hasForgotten
}

export async function forgetOldSent(vault: OpenVault, now = Date.now()): Promise<void> {
  const records = await recordsOf(vault.store, vault.id, 'outbox')
  const old = records.filter((record) => {
    const { sent_at } = deliveryOf(record)
    return sent_at !== null && now - sent_at > SENT_KEPT_FOR
  })
  await vault.store.apply(old.map(({ key }) => ({ remove: key })))
}
