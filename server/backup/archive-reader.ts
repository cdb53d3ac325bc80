import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { propertyOf } from '../../db/property-of.ts'
import {
  BackupRefused,
  FRAME_HEAD,
  type Header,
  header as headerSchema,
  type Kind,
  kinds,
  LARGEST_FRAME,
  MAGIC,
  PassphraseRefused,
} from './format.ts'
import { openSeal, type Seal } from './seal.ts'

const inflate = promisify(inflateRaw)
const known = new Set<number>(Object.values(kinds))
const LONGEST_HEADER = 1000

const damaged = () => new BackupRefused('The backup is damaged: a part of it is missing or was changed.')

export type Frame = { kind: Kind; content: Buffer }

/** Whether this passphrase opens an archive's first frame: known before a long job begins. Of other damage the job tells. */
export async function opensWith(path: string, passphrase: string): Promise<boolean> {
  try {
    for await (const _first of readFrames(path, passphrase)) return true
    return true
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    return !(error instanceof PassphraseRefused)
  }
}

/** The beginning of an archive, which is in clear. */
export async function readHeader(path: string): Promise<Header> {
  const reader = byteReader(path)
  try {
    return parseHeader(await reader.line()).header
  } finally {
    await reader.close()
  }
}

/**
 * The frames of an archive, each opened and unpacked. Ends without a complaint only when every byte, from the first to
 * the last, is what was written. What it gave before that proves nothing: read to the end before anything is kept.
 */
export async function* readFrames(
  path: string,
  passphrase: string | null,
  told: (bytes: number) => void = () => {},
): AsyncGenerator<Frame> {
  const reader = byteReader(path)
  const hash = createHash('sha256')
  try {
    const { header, text } = parseHeader(await reader.line())
    hash.update(text)
    const seal = await sealOf(header, passphrase)
    for (let isFirst = true; ; isFirst = false) {
      const before = hash.copy().digest()
      const head = await reader.take(FRAME_HEAD)
      const [kind, length] = [head.readUInt8(), head.readUInt32BE(1)]
      if (!isKind(kind) || length > LARGEST_FRAME) throw damaged()
      const sealed = await reader.take(length)
      hash.update(head).update(sealed)
      told(FRAME_HEAD + length)
      const content = seal ? seal.open(kind, sealed) : sealed
      if (!content)
        throw isFirst
          ? new PassphraseRefused('The passphrase is wrong, or the backup is damaged at its beginning.')
          : damaged()
      if (kind === kinds.end) {
        if (!content.equals(before) || !(await reader.isAtEnd())) throw damaged()
        return
      }
      yield { kind, content: kind === kinds.bytes ? content : await unpack(content) }
    }
  } finally {
    await reader.close()
  }
}

const isKind = (kind: number): kind is Kind => known.has(kind)

async function unpack(content: Buffer): Promise<Buffer> {
  try {
    return await inflate(content, { maxOutputLength: LARGEST_FRAME })
  } catch {
    throw damaged()
  }
}

async function sealOf({ seal }: Header, passphrase: string | null): Promise<Seal | null> {
  if (!seal) {
    if (passphrase === null) return null
    throw new BackupRefused(
      'This backup is not sealed, though a passphrase was named: it may not be the one that you sealed. To use it all the same, leave the passphrase out.',
    )
  }
  if (passphrase === null) throw new BackupRefused('This backup is sealed: its passphrase is needed.')
  try {
    return await openSeal(passphrase, seal)
  } catch {
    throw damaged()
  }
}

function parseHeader(text: Buffer): { header: Header; text: Buffer } {
  const said = text.toString('utf8')
  if (!said.startsWith(MAGIC))
    throw new BackupRefused('This is no backup of Kampung, or its beginning is damaged.')
  try {
    return { header: headerSchema.parse(JSON.parse(said.slice(MAGIC.length))), text }
  } catch {
    throw damaged()
  }
}

function byteReader(path: string) {
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const pieces = stream[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  async function more(): Promise<boolean> {
    const { value, done } = await pieces.next().catch((error) => {
      throw unreadable(path, error)
    })
    if (done) return false
    held = held.length === 0 ? value : Buffer.concat([held, value])
    return true
  }
  const cut = (length: number) => {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    async take(length: number): Promise<Buffer> {
      while (held.length < length) if (!(await more())) throw damaged()
      return cut(length)
    },
    /** The two lines of the beginning. */
    async line(): Promise<Buffer> {
      for (;;) {
        const end = held.indexOf(10, MAGIC.length)
        if (end >= 0 && end < LONGEST_HEADER) return cut(end + 1)
        if (held.length > LONGEST_HEADER || !(await more())) return cut(Math.min(held.length, LONGEST_HEADER))
      }
    },
    isAtEnd: async () => held.length === 0 && !(await more()),
    close: async () => void stream.destroy(),
  }
}

function unreadable(path: string, error: unknown): unknown {
  const code = propertyOf(error, 'code')
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${path}.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new BackupRefused(`${path} may not be read by this account.`)
  if (code === 'EISDIR') return new BackupRefused(`${path} is a folder, no backup.`)
  return error
}
