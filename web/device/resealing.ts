import { byOlder } from './changed-key.ts'
import type { DeviceStore, OlderKey, Resealed, VaultRecord } from './device-store.ts'
import { newId, openBytes, sealBytes } from './sealing.ts'
import { newDataKey, openKey, sealKey } from './vault-keys.ts'

/** A tab that slept through three sign-ins looks who is in before it writes. */
const OLDER_MAX = 3

export type NewKey = {
  /** Its bytes can still be had, to be wrapped. */
  data: CryptoKey
  key_id: string
  older: OlderKey[]
  resealed: Resealed[]
}

/** A new data key with all that lies under the present one sealed again; nothing is written yet. */
export async function resealUnderNewKey(
  store: DeviceStore,
  vault: VaultRecord,
  present: CryptoKey,
): Promise<NewKey> {
  const [data, key_id] = [await newDataKey(), newId()]
  const keys = new Map([[vault.key_id ?? '', present]])
  for (const one of vault.older ?? [])
    keys.set(one.key_id, await openKey(one.sealed, present, byOlder(vault.id, one.key_id), true))
  const older: OlderKey[] = []
  for (const [id, key] of [...keys].slice(0, OLDER_MAX))
    older.push({ key_id: id, sealed: await sealKey(key, data, byOlder(vault.id, id)) })
  const resealed: Resealed[] = []
  for (const { key: place, sealed: before, key_id: id = '' } of await store.list(`${vault.id}/`)) {
    const key = keys.get(id)
    const content = key && (await openBytes(key, place, before).catch(() => undefined))
    // What opens no more today is nothing to lose, and nothing to stop a sign-in for.
    if (content) resealed.push({ key: place, before, after: await sealBytes(data, place, content) })
  }
  return { data, key_id, older, resealed }
}
