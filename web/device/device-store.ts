import type { KeyFile } from './key-file.ts'
import type { Sealed } from './sealing.ts'

/** One volunteer's vault on this phone. The account lies here only as a keyed digest. */
export type VaultRecord = {
  id: string
  owner: string
  is_current: boolean
  /** Mixed into the PIN. Null where its bytes lie in the key file, as they do unless the browser has none. */
  pepper: CryptoKey | null
  /** Turns a name into an id that says nothing. Null as the pepper is: one key does for both. */
  index: CryptoKey | null
  salt: Uint8Array<ArrayBuffer>
  by_pin: Sealed | null
  /** How often its PIN was stretched; absent in what an older version of the area made. */
  pin_rounds?: number
  by_server: Sealed
  /**
   * Here only while the phone is unlocked, so that a killed browser goes on: under what the key file says until it is
   * locked, or bare where the browser has no such file.
   */
  live: Sealed | CryptoKey | null
  /** Which data key is this one's; absent in what an older version of the area made. */
  key_id?: string
  /** Data keys before it, the last first, each sealed under it: for what another tab wrote as it was changed. */
  older?: readonly OlderKey[]
  used_at: number
  contact_at: number
  wrong_pins: number
}

export type OlderKey = { key_id: string; sealed: Sealed }

type Clear = Readonly<Record<string, string | number | boolean | null>>

/** Something sealed; beside it, in the clear, only counts, times and states. */
export type StoredRecord = { key: string; at: number; clear: Clear; sealed: Sealed; key_id?: string }

/** The same content under another key, in the place of what was sealed with this nonce. */
export type Resealed = { key: string; before: Sealed; after: Sealed }

export type Change = { put: StoredRecord } | { remove: string }

/** What the rest of `web/device` knows of a database: small enough to stand in memory while testing. */
export type DeviceStore = {
  /** Null where the browser has none: then keys lie in the database. */
  keyFile: KeyFile | null
  vaults: () => Promise<VaultRecord[]>
  /** In one step: nobody else writes between reading and writing. Undefined removes. */
  changeVault: (
    id: string,
    change: (before: VaultRecord | undefined) => VaultRecord | undefined,
  ) => Promise<VaultRecord | undefined>
  read: (key: string) => Promise<StoredRecord | undefined>
  /** All whose key begins so, in the order of their keys. */
  list: (prefix: string) => Promise<StoredRecord[]>
  /** The same, without what lies there. */
  keys: (prefix: string) => Promise<string[]>
  /** All or nothing; throws where a record's vault is gone or closed (record-guard.ts). */
  apply: (changes: readonly Change[]) => Promise<void>
  changeRecord: (
    key: string,
    change: (before: StoredRecord) => StoredRecord | undefined,
  ) => Promise<StoredRecord | undefined>
  /**
   * Another data key, all in one step: the vault as `change` has it (which throws to change nothing), and under `key_id` each
   * record that is still what was sealed again. What was written or removed meanwhile stays as it is.
   */
  changeKey: (
    id: string,
    change: (before: VaultRecord | undefined) => VaultRecord,
    key_id: string,
    resealed: readonly Resealed[],
  ) => Promise<VaultRecord>
  removeAll: (prefix: string) => Promise<void>
}

/** A vault that is unlocked: whoever has one can read and write. */
export type OpenVault = {
  store: DeviceStore
  id: string
  key: CryptoKey
  key_id: string
  index: CryptoKey
  /** No key of it ever lay in the database in the clear. */
  is_guarded: boolean
}
