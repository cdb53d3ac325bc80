import type { Change, OpenVault } from './device-store.ts'
import { VaultShut } from './record-guard.ts'
import { openRecord, prefixOf, type RecordKind, recordsOf } from './record-keys.ts'

/**
 * Writes what is new. On a phone that is full what is only kept for a restore of the office (0094) goes first, and it is tried
 * once more: what the office does not have comes before what it has.
 */
export async function applyMakingRoom(vault: OpenVault, changes: readonly Change[]): Promise<void> {
  try {
    await vault.store.apply(changes)
  } catch (error) {
    if (error instanceof VaultShut || !(await forgetKept(vault))) throw error
    await vault.store.apply(changes)
  }
}

/** Whether there was any. */
async function forgetKept(vault: OpenVault): Promise<boolean> {
  const kept = await recordsOf(vault.store, vault.id, 'kept')
  if (kept.length === 0) return false
  const [named, queued] = [await attachedIn(vault, 'kept'), new Set(await attachedIn(vault, 'outbox'))]
  await vault.store.apply(kept.map(({ key }) => ({ remove: key })))
  for (const id of named)
    if (!queued.has(id)) await vault.store.removeAll(`${prefixOf(vault.id, 'attachment')}${id}/`)
  return true
}

type Written = { kind?: string; request?: { attachment_id?: string } | null }

async function attachedIn(vault: OpenVault, kind: RecordKind): Promise<string[]> {
  const records = await recordsOf(vault.store, vault.id, kind)
  const all = await Promise.all(
    records.map((record) => openRecord<Written>(vault, record).catch((): Written => ({}))),
  )
  return all.flatMap(({ kind, request }) => (kind === 'attachment' && request?.attachment_id) || [])
}
