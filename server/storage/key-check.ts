import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { NricKey, NricKeys } from './nric-keys.ts'

/** What a database knows of the keys with which it is sealed; never a key. */
export type KeyCheck = {
  /** Of fingerprints that name no key: they are older than the change of keys (0082). */
  index_key: string
  /** A value of every key that sealed here and is not retired. */
  checks: Record<string, string>
  /** Under which a whole pass found everything to be. */
  settled?: string
  /** Those that may come back no more. */
  retired?: string[]
}

const SETTING = 'nric_keys'

/** A key of its own for each purpose, so that an index says nothing about what seals. */
export const derive = (key: NricKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key.secret, 'kampung nric', purpose, 32))

export const checkOf = (key: NricKey): string => derive(key, 'check').toString('base64url')

export async function readCheck(db: Db): Promise<KeyCheck | undefined> {
  const check = sql<KeyCheck>`value`.as('value')
  const row = await db.selectFrom('settings').select(check).where('name', '=', SETTING).executeTakeFirst()
  return row?.value
}

/** What is wrong between these keys and those with which a database was sealed; null when nothing is. Writes nothing. */
export async function misfitOf(db: Db, keys: readonly NricKey[]): Promise<string | null> {
  return misfitBetween(keys, await readCheck(db))
}

function misfitBetween(keys: readonly NricKey[], check: KeyCheck | undefined): string | null {
  const { checks = {}, retired = [] } = check ?? {}
  const missing = Object.keys(checks).find((id) => !keys.some((key) => key.id === id))
  if (missing !== undefined) return `The NRIC key ${missing}, with which this database was sealed, is missing`
  const other = keys.find((key) => checks[key.id] !== undefined && checks[key.id] !== checkOf(key))
  if (other) return `The NRIC key ${other.id} is not the one with which this database was sealed`
  const [first] = keys
  return first && retired.includes(first.id)
    ? `The NRIC key ${first.id} was retired: another has to come first`
    : null
}

/** Holds the keys against the database's check values and adds those of new keys. Throws when one is missing, other or retired. */
export async function keepCheck(db: Db, keys: NricKeys): Promise<KeyCheck> {
  const known = await readCheck(db)
  const misfit = misfitBetween(keys, known)
  if (misfit !== null) throw new Error(misfit)
  const checks = { ...known?.checks }
  for (const key of keys) if (!known?.retired?.includes(key.id)) checks[key.id] = checkOf(key)
  const check = { ...known, index_key: known?.index_key ?? keys[0].id, checks }
  const isNews = Object.keys(checks).length > Object.keys(known?.checks ?? {}).length
  if (!isNews || (await writeCheck(db, known, check))) return check
  // Another server was first: its keys count.
  return await keepCheck(db, keys)
}

/** False when somebody else has written meanwhile: nothing is, then. */
export async function writeCheck(db: Db, known: KeyCheck | undefined, check: KeyCheck): Promise<boolean> {
  const value = JSON.stringify(check)
  const written = known
    ? await db
        .updateTable('settings')
        .set({ value })
        .where('name', '=', SETTING)
        .where(sql<boolean>`value = ${JSON.stringify(known)}::jsonb`)
        .executeTakeFirst()
    : await db
        .insertInto('settings')
        .values({ name: SETTING, value })
        .onConflict((clash) => clash.column('name').doNothing())
        .executeTakeFirst()
  return (
    Number('numUpdatedRows' in written ? written.numUpdatedRows : (written.numInsertedOrUpdatedRows ?? 0)) > 0
  )
}
