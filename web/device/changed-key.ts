import type { OpenVault } from './device-store.ts'
import { stillOpen } from './live-vault.ts'
import { VaultShut } from './record-guard.ts'
import { openKey } from './vault-keys.ts'

export const byOlder = (id: string, key_id: string) => `${id} older ${key_id}`

/**
 * The data key of this name, where another tab has signed in since this one was opened: then the vault goes on under the new
 * one. Or one of before, for what a tab wrote as it was changed. Throws `VaultShut` where the phone is locked by now.
 */
export async function keyNamed(vault: OpenVault, key_id: string): Promise<CryptoKey> {
  const now = await stillOpen(vault.store, vault.id)
  if (!now) throw new VaultShut()
  Object.assign(vault, now)
  if (key_id === vault.key_id) return vault.key
  const record = (await vault.store.vaults()).find(({ id }) => id === vault.id)
  const older = record?.older?.find((one) => one.key_id === key_id)
  if (!older) throw new Error('Sealed under a key that is not known')
  return await openKey(older.sealed, vault.key, byOlder(vault.id, key_id))
}
