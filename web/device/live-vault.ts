import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'
import { isTimeToLock } from './lock.ts'
import type { Sealed } from './sealing.ts'
import { unwrap, wrap } from './vault-keys.ts'
import { lockHeld } from './vault-locking.ts'
import { newWrapping, readSecrets, type VaultSecrets } from './vault-secrets.ts'
import { holdingVault } from './vault-wipe.ts'

export const byLive = (id: string) => `${id} live`

/** The vault as the last use left it, under whichever key it lies by now: null when a lock fell since. */
export const stillOpen = (store: DeviceStore, id: string): Promise<OpenVault | null> =>
  holdingVault(() => openedNow(store, id))

/** The same; locked for good where its time has come, and where what should open it does not. */
export const openOrLock = (store: DeviceStore, id: string, now: number): Promise<OpenVault | null> =>
  holdingVault(async () => {
    const vault = (await store.vaults()).find((one) => one.id === id)
    const open = vault && !isTimeToLock(vault, now) ? await openedNow(store, id) : null
    if (!open) await lockHeld(store, id)
    return open
  })

/** For whoever holds the vaults. */
export async function openedNow(store: DeviceStore, id: string): Promise<OpenVault | null> {
  const vault = (await store.vaults()).find((one) => one.id === id)
  if (!vault?.live) return null
  const secrets = await readSecrets(store, id)
  const key = await liveKey(vault, vault.live, secrets)
  return key && openedWith(store, vault, secrets, key)
}

async function liveKey({ id }: VaultRecord, live: Sealed | CryptoKey, { wrapping }: VaultSecrets) {
  if (!('iv' in live)) return live
  // A page that was ended as it locked, or as somebody signed in, leaves another wrapping.
  return wrapping && (await unwrap(live, wrapping, byLive(id)).catch(() => null))
}

/** Null where what names its records is gone. */
export function openedWith(
  store: DeviceStore,
  vault: VaultRecord,
  secrets: VaultSecrets,
  key: CryptoKey,
): OpenVault | null {
  const { id, key_id = '', pepper } = vault
  const index = vault.index ?? secrets.index
  return index && { store, id, key, key_id, index, is_guarded: pepper === null }
}

/** For `VaultRecord.live`, under a new wrapping of its own. Throws where the key file cannot be written. */
export async function wrappedLive(store: DeviceStore, id: string, data: CryptoKey): Promise<Sealed> {
  return await wrap(data, await newWrapping(store, id), byLive(id))
}

/** Whether a PIN opens it: what is mixed in may have been wiped. */
export const hasPin = async (store: DeviceStore, vault: VaultRecord): Promise<boolean> =>
  vault.by_pin !== null && (vault.pepper ?? (await readSecrets(store, vault.id)).pepper) !== null
