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
  /** All or nothing; throws where a record's vault is gone or closed (record-guard.ts). */
  apply: (changes: readonly Change[]) => Promise<void>
  changeRecord: (
    key: string,
    change: (before: StoredRecord) => StoredRecord | undefined,
  ) => Promise<StoredRecord | undefined>
  removeAll: (prefix: string) => Promise<void>
}

/** A vault that is unlocked: whoever has one can read and write. */
export type OpenVault = { store: DeviceStore; id: string; key: CryptoKey; index: CryptoKey }
