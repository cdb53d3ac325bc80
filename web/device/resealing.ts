import { byOlder } from './changed-key.ts'
import type { DeviceStore, OlderKey, Resealed, VaultRecord } from './device-store.ts'
import { asResealed } from './record-guard.ts'
import { prefixOf } from './record-keys.ts'
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
  /** Those of before, by name. */
  keys: ReadonlyMap<string, CryptoKey>
}

/**
 * A new data key with all that lies under the present one sealed again, but for photographs and voice notes; nothing is
 * written yet.
 */
export async function resealUnderNewKey(
  store: DeviceStore,
  vault: VaultRecord,
  present: CryptoKey,
): Promise<NewKey> {
  const [data, key_id] = [await newDataKey(), newId()]
  const keys = new Map([[vault.key_id ?? '', present]])
  for (const one of vault.older ?? [])
    keys.set(one.key_id, await openKey(one.sealed, present, byOlder(vault.id, one.key_id), true))
  const places = await store.keys(`${vault.id}/`)
  const resealed: Resealed[] = []
  // Photographs, and what a newer version sealed: what lies under a key of before needs that key.
  const left: string[] = []
  for (const place of places) {
    const isAttached = place.startsWith(prefixOf(vault.id, 'attachment'))
    const one = isAttached ? undefined : await sealedAgain(store, place, { data, keys })
    if (one) resealed.push(one)
    else left.push(place)
  }
  const needed = await keysUnder(store, left)
  const older: OlderKey[] = []
  for (const [at, [id, key]] of [...keys].entries())
    if (at < OLDER_MAX || needed.has(id))
      older.push({ key_id: id, sealed: await sealKey(key, data, byOlder(vault.id, id)) })
  return { data, key_id, older, resealed, keys }
}

/**
 * Photographs and voice notes, a part at a time, once the vault lies under the new key: all at once they would not fit into the
 * memory of a small phone. What is cut off opens under a key of before.
 */
export async function resealAttachments(
  store: DeviceStore,
  vault_id: string,
  { data, key_id, keys }: Pick<NewKey, 'data' | 'key_id' | 'keys'>,
): Promise<void> {
  for (const place of await store.keys(prefixOf(vault_id, 'attachment'))) {
    const one = await sealedAgain(store, place, { data, keys })
    if (one) await store.changeRecord(place, (now) => asResealed(now, one, key_id) ?? now)
  }
}

/** Undefined for what opens no more today: it is nothing to lose, and nothing to stop a sign-in for. */
async function sealedAgain(
  store: DeviceStore,
  place: string,
  { data, keys }: Pick<NewKey, 'data' | 'keys'>,
): Promise<Resealed | undefined> {
  const record = await store.read(place)
  const key = record && keys.get(record.key_id ?? '')
  if (!key) return undefined
  const before = record.sealed
  const content = await openBytes(key, place, before).catch(() => undefined)
  return content && { key: place, before, after: await sealBytes(data, place, content) }
}

/** A key stays as long as something lies under it. */
async function keysUnder(store: DeviceStore, places: readonly string[]): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const place of places) ids.add((await store.read(place))?.key_id ?? '')
  return ids
}
