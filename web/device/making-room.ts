import type { Change, OpenVault } from './device-store.ts'
import { isLostSince, restoreTold } from './kept-store.ts'
import { attachedIn, indexOf } from './outbox-index.ts'
import { VaultShut } from './record-guard.ts'
import { prefixOf, recordsOf } from './record-keys.ts'

/**
 * Writes what is new. On a phone that is full what is only kept for a restore of the office (0094) goes first, and it is tried
 * once more: what the office does not have comes before what it has.
 */
export const applyMakingRoom = (vault: OpenVault, changes: readonly Change[]): Promise<void> =>
  makingRoom(vault, () => vault.store.apply(changes))

/** The same of any other write. */
export async function makingRoom<Written>(vault: OpenVault, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof VaultShut || !(await forgetKept(vault))) throw error
    return await write()
  }
}

/** Whether there was any. What the office has lost by going back stays: it lies nowhere else. */
async function forgetKept(vault: OpenVault): Promise<boolean> {
  const all = await recordsOf(vault.store, vault.id, 'kept')
  const restore = restoreTold(vault)
  const kept = restore === undefined ? all : all.filter((record) => !isLostSince(record, restore))
  if (kept.length === 0) return false
  // A phone that was locked meanwhile cannot say what is named: then the letters go alone. So they do where some stay.
  const ids = kept.length < all.length ? [] : await namedByKeptAlone(vault).catch(() => [])
  await vault.store.apply(kept.map(({ key }) => ({ remove: key })))
  for (const id of ids) await vault.store.removeAll(`${prefixOf(vault.id, 'attachment')}${id}/`)
  return true
}

/** Photographs and voice notes by id; none while a letter of a later build is here, which may name any of them (0111). */
export async function namedByKeptAlone(vault: OpenVault): Promise<string[]> {
  const [outbox, kept] = [await indexOf(vault), await indexOf(vault, 'kept')]
  if ([...outbox, ...kept].some(({ kind }) => kind === 'newer')) return []
  const queued = new Set(attachedIn(outbox))
  return attachedIn(kept).filter((id) => !queued.has(id))
}
