import type { DeviceStore } from './device-store.ts'
import { prefixOf } from './record-keys.ts'
import { holdingVault } from './vault-wipe.ts'

/**
 * People, their forms, answers and pictures, what the office has of photographs and voice notes, and what unlocks the session or
 * renews it. What the volunteer wrote and the office does not have yet stays, sealed. */
export async function erasePeople(store: DeviceStore, vault_id: string): Promise<void> {
  // Before what names them. Their bytes are large: the first part alone is read.
  for (const key of await store.keys(prefixOf(vault_id, 'attachment')))
    if (key.endsWith('/000') && (await store.read(key))?.clear.is_sent)
      await store.removeAll(key.slice(0, -'000'.length))
  await store.removeAll(prefixOf(vault_id, 'visits'))
  await store.removeAll(prefixOf(vault_id, 'picture'))
  await store.removeAll(prefixOf(vault_id, 'session'))
  await store.removeAll(prefixOf(vault_id, 'renewal'))
  await store.removeAll(prefixOf(vault_id, 'kept'))
}

/**
 * What a browser did not let go of. `traces`: its files may still hold the keys of what is gone. `sealed`: something lies here
 * that nothing on this phone opens. `readable`: it lies here with what opens it.
 */
export type Remains = 'nothing' | 'traces' | 'sealed' | 'readable'

/**
 * Everything of this volunteer, the keys too: after signing out, or when the office has revoked the phone. What one step cannot
 * do keeps none of the others from being done. Throws nothing: answers what is left.
 */
export async function eraseVault(store: DeviceStore, vault_id: string): Promise<Remains> {
  // The keys first: should the rest be cut off, nothing opens what is left, nor what the browser's files still have of it.
  const [areKeysGone, isVaultGone] = await holdingVault(async () => {
    const areInFile = await areKeysInFile(store, vault_id).catch(() => false)
    return [
      // One that cannot be wiped now is an orphan, and wiped as such.
      store.keyFile !== null && (await isDone(store.keyFile.wipe(vault_id))) && areInFile,
      await isDone(store.changeVault(vault_id, () => undefined)),
    ]
  })
  const areRecordsGone = await isDone(store.removeAll(`${vault_id}/`))
  if (isVaultGone && areRecordsGone) return areKeysGone ? 'nothing' : 'traces'
  if (isVaultGone || areKeysGone) return 'sealed'
  return areRecordsGone ? 'traces' : 'readable'
}

/** Older vaults, and those whose file could not be written, hold their keys in the database, where nothing is overwritten. */
async function areKeysInFile(store: DeviceStore, vault_id: string): Promise<boolean> {
  const vault = (await store.vaults()).find(({ id }) => id === vault_id)
  return !vault || (vault.pepper === null && (vault.live === null || 'iv' in vault.live))
}

const isDone = (job: Promise<unknown>): Promise<boolean> =>
  job.then(
    () => true,
    () => false,
  )
