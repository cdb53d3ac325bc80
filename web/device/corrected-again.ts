import type { OpenVault } from './device-store.ts'
import { holdingDraft, listDrafts, readDraft } from './draft-store.ts'
import { makingRoom } from './making-room.ts'
import { openSubmission } from './outbox-index.ts'
import { isCorrection } from './outbox-kinds.ts'
import { asStored } from './outbox-records.ts'
import { deliveryOf } from './outbox-state.ts'
import { recordsOf, sealRecord } from './record-keys.ts'

type Renamed = { was: number; is: number }

/**
 * After a restore the office has a report as another record than before: what corrects it, waiting or begun, names that one
 * (0094). Its key was given no answer yet, since nobody has the record of the old name.
 */
export async function renameCorrected(vault: OpenVault, renamed: Renamed): Promise<void> {
  await renameWaiting(vault, renamed)
  await renameBegun(vault, renamed)
}

async function renameWaiting(vault: OpenVault, { was, is }: Renamed): Promise<void> {
  const records = await recordsOf(vault.store, vault.id, 'outbox')
  for (const record of records.filter((one) => deliveryOf(one).sent_at === null)) {
    const one = await openSubmission(vault, record)
    if (!isCorrection(one) || one.corrects !== was || !one.request) continue
    const request = { ...one.request, body: { ...one.request.body, corrects: is } }
    const put = await sealRecord(vault, record.key, asStored({ ...one, corrects: is, request }))
    const { sealed, key_id } = put
    await makingRoom(vault, () =>
      vault.store.changeRecord(record.key, (before) => ({ ...before, sealed, key_id })),
    )
  }
}

async function renameBegun(vault: OpenVault, { was, is }: Renamed): Promise<void> {
  const begun = (await listDrafts(vault)).filter(({ corrects }) => corrects === was)
  for (const { key } of begun)
    await holdingDraft(key, async () => {
      const draft = await readDraft(vault, key)
      if (draft?.corrects !== was) return
      const { key: _, saved_at, ...written } = draft
      const put = await sealRecord(vault, key, { ...written, corrects: is }, {}, saved_at)
      await makingRoom(vault, () => vault.store.apply([{ put }]))
    })
}
