import type { DeviceStore } from './device-store.ts'
import { readSecrets } from './vault-secrets.ts'
import { holdingVault, wipeKeys } from './vault-wipe.ts'

/** For whoever holds the vaults: nothing that is left on the phone opens it but the PIN and the server's key. A key file that cannot be written now is wiped when the vault is next found locked. */
export async function lockHeld(store: DeviceStore, id: string): Promise<void> {
  await wipeKeys(store, id, 'live').catch(() => undefined)
  try {
    await store.changeVault(id, (before) => before && { ...before, live: null })
  } catch (error) {
    // A full phone takes no change; without what was wiped the live key opens nothing, and it is locked all the same.
    const live = (await store.vaults()).find((one) => one.id === id)?.live
    if (live && (!('iv' in live) || (await readSecrets(store, id)).wrapping)) throw error
  }
}

/** The PIN opens nothing any more: after ten wrong ones, or once the office has taken the phone away. */
export const forgetPin = (store: DeviceStore, id: string): Promise<void> =>
  holdingVault(() => loseKeys(store, id))

/** For whoever holds the vaults: only the server's key opens it from now on. */
export async function loseKeys(store: DeviceStore, id: string, is_current = true): Promise<void> {
  await wipeKeys(store, id, 'pin').catch(() => undefined)
  await store.changeVault(id, (before) => before && { ...before, is_current, by_pin: null, live: null })
}
