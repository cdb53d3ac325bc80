import { createDecipheriv, createHmac } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { isBeingWritten } from './phone.ts'

/** Something that a key would open, taken from the phone while it was open. */
export type Lock = { name: string; iv: Buffer; bytes: Buffer; place: string }
export type Digest = { name: string; text: string; is: string }
export type Hunt = { found: string[]; tries: number; files: number }

const KEY = 32
/** Files of everybody: the site's own code and what the browser made of it, its drawing and its components. */
const everybodys =
  /(^|\/)(Cache|Code Cache|CacheStorage|ScriptCache|GPUCache|Dawn\w*Cache|Gr?\w*ShaderCache|GraphiteDawnCache|component_crx_cache|extensions_crx_cache|Crashpad)\//
/** Of 32 random bytes fewer than 21 differ once in ten million; text and zeros rarely have as many. */
const DISTINCT = 21
const TAG = 16

/** Every sealed thing of the phone's database, and the digest of whose it is; bytes come over as numbers. */
export async function locksOf(page: Page): Promise<Lock[]> {
  const rows = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    type Sealed = { iv: Uint8Array; bytes: ArrayBuffer }
    const isSealed = (value: unknown): value is Sealed =>
      typeof value === 'object' && value !== null && 'iv' in value && 'bytes' in value
    const plain = (place: string, { iv, bytes }: Sealed) => ({
      place,
      iv: [...iv],
      bytes: [...new Uint8Array(bytes)],
    })
    const db = await asked(indexedDB.open('kampung-volunteer'))
    const tx = db.transaction(['vaults', 'records'])
    const vaults = await asked(tx.objectStore('vaults').getAll())
    const records = await asked(tx.objectStore('records').getAll())
    db.close()
    return [
      ...records.map(({ key, sealed }) => plain(key, sealed)),
      ...vaults.flatMap((vault) =>
        ['live', 'index'].flatMap((name) =>
          isSealed(vault[name]) ? plain(`${vault.id} ${name}`, vault[name]) : [],
        ),
      ),
    ]
  })
  return rows.map(({ place, iv, bytes }) => ({
    name: place.replace(/^[0-9a-f]+[/ ]/, ''),
    place,
    iv: Buffer.from(iv),
    bytes: Buffer.from(bytes),
  }))
}

/** What a key opens; undefined where it is another's. */
export function openedBy(key: Buffer, { iv, bytes, place }: Lock): Buffer | undefined {
  const opening = createDecipheriv('aes-256-gcm', key, iv)
  opening.setAAD(Buffer.from(place))
  opening.setAuthTag(bytes.subarray(bytes.length - TAG))
  const content = opening.update(bytes.subarray(0, bytes.length - TAG))
  try {
    opening.final()
    return content
  } catch {
    return undefined
  }
}

/**
 * Tries each 32 bytes in a row of every file of a browser's folder as the key of each of these. A copy is read, as somebody
 * would who has the folder; a log's lines are tried also as they were before it cut them into blocks.
 */
export function huntKeys(folder: string, locks: readonly Lock[], digests: readonly Digest[] = []): Hunt {
  const copy = mkdtempSync(join(tmpdir(), 'kampung-copy-'))
  try {
    cpSync(folder, copy, {
      recursive: true,
      filter: (source) => !/Singleton/.test(source) && !isBeingWritten(source),
    })
    const files = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .filter((file) => !everybodys.test(relative(copy, file)))
    const hunt: Hunt = { found: [], tries: 0, files: files.length }
    const openedByKey = openersOf(folder, locks)
    for (const file of files) {
      const bytes = readFileSync(file)
      const texts = /\.log$/.test(file) ? [bytes, unblocked(bytes)] : [bytes]
      for (const text of texts) search(text, relative(copy, file), hunt, openedByKey, digests)
    }
    return { ...hunt, found: [...new Set(hunt.found)] }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const BITS = 31
let lastPhone = { folder: '', locks: [] as string[], tried: new Map<string, number>() }

/**
 * Which of these a key opens. The same bytes lie in many files, and most of them there
 * still when a phone is searched again: what did not open a lock once never will.
 */
function openersOf(folder: string, locks: readonly Lock[]): (key: Buffer) => Lock[] {
  if (lastPhone.folder !== folder) lastPhone = { folder, locks: [], tried: new Map() }
  const { locks: known, tried } = lastPhone
  const wanted = locks.map((lock) => {
    const name = lock.bytes.toString('hex')
    if (!known.includes(name)) known.push(name)
    return { lock, bit: 1 << known.indexOf(name) }
  })
  if (known.length > BITS) throw new Error(`A number marks ${BITS} locks, and these are ${known.length}`)
  const all = wanted.reduce((bits, { bit }) => bits | bit, 0)
  return (key) => {
    const word = key.toString('latin1')
    const before = tried.get(word) ?? 0
    if ((before & all) === all) return []
    const opened = wanted.filter(({ lock, bit }) => (before & bit) === 0 && openedBy(key, lock))
    // One that opens is told of wherever it lies.
    tried.set(
      word,
      opened.reduce((bits, { bit }) => bits & ~bit, before | all),
    )
    return opened.map(({ lock }) => lock)
  }
}

function search(
  bytes: Buffer,
  file: string,
  hunt: Hunt,
  openedByKey: (key: Buffer) => Lock[],
  digests: readonly Digest[],
): void {
  const counts = new Uint16Array(256)
  let distinct = 0
  const add = (byte: number, by: 1 | -1) => {
    const before = counts[byte] ?? 0
    counts[byte] = before + by
    if (before === 0 && by === 1) distinct += 1
    if (before === 1 && by === -1) distinct -= 1
  }
  for (const [at, byte] of bytes.entries()) {
    add(byte, 1)
    if (at >= KEY) add(bytes[at - KEY] ?? 0, -1)
    if (at < KEY - 1 || distinct < DISTINCT) continue
    const key = bytes.subarray(at - KEY + 1, at + 1)
    hunt.tries += 1
    for (const lock of openedByKey(key)) hunt.found.push(`${lock.name}: ${file}`)
    for (const { name, text, is } of digests)
      if (createHmac('sha256', key).update(text).digest('hex') === is) hunt.found.push(`${name}: ${file}`)
  }
}

const BLOCK = 32_768
const HEADER = 7

/** A LevelDB log's content without the heads of its blocks, at which a key may have been cut in two. */
function unblocked(log: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let block = 0; block < log.length; block += BLOCK) {
    let at = block
    const end = Math.min(block + BLOCK, log.length)
    while (at + HEADER <= end) {
      const length = log.readUInt16LE(at + 4)
      if (length === 0 && log[at + 6] === 0) break
      parts.push(log.subarray(at + HEADER, Math.min(at + HEADER + length, end)))
      at += HEADER + length
    }
  }
  return Buffer.concat(parts)
}
