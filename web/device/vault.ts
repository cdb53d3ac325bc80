import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'

export const opened = (store: DeviceStore, { id, index }: VaultRecord, key: CryptoKey): OpenVault => ({
  store,
  id,
  key,
  index,
})

export async function currentVault(store: DeviceStore): Promise<VaultRecord | undefined> {
  return (await store.vaults()).find((vault) => vault.is_current)
}

/** The vault as the last use left it: open when no lock fell since. */
export function stillOpen(store: DeviceStore, vault: VaultRecord): OpenVault | null {
  return vault.live && opened(store, vault, vault.live)
}

export async function lockVault(store: DeviceStore, id: string): Promise<void> {
  await store.changeVault(id, (before) => before && { ...before, live: null })
}

/** The PIN opens nothing any more: after ten wrong ones. */
export async function forgetPin(store: DeviceStore, id: string): Promise<void> {
  await store.changeVault(id, (before) => before && { ...before, by_pin: null, live: null })
}
