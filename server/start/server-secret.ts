import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { propertyOf } from '../../db/property-of.ts'
import { writePrivateFile } from '../storage/private-file.ts'

/** What this installation alone knows, each purpose under a key of its own. */
export type ServerSecret = {
  linkKey: Buffer
  keyedHash(text: string): string
  /** The same for servers that have the same secret, and says nothing about it. */
  check: string
}

const FILE = 'server-secret'
const MENDED = 'Bring it back from where the keys are kept, or remove it'

/**
 * Reads the secret of `data_dir`, or makes it: 32 random bytes in a 0600 file beside the database, never in it.
 * @param given its line from the environment (SERVER_SECRET): then no file is read or made. Throws when it is none
 */
export function openServerSecret(data_dir: string, given?: string): ServerSecret {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 })
  const path = join(data_dir, FILE)
  const secret =
    given === undefined ? (readSecret(path) ?? makeSecret(path)) : parseSecret(given, 'SERVER_SECRET')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'kampung', purpose, 32))
  const hashKey = derive('short secrets')
  return {
    linkKey: derive('file links'),
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
    check: derive('check').toString('base64url'),
  }
}

function readSecret(path: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (propertyOf(error, 'code') === 'ENOENT') return null
    throw error
  }
  return parseSecret(text, path)
}

/** Throws a readable sentence when it is none. */
export function parseSecret(text: string, path: string): Buffer {
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== 32) throw new Error(`${path} is damaged: it has to be base64 of 32 bytes. ${MENDED}`)
  return secret
}

/** Linked into place when it is whole, so that two servers that start together end up with one. */
function makeSecret(path: string): Buffer {
  const draft = `${path}.${process.pid}`
  writePrivateFile(draft, `${randomBytes(32).toString('base64')}\n`)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (propertyOf(error, 'code') !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const secret = readSecret(path)
  if (!secret) throw new Error(`${path} went while the server started`)
  return secret
}
