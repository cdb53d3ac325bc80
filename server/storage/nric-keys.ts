import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

/** A key with the id that stands in every text sealed with it, so that keys can be changed one day. */
export type NricKey = { id: string; secret: Buffer }
/** The first seals and indexes, all open and find. */
export type NricKeys = readonly [NricKey, ...NricKey[]]

const FILE = 'nric-keys'

/** `id:base64` of 32 bytes, one or several, by comma or line; the first seals, all open. Throws a readable sentence. */
export function parseNricKeys(text: string, source: string): NricKeys {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '')
  const keys = parts.map((part) => {
    const [, id = '', base64 = ''] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(part) ?? []
    const secret = Buffer.from(base64, 'base64')
    if (id === '' || secret.length !== 32) {
      throw new Error(`${source} is not right: each key is written id:base64 of 32 bytes`)
    }
    return { id, secret }
  })
  const [first, ...others] = keys
  if (!first) throw new Error(`${source} holds no key`)
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error(`${source} names a key twice`)
  return [first, ...others]
}

/**
 * The keys of NRIC_KEYS, else of the file in the data directory, beside the database and never in it (S-07).
 * A file is made only when `mayMake`: for a database that has keys already, a new one would open nothing.
 */
export function readNricKeys(options: {
  data_dir: string
  nric_keys: string | undefined
  mayMake: boolean
}): NricKeys {
  if (options.nric_keys !== undefined) return parseNricKeys(options.nric_keys, 'NRIC_KEYS')
  const path = join(options.data_dir, FILE)
  if (!existsSync(path)) {
    if (!options.mayMake) {
      throw new Error(
        `${path} is missing: the NRICs in this database cannot be opened without it. Bring it back`,
      )
    }
    makeFile(options.data_dir, path)
  }
  return parseNricKeys(readFileSync(path, 'utf8'), path)
}

export const newNricKey = (): NricKey => ({
  id: randomBytes(4).toString('hex'),
  secret: randomBytes(32),
})

/**
 * Writes the file anew, the first key first: a reader finds the old lines or the new ones, and what fails midway leaves the
 * old ones. Durable when it returns.
 */
export function writeNricKeys(data_dir: string, keys: NricKeys): void {
  const path = join(data_dir, FILE)
  const aside = `${path}.new`
  writePrivateFile(aside, keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}\n`).join(''))
  // The server's account reads it still, whoever runs this.
  const { uid, gid } = statSync(path)
  chownSync(aside, uid, gid)
  renameSync(aside, path)
  syncFolder(data_dir)
}

function makeFile(directory: string, path: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = openSync(path, 'wx', 0o600)
  const { id, secret } = newNricKey()
  try {
    writeSync(file, `${id}:${secret.toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncFolder(directory)
}

function syncFolder(directory: string): void {
  const folder = openSync(directory, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
