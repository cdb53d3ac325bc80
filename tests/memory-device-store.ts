import type { DeviceStore, StoredRecord, VaultRecord } from '../web/device/device-store.ts'
import type { KeyFile } from '../web/device/key-file.ts'
import { asResealed, mustTake, vaultIdOf } from '../web/device/record-guard.ts'

/** The phone's database in memory, with all that lies in it to look at. */
export function memoryDeviceStore({ hasKeyFile = true } = {}) {
  const vaults = new Map<string, VaultRecord>()
  const records = new Map<string, StoredRecord>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const keyFile: KeyFile = {
    read: async (name) => files.get(name)?.slice(),
    async write(name, at, bytes) {
      const before = files.get(name) ?? new Uint8Array()
      const after = new Uint8Array(Math.max(before.length, at + bytes.length))
      after.set(before)
      after.set(bytes, at)
      files.set(name, after)
    },
    async wipe(name) {
      files.delete(name)
    },
    names: async () => [...files.keys()],
  }
  const store: DeviceStore = {
    keyFile: hasKeyFile ? keyFile : null,
    vaults: async () => [...vaults.values()],
    async changeVault(id, change) {
      const after = change(vaults.get(id))
      if (after) vaults.set(id, after)
      else vaults.delete(id)
      return after
    },
    read: async (key) => records.get(key),
    list: async (prefix) =>
      [...records.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    keys: async (prefix) => [...records.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
    async apply(changes) {
      for (const change of changes)
        if ('put' in change) mustTake(vaults.get(vaultIdOf(change.put.key)), change.put.key)
      for (const change of changes) {
        if ('put' in change) records.set(change.put.key, change.put)
        else records.delete(change.remove)
      }
    },
    async changeRecord(key, change) {
      const before = records.get(key)
      const after = before && change(before)
      if (after) records.set(key, after)
      else records.delete(key)
      return after
    },
    async changeKey(id, change, key_id, resealed) {
      const after = change(vaults.get(id))
      vaults.set(id, after)
      for (const one of resealed) {
        const put = asResealed(records.get(one.key), one, key_id)
        if (put) records.set(one.key, put)
      }
      return after
    },
    async removeAll(prefix) {
      for (const key of records.keys()) if (key.startsWith(prefix)) records.delete(key)
    },
  }
  /** Everything but the keys that the browser keeps to itself, as text to search in. */
  const dump = () =>
    JSON.stringify([[...vaults.values()], [...records.values()]], (_, value) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? Buffer.from(value as Uint8Array).toString('latin1')
        : value,
    )
  return { store, vaults, records, files, dump }
}
