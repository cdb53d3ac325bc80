import type { OpenVault } from './device-store.ts'
import { isAboutSame, type Place } from './form-place.ts'
import { asGone, isAttachment } from './outbox-kinds.ts'
import { deliveryOf, listOutbox } from './outbox-store.ts'
import { recordsOf, sealRecord } from './record-keys.ts'

const DAY = 86_400_000
const SENT_KEPT_FOR = 14 * DAY

/**
 * At a contact: whoever is no longer assigned goes from what was sent too; when it was sent, and how, stay. What the office
 * does not have yet stays whole. Whether there was any.
 */
export async function forgetGone(
  vault: OpenVault,
  people: readonly Pick<Place, 'serial_number' | 'beneficiary_id'>[],
): Promise<boolean> {
  const theirs = (await listOutbox(vault))
    .filter((item) => !isAttachment(item))
    .filter(
      (item) => item.sent_at !== null && !item.is_gone && !people.some((person) => isAboutSame(item, person)),
    )
  for (const item of theirs) {
    const { key } = item
    const { sealed, key_id } = await sealRecord(vault, key, asGone(item))
    await vault.store.changeRecord(key, (before) => ({ ...before, sealed, key_id }))
  }
  return theirs.length > 0
}

export async function forgetOldSent(vault: OpenVault, now = Date.now()): Promise<void> {
  const records = await recordsOf(vault.store, vault.id, 'outbox')
  const old = records.filter((record) => {
    const { sent_at } = deliveryOf(record)
    return sent_at !== null && now - sent_at > SENT_KEPT_FOR
  })
  await vault.store.apply(old.map(({ key }) => ({ remove: key })))
}
