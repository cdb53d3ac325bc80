import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { isLast4, maskNric } from '../../contract/nric.ts'
import type { Db } from '../../db/schema.ts'
import { derive, keepCheck, readCheck } from './key-check.ts'
import { masksInTexts } from './masks-in-texts.ts'
import { type NricKey, type NricKeys, readNricKeys } from './nric-keys.ts'

/** The four columns of a volunteer that stand for an NRIC. */
export type SealedNric = {
  nric_sealed: string
  nric_index: string
  nric_last4_index: string
  /** The mask, sealed as one that stands in a text is. */
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
  /** Every mask in these texts sealed, at whatever depth, for this place alone (0083). */
  sealMasks<Value>(value: Value, place?: string): Value
  /** The same opened again; of one that does not open here only that it is kept. */
  openMasks<Value>(value: Value, place?: string): Value
  /** Of a text that was written with its masks in clear, and is proved by what it was (S-14): seals them, and gives it back. */
  sealStandingMasks(text: string): string
  openStandingMasks(text: string): string
  /** The same with those of other keys under the one that seals now. */
  resealStandingMasks(text: string): string
  /** The keys under which such masks of it are. */
  standingKeysIn(text: string): string[]
  /** A file in which NRICs may stand, bound to the import that it is kept for. */
  sealFile(content: Buffer, importId: number): string
  openFile(sealed: string, importId: number): Buffer
  /** What an authenticator app knows, bound to its account (S-06). */
  sealFactor(key: string, userId: number): string
  openFactor(sealed: string, userId: number): string
  /** What `nric_index` holds for this whole NRIC when it is written now, and `nric_last4_index` for these last 4 characters. */
  indexOf(nric: string): string
  last4IndexOf(last4: string): string
  /** What `nric_index` may hold for this whole NRIC: under the key that seals now first, then under every other (0082). */
  indexesOf(nric: string): string[]
  /** The same of `nric_last4_index` for these last 4 characters. */
  last4IndexesOf(last4: string): string[]
  /** Tells whether two texts are the same without saying what they are: for what may hold an NRIC. */
  fingerprint(text: string): string
  /** What `fingerprint` may have said of this text, under any key that is here. */
  fingerprintsOf(text: string): string[]
  /** Whether it was said of this text; true for one of a key that is gone, for nobody can tell any more. */
  isFingerprint(kept: string, text: string): boolean
  /** The keys' ids; the first seals and indexes. */
  keyIds(): string[]
  /** From now on these, for whoever holds this vault already. */
  take(keys: NricKeys): void
}

const NONCE = 12
const TAG = 16

/** Opens the vault. A key that does not fit the database refuses to start: sealing on with it would lose people. */
export async function openVault(options: {
  data_dir: string
  nric_keys: string | undefined
  db: Db
}): Promise<NricVault> {
  const mayMake = (await readCheck(options.db)) === undefined
  const keys = readNricKeys({ ...options, mayMake })
  const { retired = [] } = await keepCheck(options.db, keys)
  const [first, ...others] = keys
  return vaultOf([first, ...others.filter(({ id }) => !retired.includes(id))])
}

type Ring = readonly [RingKey, ...RingKey[]]
type RingKey = Record<'seal' | 'whole' | 'last4' | 'print', Buffer> & { id: string }

function ringOf([first, ...others]: NricKeys): Ring {
  const derived = (key: NricKey): RingKey => ({
    id: key.id,
    seal: derive(key, 'seal'),
    whole: derive(key, 'index of the whole'),
    last4: derive(key, 'index of the last 4'),
    print: derive(key, 'fingerprint'),
  })
  return [derived(first), ...others.map(derived)]
}

/** A vault with these keys, whatever a database says of them. */
export function vaultOf(keys: NricKeys): NricVault {
  let ring = ringOf(keys)
  const hmac = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest('base64url')
  const under = ({ whole }: RingKey, nric: string) => hmac(whole, nric.toUpperCase())
  const last4Under = ({ last4 }: RingKey, text: string) => hmac(last4, text.toUpperCase())
  const printUnder = ({ id, print }: RingKey, text: string) => `${id}.${hmac(print, text)}`
  // Older than the change of keys one names no key.
  const fingerprintsOf = (text: string) =>
    ring.flatMap((key) => [printUnder(key, text), hmac(key.print, text)])

  const sealed = (clear: Buffer, boundBy: (keyId: string) => Buffer) => {
    const [{ id, seal }] = ring
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', seal, nonce)
    cipher.setAAD(boundBy(id))
    const text = Buffer.concat([nonce, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
    return `${id}.${text.toString('base64url')}`
  }
  const opened = (text: string, boundBy: (keyId: string) => Buffer) => {
    const [id = '', encoded = ''] = text.split('.')
    const key = ring.find((one) => one.id === id)
    const bytes = Buffer.from(encoded, 'base64url')
    if (!key || bytes.length < NONCE + TAG) throw new Error('This sealed NRIC cannot be opened')
    const opener = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, NONCE))
    opener.setAAD(boundBy(id))
    opener.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([opener.update(bytes.subarray(NONCE, -TAG)), opener.final()])
  }

  const masks = masksInTexts({
    seal: (mask, place) => sealed(Buffer.from(mask), inText(place)),
    open: (text, place) => opened(text, inText(place)).toString('utf8'),
    first: () => ring[0].id,
  })
  const namedBy = (clear: string) => ({
    nric_last4_index: last4Under(ring[0], clear.slice(-4)),
    nric_masked: masks.sealMasks(maskNric(clear)),
  })

  return {
    ...masks,
    indexOf: (nric) => under(ring[0], nric),
    last4IndexOf: (last4) => last4Under(ring[0], last4),
    indexesOf: (nric) => ring.map((key) => under(key, nric)),
    last4IndexesOf: (last4) => ring.map((key) => last4Under(key, last4)),
    fingerprint: (text) => printUnder(ring[0], text),
    fingerprintsOf,
    isFingerprint(kept, text) {
      const [id, hash] = kept.split('.')
      const isGone = hash !== undefined && !ring.some((key) => key.id === id)
      return isGone || fingerprintsOf(text).includes(kept)
    },
    keyIds: () => ring.map(({ id }) => id),
    take(next) {
      ring = ringOf(next)
    },
    keep(nric, rowId) {
      if (!isLast4(nric)) return this.seal(nric, rowId)
      return { nric_sealed: null, nric_index: null, ...namedBy(nric) }
    },
    seal(nric, rowId) {
      const clear = nric.toUpperCase()
      return {
        nric_sealed: sealed(Buffer.from(clear), boundTo(rowId)),
        nric_index: under(ring[0], clear),
        ...namedBy(clear),
      }
    },
    open: (text, rowId) => opened(text, boundTo(rowId)).toString('utf8'),
    sealFile: (content, importId) => sealed(content, fileOf(importId)),
    openFile: (text, importId) => opened(text, fileOf(importId)),
    sealFactor: (key, userId) => sealed(Buffer.from(key), factorOf(userId)),
    openFactor: (text, userId) => opened(text, factorOf(userId)).toString('utf8'),
  }
}

const boundTo = (rowId: number) => (keyId: string) => Buffer.from(`volunteer ${rowId} ${keyId}`)
const inText = (place: string) => (keyId: string) => Buffer.from(`mask in a text ${keyId} ${place}`)
const factorOf = (userId: number) => (keyId: string) => Buffer.from(`second factor of ${userId} ${keyId}`)
const fileOf = (importId: number) => (keyId: string) => Buffer.from(`file of import ${importId} ${keyId}`)
