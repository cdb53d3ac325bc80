import type { DeviceStore } from './device-store.ts'
import { prefixOf } from './record-keys.ts'
import { holdingVault } from './vault-wipe.ts'

/**
 * People, their forms, answers and pictures, and what unlocks the session or renews it. What the volunteer wrote and
 * the office does not have yet stays, sealed. */
export async function erasePeople(store: DeviceStore, vault_id: string): Promise<void> {
  await store.removeAll(prefixOf(vault_id, 'visits'))
  await store.removeAll(prefixOf(vault_id, 'picture'))
  await store.removeAll(prefixOf(vault_id, 'session'))
  await store.removeAll(prefixOf(vault_id, 'renewal'))
  await store.removeAll(prefixOf(vault_id, 'kept'))
}

/** Everything of this volunteer, the keys too: after signing out, or when the office has revoked the phone. */
export async function eraseVault(store: DeviceStore, vault_id: string): Promise<void> {
  // The keys first: should the rest be cut off, nothing opens what is left, nor what the browser's files still have of it.
  await holdingVault(async () => {
    // One that cannot be wiped now is an orphan, and wiped as such.
    await store.keyFile?.wipe(vault_id).catch(() => undefined)
    await store.changeVault(vault_id, () => undefined)
  })
  await store.removeAll(`${vault_id}/`)
}
