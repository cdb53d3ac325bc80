import type { DeviceStore, OpenVault, StoredRecord } from './device-store.ts'
import { digestOf, openValue, sealValue } from './sealing.ts'

/** What is kept of a volunteer's work, each kind under a prefix of its own. */
export type RecordKind = 'visits' | 'picture' | 'draft' | 'outbox' | 'session'

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
  return { key, at, clear, sealed: await sealValue(vault.key, key, content) }
}

export const openRecord = <T>(vault: OpenVault, { key, sealed }: StoredRecord): Promise<T> =>
  openValue<T>(vault.key, key, sealed)

export const recordsOf = (store: DeviceStore, vault_id: string, kind: RecordKind): Promise<StoredRecord[]> =>
  store.list(prefixOf(vault_id, kind))
