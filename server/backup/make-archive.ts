import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readRows } from '../../db/dump/read-rows.ts'
import { type DumpedTable, readSchema, readSequences, readTables } from '../../db/dump/tables.ts'
import type { Db } from '../../db/schema.ts'
import { readReceiptNow } from '../audit/verify-log.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts'
import { type About, type Keys, kinds, type Manifest } from './format.ts'

const FRAME_CHARACTERS = 512 * 1024
const FILE_VARIANTS = ['small', 'large', 'whole'] as const

type Source = {
  db: Db
  engine: About['engine']
  storage: FileStorage
  /** Asked when the rows are written; null leaves them out, and what they open with them. */
  keys: (() => Keys) | null
}

export type MadeArchive = { id: string; size: number; about: About; manifest: Manifest }

/** Dumps one snapshot of the database into an archive at `path`, then the files that it names. All of it, or nothing there. */
export async function makeArchive(
  source: Source,
  path: string,
  passphrase: string | null,
): Promise<MadeArchive> {
  if (source.keys && passphrase === null) throw new Error('Keys go into a sealed archive alone')
  const writer = await openArchiveWriter(path, passphrase)
  try {
    const { about, manifest } = await inSnapshot(source.db, async (tx) => {
      const about = await describe(tx, source.engine)
      await writer.write(kinds.about, JSON.stringify(about))
      const tables = await writeTables(tx, writer, about.tables)
      const sequences = await readSequences(tx)
      const files = await writeFiles(tx, writer, source.storage)
      if (source.keys) await writer.write(kinds.keys, JSON.stringify(source.keys()))
      // A directory that a newer program backs up may lie there as an older one left it.
      const receipt = about.schema.includes('0150-audit-chain') ? await readReceiptNow(tx) : null
      return { about, manifest: { tables, sequences, files, has_keys: source.keys !== null, receipt } }
    })
    await writer.write(kinds.manifest, JSON.stringify(manifest))
    return { id: writer.id, about, manifest, size: await writer.finish() }
  } catch (error) {
    await writer.discard()
    throw error
  }
}

/** Counts and hashes of every table, as an archive would say them: two databases that agree hold the same. */
export async function hashTables(tx: Db): Promise<Manifest['tables']> {
  await writeOneWay(tx)
  return writeTables(tx, null, await readTables(tx))
}

/** Everything that is read in it stood at one moment. */
function inSnapshot<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await writeOneWay(tx)
      return work(tx)
    })
}

/** Every value has one way to be written, however the server is set, and no dump takes too long. */
async function writeOneWay(tx: Db): Promise<void> {
  for (const [name, value] of Object.entries({
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    timezone: 'UTC',
    datestyle: 'ISO',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
  }))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
}

/** What the database takes on its disk, indexes and all. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return Math.round(rows[0]?.bytes ?? 0)
}

async function describe(tx: Db, engine: About['engine']): Promise<About> {
  return {
    made_at: new Date().toISOString(),
    engine,
    schema: await readSchema(tx),
    tables: await readTables(tx),
    database_bytes: await databaseBytes(tx),
  }
}

async function writeTables(
  tx: Db,
  writer: ArchiveWriter | null,
  tables: readonly DumpedTable[],
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = {}
  for (const table of tables) {
    await writer?.write(kinds.table, table.name)
    const hash = createHash('sha256')
    let rows = 0
    let text = ''
    const flush = async () => {
      hash.update(text)
      if (text !== '') await writer?.write(kinds.rows, text)
      text = ''
    }
    for await (const lines of readRows(tx, table)) {
      rows += lines.length
      for (const line of lines) {
        text += `${line}\n`
        if (text.length > FRAME_CHARACTERS) await flush()
      }
    }
    await flush()
    written[table.name] = { rows, sha256: hash.digest('hex') }
  }
  return written
}

/** By the rows of the same snapshot: what was uploaded since belongs to the next backup. */
async function writeFiles(tx: Db, writer: ArchiveWriter, storage: FileStorage): Promise<Manifest['files']> {
  const all = createHash('sha256')
  const files = { count: 0, bytes: 0, missing: 0 }
  const ids: DumpedTable = { name: 'files', columns: [{ name: 'id', type: 'text' }], order: ['id'] }
  for await (const lines of readRows(tx, ids)) {
    for (const line of lines) {
      const [id] = JSON.parse(line) as [string]
      const before = files.count
      for (const variant of FILE_VARIANTS) {
        const bytes = await storage.read(id, variant)
        if (!bytes) continue
        const hash = createHash('sha256')
        await writer.write(kinds.file, `${id}.${variant}`)
        for await (const piece of bytes) {
          hash.update(piece)
          await writer.write(kinds.bytes, new Uint8Array(piece))
          files.bytes += piece.length
        }
        all.update(`${id}.${variant} ${hash.digest('hex')}\n`)
        files.count += 1
      }
      if (files.count === before) files.missing += 1
    }
  }
  return { ...files, sha256: all.digest('hex') }
}
