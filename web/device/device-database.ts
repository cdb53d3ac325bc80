import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DeviceStore, StoredRecord, VaultRecord } from './device-store.ts'
import { type KeyFile, openKeyFile } from './key-file.ts'
import { asResealed, mustTake, vaultIdOf } from './record-guard.ts'

interface Tables extends DBSchema {
  vaults: { key: string; value: VaultRecord }
  records: { key: string; value: StoredRecord }
}

const NAME = 'kampung-volunteer'
/** 2: a tab with the area of before cannot read what is sealed under another key, and must not write over it. */
const VERSION = 2
const written = { durability: 'strict' } as const
const startingWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Opens the phone's database. Throws where the browser keeps none. */
export async function openDeviceStore(): Promise<DeviceStore> {
  const db = await openDB<Tables>(NAME, VERSION, {
    upgrade(fresh, before) {
      if (before > 0) return
      fresh.createObjectStore('vaults', { keyPath: 'id' })
      fresh.createObjectStore('records', { keyPath: 'key' })
    },
    // A newer version in another tab must not wait for this one.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })
  await dropOrphans(db)
  return storeOn(db, await openKeyFile())
}

/** What an older version of the area may have left behind a vault that was erased. */
async function dropOrphans(db: IDBPDatabase<Tables>): Promise<void> {
  const tx = db.transaction(['vaults', 'records'], 'readwrite')
  const vaults = new Set(await tx.objectStore('vaults').getAllKeys())
  const records = tx.objectStore('records')
  for (const key of await records.getAllKeys()) if (!vaults.has(vaultIdOf(key))) void records.delete(key)
  await tx.done
}

const storeOn = (db: IDBPDatabase<Tables>, keyFile: KeyFile | null): DeviceStore => ({
  keyFile,
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
  keys: (prefix) => db.getAllKeys('records', startingWith(prefix)),
  async apply(changes) {
    // Over both: no vault goes between being looked at and being written into.
    const tx = db.transaction(['vaults', 'records'], 'readwrite', written)
    const vaults = tx.objectStore('vaults')
    for (const change of changes)
      if ('put' in change) mustTake(await vaults.get(vaultIdOf(change.put.key)), change.put.key)
    const records = tx.objectStore('records')
    for (const change of changes) {
      if ('put' in change) void records.put(change.put)
      else void records.delete(change.remove)
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
  async changeKey(id, change, key_id, resealed) {
    const tx = db.transaction(['vaults', 'records'], 'readwrite', written)
    const [vaults, records] = [tx.objectStore('vaults'), tx.objectStore('records')]
    try {
      const after = change(await vaults.get(id))
      await vaults.put(after)
      for (const one of resealed) {
        const put = asResealed(await records.get(one.key), one, key_id)
        if (put) await records.put(put)
      }
      await tx.done
      return after
    } catch (error) {
      // Its own failure has ended it already.
      if (!tx.error) tx.abort()
      await tx.done.catch(() => undefined)
      throw error
    }
  },
  removeAll: (prefix) => db.delete('records', startingWith(prefix)),
})
