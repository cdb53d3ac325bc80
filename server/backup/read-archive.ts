import { createHash, type Hash } from 'node:crypto'
import type { z } from 'zod'
import type { DumpedTable } from '../../db/dump/tables.ts'
import type { FileVariant } from '../storage/file-store.ts'
import { readFrames } from './archive-reader.ts'
import {
  type About,
  about as aboutSchema,
  BackupRefused,
  type Keys,
  keys as keysSchema,
  kinds,
  type Manifest,
  manifest as manifestSchema,
} from './format.ts'

const LARGEST_FILE = 64 * 1024 * 1024
const FILE_NAME = /^([0-9a-z]{26})\.(small|large|whole)$/

/** Who takes what an archive holds, in its order. */
export type Taker = {
  /** So many bytes of the file more were read. */
  read?(bytes: number): void
  about?(about: About): Promise<void>
  rows?(table: DumpedTable, lines: string[]): Promise<void>
  file?(id: string, variant: FileVariant, bytes: Buffer): Promise<void>
  keys?(keys: Keys): Promise<void>
  manifest?(manifest: Manifest): Promise<void>
}

type OpenFile = { name: string; pieces: Buffer[]; bytes: number }

/**
 * Reads an archive to its last byte and answers what it holds. Throws BackupRefused when a byte is missing or was changed,
 * or its counts and hashes are not what it holds: what a taker was given before is then worth nothing.
 */
export async function readArchive(
  path: string,
  passphrase: string | null,
  taker: Taker = {},
): Promise<{ about: About; manifest: Manifest }> {
  let about: About | undefined
  let manifest: Manifest | undefined
  let table: DumpedTable | undefined
  let file: OpenFile | undefined
  const tables = new Map<string, { rows: number; hash: Hash }>()
  const files = { count: 0, bytes: 0, hash: createHash('sha256') }
  let has_keys = false

  async function endFile(): Promise<void> {
    if (!file) return
    const [, id = '', variant = ''] = FILE_NAME.exec(file.name) ?? []
    const content = Buffer.concat(file.pieces)
    files.hash.update(`${file.name} ${createHash('sha256').update(content).digest('hex')}\n`)
    await taker.file?.(id, variant as FileVariant, content)
    file = undefined
  }

  for await (const { kind, content } of readFrames(path, passphrase, taker.read)) {
    if (kind !== kinds.bytes) await endFile()
    if ((kind === kinds.about) !== (about === undefined) || manifest) throw disordered()
    if (kind === kinds.about) {
      about = parse(aboutSchema, content)
      await taker.about?.(about)
    } else if (kind === kinds.table) {
      const name = content.toString('utf8')
      table = about?.tables.find((each) => each.name === name)
      if (!table || tables.has(name)) throw disordered()
      tables.set(name, { rows: 0, hash: createHash('sha256') })
    } else if (kind === kinds.rows) {
      const counted = table && tables.get(table.name)
      if (!table || !counted) throw disordered()
      const text = content.toString('utf8')
      counted.hash.update(text)
      const lines = text.slice(0, -1).split('\n')
      counted.rows += lines.length
      await taker.rows?.(table, lines)
    } else if (kind === kinds.file) {
      file = { name: content.toString('utf8'), pieces: [], bytes: 0 }
      if (!FILE_NAME.test(file.name)) throw disordered()
      files.count += 1
    } else if (kind === kinds.bytes) {
      if (!file || file.bytes + content.length > LARGEST_FILE) throw disordered()
      file.pieces.push(content)
      file.bytes += content.length
      files.bytes += content.length
    } else if (kind === kinds.keys) {
      has_keys = true
      await taker.keys?.(parse(keysSchema, content))
    } else if (kind === kinds.manifest) {
      manifest = parse(manifestSchema, content)
    }
  }
  if (!about || !manifest) throw disordered()
  const held: Omit<Manifest, 'sequences'> = {
    tables: Object.fromEntries(
      [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
    ),
    files: {
      count: files.count,
      bytes: files.bytes,
      sha256: files.hash.digest('hex'),
      missing: manifest.files.missing,
    },
    has_keys,
  }
  requireHeld(manifest, held, about)
  await taker.manifest?.(manifest)
  return { about, manifest }
}

function requireHeld(said: Manifest, held: Omit<Manifest, 'sequences'>, { tables }: About): void {
  const isWhole =
    tables.every(({ name }) => {
      const [one, other] = [said.tables[name], held.tables[name]]
      return one && other && one.rows === other.rows && one.sha256 === other.sha256
    }) &&
    Object.keys(said.tables).length === tables.length &&
    said.files.count === held.files.count &&
    said.files.bytes === held.files.bytes &&
    said.files.sha256 === held.files.sha256 &&
    said.has_keys === held.has_keys
  if (!isWhole) throw new BackupRefused('The backup does not hold what it says it holds.')
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw disordered()
  }
}

const disordered = () => new BackupRefused('The backup is damaged: it is not written in its order.')
