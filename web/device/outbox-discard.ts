import type { AttachmentLost } from '../../contract/attachment.ts'
import type { Change, OpenVault } from './device-store.ts'
import { isAttachment } from './outbox-kinds.ts'
import { asStored } from './outbox-records.ts'
import { removeItem } from './outbox-removal.ts'
import { fresh } from './outbox-state.ts'
import { type AttachmentItem, findInOutbox } from './outbox-store.ts'
import { keyOf, sealRecord } from './record-keys.ts'
import { newId } from './sealing.ts'

type Named = Pick<AttachmentItem, 'serial_number' | 'beneficiary_id' | 'request'>

/**
 * Only ever by the person's own press; with what its answers named. Of what goes by itself, behind answers that the office
 * has, the office is told.
 */
export async function discardItem(vault: OpenVault, key: string, now = Date.now()): Promise<void> {
  const item = await findInOutbox(vault, key)
  const words = item && isAttachment(item) ? [await wordOf(vault, item, 'removed', now)] : []
  await removeItem(vault, key, words)
}

/** The office hears that this one will not come, unless it does after all. */
export const queueLost = async (vault: OpenVault, item: Named, why: AttachmentLost, now: number) =>
  await vault.store.apply([await wordOf(vault, item, why, now)])

async function wordOf(vault: OpenVault, item: Named, why: AttachmentLost, now: number): Promise<Change> {
  const { serial_number, beneficiary_id, request } = item
  const word = { ...request, idempotency_key: newId(), why, lost_at: new Date(now).toISOString() }
  const lost = { serial_number, beneficiary_id, person_name: '', kind: 'lost', request: word } as const
  const clear = { ...fresh, is_word: true }
  return { put: await sealRecord(vault, keyOf(vault, 'outbox', newId()), asStored(lost), clear, now) }
}
