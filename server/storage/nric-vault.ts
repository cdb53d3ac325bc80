import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isLast4, maskNric } from '../../contract/nric.ts'
import type { Db } from '../../db/schema.ts'
import { type NricKey, readNricKeys } from './nric-keys.ts'

/** The four columns of a volunteer that stand for an NRIC. */
export type SealedNric = {
  nric_sealed: string
  nric_index: string
  nric_last4_index: string
  nric_masked: string
}

/** The same where perhaps only the last 4 are kept (G-27). */
export type KeptNric = Omit<SealedNric, 'nric_sealed' | 'nric_index'> & {
  nric_sealed: string | null
  nric_index: string | null
}

/** S-07: seals, opens and finds NRICs; the clear text is nowhere else. */
export type NricVault = {
  /** Bound to the volunteer's inner id: the text opens in no other row. */
  seal(nric: string, rowId: number): SealedNric
  /** The same for what was typed: of the last 4 alone nothing is sealed (G-27). */
  keep(nric: string, rowId: number): KeptNric
  /** Throws when the text was altered, belongs to another row, or was sealed with a key that is not here. */
  open(sealed: string, rowId: number): string
  /** A file in which NRICs may stand, bound to the import that it is kept for. */
  sealFile(content: Buffer, importId: number): string
  openFile(sealed: string, importId: number): Buffer
  /** What an authenticator app knows, bound to its account (S-06). */
  sealFactor(key: string, userId: number): string
  openFactor(sealed: string, userId: number): string
  /** What `nric_index` holds for this whole NRIC. */
  indexOf(nric: string): string
  /** What `nric_last4_index` holds for these last 4 characters. */
  last4IndexOf(last4: string): string
  /** Tells whether two texts are the same without saying what they are: for what may hold an NRIC. */
  fingerprint(text: string): string
}

/** Which key the indexes are under, and a check value for every key that ever sealed here. */
type KeyCheck = { index_key: string; checks: Record<string, string> }

const SETTING = 'nric_keys'
const NONCE = 12
const TAG = 16

/** Opens the vault. A key that does not fit the database refuses to start: sealing on with it would lose people. */
export async function openVault(options: {
  data_dir: string
  nric_keys: string | undefined
  db: Db
}): Promise<NricVault> {
  const known = await readCheck(options.db)
  const keys = readNricKeys({ ...options, mayMake: known === undefined })
  const check = await keepCheck(options.db, keys, known)
  const indexKey = keys.find(({ id }) => id === check.index_key)
  if (!indexKey) throw new Error(`The NRIC key ${check.index_key} is missing`)
  return vaultOf(keys, indexKey)
}

function vaultOf(keys: readonly [NricKey, ...NricKey[]], indexKey: NricKey): NricVault {
  const [sealing] = keys
  const sealKeys = new Map(keys.map((key) => [key.id, derive(key, 'seal')]))
  const wholeKey = derive(indexKey, 'index of the whole')
  const last4Key = derive(indexKey, 'index of the last 4')
  const printKey = derive(indexKey, 'fingerprint')
  const hmac = (key: Buffer, value: string) =>
    createHmac('sha256', key).update(value.toUpperCase()).digest('base64url')
  const indexOf = (nric: string) => hmac(wholeKey, nric)
  const last4IndexOf = (last4: string) => hmac(last4Key, last4)

  const namedBy = (clear: string) => ({
    nric_last4_index: last4IndexOf(clear.slice(-4)),
    nric_masked: maskNric(clear),
  })

  const sealed = (clear: Buffer, bound: Buffer) => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', sealKeys.get(sealing.id) as Buffer, nonce)
    cipher.setAAD(bound)
    const text = Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
    return `${sealing.id}.${text.toString('base64url')}`
  }
  const opened = (text: string, boundBy: (keyId: string) => Buffer) => {
    const [id = '', encoded = ''] = text.split('.')
    const key = sealKeys.get(id)
    const bytes = Buffer.from(encoded, 'base64url')
    if (!key || bytes.length < NONCE + TAG) throw new Error('This sealed NRIC cannot be opened')
    const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    opener.setAAD(boundBy(id))
    opener.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([opener.update(bytes.subarray(NONCE, -TAG)), opener.final()])
  }

  return {
    indexOf,
    last4IndexOf,
    fingerprint: (text) => createHmac('sha256', printKey).update(text).digest('base64url'),
    keep(nric, rowId) {
      if (!isLast4(nric)) return this.seal(nric, rowId)
      return { nric_sealed: null, nric_index: null, ...namedBy(nric) }
    },
    seal(nric, rowId) {
      const clear = nric.toUpperCase()
      return {
        nric_sealed: sealed(Buffer.from(clear), boundTo(sealing.id, rowId)),
        nric_index: indexOf(clear),
        ...namedBy(clear),
      }
    },
    open: (text, rowId) => opened(text, (id) => boundTo(id, rowId)).toString('utf8'),
    sealFile: (content, importId) => sealed(content, fileOf(sealing.id, importId)),
    openFile: (text, importId) => opened(text, (id) => fileOf(id, importId)),
    sealFactor: (key, userId) => sealed(Buffer.from(key), factorOf(sealing.id, userId)),
    openFactor: (text, userId) => opened(text, (id) => factorOf(id, userId)).toString('utf8'),
  }
}

