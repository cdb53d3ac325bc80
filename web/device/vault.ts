import type { DeviceStore, OpenVault, VaultRecord } from './device-store.ts'
import { digestOf } from './sealing.ts'

/** Another volunteer's: nothing of this one goes into it. */
export class ForeignVault extends Error {}

/** Whose a vault is, told to nobody who does not have it. */
export const ownerOf = (index: CryptoKey, account_id: number): Promise<string> =>
  digestOf(index, `volunteer ${account_id}`)

/** Throws `ForeignVault` unless the vault is this volunteer's. */
export async function requireOwner({ store, id, index }: OpenVault, account_id: number): Promise<void> {
  const record = (await store.vaults()).find((vault) => vault.id === id)
  if (record?.owner !== (await ownerOf(index, account_id))) throw new ForeignVault()
}

export async function currentVault(store: DeviceStore): Promise<VaultRecord | undefined> {
  return (await store.vaults()).find((vault) => vault.is_current)
}
