import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DeviceStore, StoredRecord, VaultRecord } from './device-store.ts'

interface Tables extends DBSchema {
  vaults: { key: string; value: VaultRecord }
  records: { key: string; value: StoredRecord }
}

const NAME = 'kampung-volunteer'
const written = { durability: 'strict' } as const
const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Opens the phone's database. Throws where the browser keeps none. */
export async function openDeviceStore(): Promise<DeviceStore> {
  const db = await openDB<Tables>(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('vaults', { keyPath: 'id' })
      fresh.createObjectStore('records', { keyPath: 'key' })
    },
    // A newer version in another tab must not wait for this one.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  return storeOn(db)
}

const storeOn = (db: IDBPDatabase<Tables>): DeviceStore => ({
  vaults: () => db.getAll('vaults'),
  async changeVault(id, change) {
    const tx = db.transaction('vaults', 'readwrite', written)
    const after = change(await tx.store.get(id))
    await (after ? tx.store.put(after) : tx.store.delete(id))
    await tx.done
    return after
  },
  read: (key) => db.get('records', key),
  list: (prefix) => db.getAll('records', startingWith(prefix)),
  async apply(changes) {
    const tx = db.transaction('records', 'readwrite', written)
    for (const change of changes) {
      if ('put' in change) void tx.store.put(change.put)
      else void tx.store.delete(change.remove)
    }
    await tx.done
  },
  async changeRecord(key, change) {
    const tx = db.transaction('records', 'readwrite', written)
    const before = await tx.store.get(key)
    const after = before && change(before)
    if (after) await tx.store.put(after)
    else if (before) await tx.store.delete(key)
    await tx.done
    return after
  },
  removeAll: (prefix) => db.delete('records', startingWith(prefix)),
})
