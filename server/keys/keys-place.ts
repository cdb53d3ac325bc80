import type { Db } from '../../db/schema.ts'
import { BackupRefused } from '../backup/format.ts'
import type { Config } from '../config.ts'
import { type KeyCheck, misfitOf, readCheck } from '../storage/key-check.ts'
import { type NricKeys, readNricKeys } from '../storage/nric-keys.ts'
import { type NricVault, vaultOf } from '../storage/nric-vault.ts'

/** Where keys are changed: a database, what it knows of them, and whence they come. */
export type KeysPlace = {
  db: Db
  config: Pick<Config, 'data_dir' | 'nric_keys'>
  /** The running server's, which takes up what changes here; else one of its own. */
  vault: NricVault
  keys: NricKeys
  check: KeyCheck
  /** Servers that read their keys when they start, and not from here. */
  has_servers: boolean
}

/** Throws `BackupRefused`, a sentence, where the keys do not fit the database, or it has none yet. */
export async function openKeysPlace(
  db: Db,
  config: KeysPlace['config'],
  { vault, has_servers }: { vault?: NricVault; has_servers: boolean },
): Promise<KeysPlace> {
  const check = await readCheck(db)
  if (!check) throw new BackupRefused('This database was never sealed: start the server once.')
  const [first, ...others] = readNricKeys({ ...config, mayMake: false })
  const misfit = await misfitOf(db, [first, ...others])
  if (misfit !== null) throw new BackupRefused(misfit)
  const keys: NricKeys = [first, ...others.filter(({ id }) => !check.retired?.includes(id))]
  return { db, config, check, keys, has_servers, vault: vault ?? vaultOf(keys) }
}

/** What a command answers: sentences, and whether what was asked is done. */
export type Said = { said: string[]; is_done: boolean }