const boundTo = (keyId: string, rowId: number) => Buffer.from(`volunteer ${rowId} ${keyId}`)
const factorOf = (keyId: string, userId: number) => Buffer.from(`second factor of ${userId} ${keyId}`)
const fileOf = (keyId: string, importId: number) => Buffer.from(`file of import ${importId} ${keyId}`)

/** A key of its own for each purpose, so that an index says nothing about what seals. */
const derive = (key: NricKey, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key.secret, 'kampung nric', purpose, 32))

const checkOf = (key: NricKey) => derive(key, 'check').toString('base64url')

async function readCheck(db: Db): Promise<KeyCheck | undefined> {
  const check = sql<KeyCheck>`value`.as('value')
  const row = await db.selectFrom('settings').select(check).where('name', '=', SETTING).executeTakeFirst()
  return row?.value
}

/** What is wrong between these keys and those with which a database was sealed; null when nothing is. Writes nothing. */
export async function misfitOf(db: Db, keys: readonly NricKey[]): Promise<string | null> {
  return misfitBetween(keys, (await readCheck(db))?.checks ?? {})
}

function misfitBetween(keys: readonly NricKey[], checks: KeyCheck['checks']): string | null {
  const missing = Object.keys(checks).find((id) => !keys.some((key) => key.id === id))
  if (missing !== undefined) return `The NRIC key ${missing}, with which this database was sealed, is missing`
  const other = keys.find((key) => checks[key.id] !== undefined && checks[key.id] !== checkOf(key))
  return other ? `The NRIC key ${other.id} is not the one with which this database was sealed` : null
}

/** Holds the keys against the database's check values and adds those of new keys. Throws when one is missing or other. */
async function keepCheck(
  db: Db,
  keys: readonly [NricKey, ...NricKey[]],
  known: KeyCheck | undefined,
): Promise<KeyCheck> {
  const checks = { ...known?.checks }
  const misfit = misfitBetween(keys, checks)
  if (misfit !== null) throw new Error(misfit)
  for (const key of keys) checks[key.id] = checkOf(key)
  const check = { index_key: known?.index_key ?? keys[0].id, checks }
  const value = JSON.stringify(check)
  if (known === undefined) {
    const made = await db
      .insertInto('settings')
      .values({ name: SETTING, value })
      .onConflict((clash) => clash.column('name').doNothing())
      .executeTakeFirst()
    // Another server was first: its keys count.
    if (Number(made.numInsertedOrUpdatedRows ?? 0) === 0) return keepCheck(db, keys, await readCheck(db))
  } else if (Object.keys(checks).length > Object.keys(known.checks).length) {
    await db.updateTable('settings').set({ value }).where('name', '=', SETTING).execute()
  }
  return check
}
