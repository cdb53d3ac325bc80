import type { DeviceStore, OpenVault, StoredRecord } from './device-store.ts'
import { digestOf, openBytes, parsed, sealValue } from './sealing.ts'

/** What is kept of a volunteer's work, each kind under a prefix of its own. */
export type RecordKind =
  | 'visits'
  | 'picture'
  | 'draft'
  | 'jotting'
  | 'attachment'
  | 'outbox'
  | 'kept'
  | 'session'
  | 'renewal'

export const prefixOf = (vault_id: string, kind: RecordKind) => `${vault_id}/${kind}/`
export const keyOf = (vault: OpenVault, kind: RecordKind, id: string) => `${prefixOf(vault.id, kind)}${id}`

/** An id that is the same for the same name, and tells no name. */
export const namedKey = async (vault: OpenVault, kind: RecordKind, name: string) =>
  keyOf(vault, kind, await digestOf(vault.index, `${kind} ${name}`))

export async function sealRecord(
  vault: OpenVault,
  key: string,
  content: unknown,
  clear: StoredRecord['clear'] = {},
  at = Date.now(),
): Promise<StoredRecord> {
  const { key_id } = vault
  return { key, at, clear, key_id, sealed: await sealValue(vault.key, key, content) }
}

/** Throws when it was sealed with a key that nobody knows here, elsewhere, or changed since. */
export async function openSealed(vault: OpenVault, record: StoredRecord): Promise<ArrayBuffer> {
  const { key, sealed, key_id = '' } = record
  if (key_id === vault.key_id) return await openBytes(vault.key, key, sealed)
  const { keyNamed } = await import('./changed-key.ts')
  return await openBytes(await keyNamed(vault, key_id), key, sealed)
}

export const openRecord = async <T>(vault: OpenVault, record: StoredRecord): Promise<T> =>
  parsed<T>(await openSealed(vault, record))

export const recordsOf = (store: DeviceStore, vault_id: string, kind: RecordKind): Promise<StoredRecord[]> =>
  store.list(prefixOf(vault_id, kind))
