import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** AES-GCM: what it says, and the nonce it was sealed with. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** One volunteer's vault on this phone. The account lies here only as a keyed digest. */
export type VaultRecord = {
  id: string
  owner: string
  is_current: boolean
  /** Mixed into the PIN; the browser never gives its bytes away. */
  pepper: CryptoKey
  /** Turns a name into an id that says nothing. */
  index: CryptoKey
  salt: Uint8Array<ArrayBuffer>
  by_pin: Sealed | null
  by_server: Sealed
  /** Here only while the phone is unlocked, so that a killed browser goes on. */
  live: CryptoKey | null
  used_at: number
  contact_at: number
  wrong_pins: number
}

type Clear = Readonly<Record<string, string | number | boolean | null>>

/** Something sealed; beside it, in the clear, only counts, times and states. */
export type StoredRecord = { key: string; at: number; clear: Clear; sealed: Sealed }

export type Change = { put: StoredRecord } | { remove: string }

/** What the rest of `web/device` knows of a database: small enough to stand in memory while testing. */
export type DeviceStore = {
  vaults: () => Promise<VaultRecord[]>
  /** In one step: nobody else writes between reading and writing. Undefined removes. */
  changeVault: (
    id: string,
    change: (before: VaultRecord | undefined) => VaultRecord | undefined,
  ) => Promise<VaultRecord | undefined>
  read: (key: string) => Promise<StoredRecord | undefined>
  /** All whose key begins so, in the order of their keys. */
  list: (prefix: string) => Promise<StoredRecord[]>
  /** All or nothing. */
  apply: (changes: readonly Change[]) => Promise<void>
  changeRecord: (
    key: string,
    change: (before: StoredRecord) => StoredRecord | undefined,
  ) => Promise<StoredRecord | undefined>
  removeAll: (prefix: string) => Promise<void>
}

/** A vault that is unlocked: whoever has one can read and write. */
export type OpenVault = { store: DeviceStore; id: string; key: CryptoKey; index: CryptoKey }

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
