import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readSchema } from '../../db/dump/tables.ts'
import { errorText } from '../../db/error-text.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openAside, openDirectory } from '../../db/pglite-engine.ts'
import { openServer } from '../../db/postgres-engine.ts'
import type { Db } from '../../db/schema.ts'
import type { Config } from '../config.ts'
import { openFileStorage, openS3 } from '../storage/file-storage.ts'
import { withRemovalsHeld } from '../storage/removal-hold.ts'
import { timeOf } from '../storage/restore-point.ts'
import { findServer } from './ask-server.ts'
import { type MadeNote, noteMade, noteOf, noteVerified } from './backup-rows.ts'
import { BackupRefused, type Keys } from './format.ts'
import { databaseBytes, type MadeArchive, makeArchive } from './make-archive.ts'
import { bytesBelow, requireRoomFor } from './room.ts'
import { showingLife } from './sign-of-life.ts'

/** Rows leave a server without their indexes, dead rows and catalogue, and packed: half of what it holds leaves room to spare. */
const SERVER_SHARE = 0.5

type Asked = {
  path: string
  /** Null leaves the keys out. */
  passphrase: string | null
  /** Where the server asked for it: the row that it notes it in. */
  row: number | null
}

export type MadeBackup = MadeArchive & { standstill_ms: number | null }

/**
 * Makes a backup of what the configuration names: beside the running server, of a copy that it makes of the embedded
 * database, or of a snapshot on a PostgreSQL server; without a server of the database directory itself.
 */
export async function makeBackup(config: Config, asked: Asked): Promise<MadeBackup> {
  const { data_dir, database_url } = config
  let begun_at = new Date().toISOString()
  if (existsSync(asked.path)) throw new BackupRefused(`${asked.path} is there already: name another file.`)
  const before = asked.passphrase === null ? null : readKeys(config)
  const make = async (db: Db, engine: OpenDatabase['kind']) => {
    const storage = await openFileStorage(config)
    const keys = before && (() => bothKeys(before, readKeys(config)))
    return makeArchive({ db, engine, storage, keys }, asked.path, asked.passphrase)
  }
  const note = (made: MadeArchive): MadeNote =>
    noteOf(made, {
      row: asked.row,
      begun_at,
      is_sealed: asked.passphrase !== null,
      file_name: dirname(asked.path) === backupFolder(data_dir) ? basename(asked.path) : null,
    })
  const requireRoom = async (database: number) =>
    requireRoomFor(
      dirname(asked.path),
      bytesBelow(join(data_dir, 'files')) + database + (await bytesOnS3(config)),
    )

  if (database_url !== undefined) {
    const made = await onServer(database_url, asked.row, async (connection) => {
      await requireRoom(SERVER_SHARE * (await databaseBytes(connection)))
      begun_at = await timeOf(connection)
      const made = await withRemovalsHeld(connection, (held) => make(held, 'postgres'))
      if (await knowsBackups(connection)) await noted(asked, noteMade(connection, note(made)))
      return made
    })
    return { ...made, standstill_ms: null }
  }
  await requireRoom(bytesBelow(join(data_dir, 'database')))
  const server = await findServer(data_dir)
  if (!server) return withoutServer(data_dir, make, (db, made) => noted(asked, noteMade(db, note(made))))
  try {
    const { directory, standstill_ms } = await server.ask({ ask: 'copy' })
    if (directory === undefined)
      throw new BackupRefused('The running server is another version: start this one.')
    const copy = await openAside(directory)
    const made = await make(copy.db, 'pglite').finally(() => copy.close())
    await noted(asked, server.ask({ ask: 'made', note: note(made) }))
    return { ...made, standstill_ms: standstill_ms ?? null }
  } finally {
    server.leave()
  }
}

/**
 * Waits until the archive that lies there whole is noted. Of one that a person asked for the failure says that it is whole; one of
 * the server's own goes where its row says that it failed (run-backup.ts): a note may stand though its answer was lost.
 */
async function noted({ path, row }: Asked, noting: Promise<unknown>): Promise<void> {
  try {
    await noting
  } catch (error) {
    if (row !== null) throw error
    const why = errorText(error)
    throw new BackupRefused(
      `${path} is whole, but nobody could note it: neither the settings nor the activity log name it. ${why}`,
      {
        cause: error,
      },
    )
  }
}

/** It is seen to live before a store with many files is counted, which takes minutes, and until its row says how it ended. */
async function onServer<T>(
  url: string,
  row: number | null,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  const database = await openServer(url)
  try {
    return await database.db
      .connection()
      .execute((connection) => showingLife(connection, row, () => work(connection)))
  } finally {
    await database.close()
  }
}

async function bytesOnS3({ files_s3 }: Config): Promise<number> {
  let sum = 0
  if (files_s3) for await (const { size } of (await openS3(files_s3)).list()) sum += size
  return sum
}

async function withoutServer(
  data_dir: string,
  make: (db: Db, engine: 'pglite') => Promise<MadeArchive>,
  note: (db: Db, made: MadeArchive) => Promise<void>,
): Promise<MadeBackup> {
  if (!existsSync(join(data_dir, 'database')))
    throw new BackupRefused(`There is no database in DATA_DIR ${data_dir}: nothing to back up.`)
  const database = await openDirectory(data_dir)
  try {
    const made = await make(database.db, 'pglite')
    if (await knowsBackups(database.db)) await note(database.db, made)
    return { ...made, standstill_ms: null }
  } finally {
    await database.close()
  }
}

/** Keeps that an archive was read back, where its database is at hand; the archive is no worse where it is not. */
export async function rememberVerified(
  { data_dir, database_url }: Config,
  archive: string,
): Promise<boolean> {
  if (database_url === undefined) {
    const server = await findServer(data_dir)
    await server?.ask({ ask: 'verified', archive }).finally(() => server.leave())
    return server !== null
  }
  const database = await openServer(database_url)
  try {
    const isKnown = await knowsBackups(database.db)
    if (isKnown) await noteVerified(database.db, archive)
    return isKnown
  } finally {
    await database.close()
  }
}

export const backupFolder = (data_dir: string) => join(data_dir, 'backups')

const knowsBackups = async (db: Db) => (await readSchema(db)).includes('0100-backups')

/** Those that were there when the copy began and those that are when it ends: keys may be changed in between (0082). */
export function bothKeys(before: Keys, now: Keys): Keys {
  const lines = [now, before].flatMap(({ nric_keys }) => nric_keys?.split(/[\s,]+/).filter(Boolean) ?? [])
  const nric_keys = before.nric_keys === now.nric_keys ? now.nric_keys : `${[...new Set(lines)].join('\n')}\n`
  return { nric_keys, server_secret: now.server_secret }
}

function readKeys({ data_dir, nric_keys, server_secret }: Config): Keys {
  const read = (name: string) => {
    const path = join(data_dir, name)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  return { nric_keys: nric_keys ?? read('nric-keys'), server_secret: server_secret ?? read('server-secret') }
}
