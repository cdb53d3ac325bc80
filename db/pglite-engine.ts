import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'kysely'
import { lockDataDirectory } from './data-directory-lock.ts'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'
import { initialiseDirectory } from './first-start.ts'
import { guardedKysely } from './guarded-kysely.ts'
import type { EngineLog, OpenDatabase } from './open-database.ts'
import { type PanicWatch, watchPanic } from './panic.ts'
import { parsers, pgliteSerializers } from './parsers.ts'
import { statementKeepingDialect } from './pglite-dialect.ts'
import type { Database } from './schema.ts'
import { snapshot } from './snapshot.ts'
import { startUpkeep } from './upkeep.ts'

/** At the start one commit made no sync: everything acknowledged later would be lost with the power. */
export class NotDurableError extends Error {
  override name = 'NotDurableError'
}

export type PGliteDatabase = OpenDatabase & { kind: 'pglite' }

/**
 * Opens the embedded database under a data directory, first making it when it is not there (S-18): lock, durable
 * file system, self-test, upkeep.
 * @throws DataDirectoryHeldError, NotDurableError
 */
export async function openDirectory(dataDirectory: string, log?: EngineLog): Promise<PGliteDatabase> {
  const lock = await lockDataDirectory(dataDirectory)
  try {
    const directory = join(dataDirectory, 'database')
    if (await initialiseDirectory(directory)) log?.info({ directory }, 'made a new database')
    const { pglite, panic } = await openFiles(directory)
    const upkeep = startUpkeep(pglite, log)
    return handle(pglite, panic, {
      async beforeClose() {
        await upkeep.stop()
        if (!panic.stopped) await pglite.exec('checkpoint')
      },
      afterClose: () => lock.release(),
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Opens a database directory that no other process knows of: a copy, or one that is being made. Made first when nothing is
 * there. Lasting only once it is closed and synced.
 */
export async function openAside(directory: string): Promise<PGliteDatabase> {
  await initialiseDirectory(directory)
  const { pglite, panic } = await openFiles(directory)
  return handle(pglite, panic, {
    beforeClose: async () => void (await pglite.exec('checkpoint')),
    afterClose: () => {},
  })
}

/** A migrated, empty database in memory, gone when closed: for tests. */
export async function openMemory(): Promise<PGliteDatabase> {
  const { pglite, panic } = await start({ loadDataDir: await snapshot() })
  return handle(pglite, panic, { beforeClose: async () => {}, afterClose: () => {} })
}

/** Starts PGlite durably on the files of a database directory whose lock the caller holds. */
export async function openFiles(directory: string, fs = new DurableNodeFS(directory)): Promise<Started> {
  const started = await start({ fs, startParams: durableStartParams() })
  const before = fs.syncs
  // One commit that writes nothing but a message to the log, and must still reach the disk.
  await started.pglite.query(`select pg_logical_emit_message(true, 'kampung', 'durability self-test')`)
  if (fs.syncs > before) return started
  await started.pglite.close()
  throw new NotDurableError('A commit did not reach the disk: the embedded database is not durable here.')
}

interface Started {
  pglite: PGlite
  panic: PanicWatch
}

/** Starts PGlite with this project's extension, type parsers and panic watch. */
export async function start(options: PGliteOptions): Promise<Started> {
  const panic = watchPanic()
  const pglite = await PGlite.create({
    ...options,
    extensions: { pg_trgm },
    serializers: pgliteSerializers,
    onStderr: panic.hear,
  }).catch((error) => {
    throw panic.stopped ?? error
  })
  panic.guard(pglite)
  // After the start, because PGlite puts its own array parsers over those given as an option.
  Object.assign(pglite.parsers, parsers)
  return { pglite, panic }
}

interface Lifetime {
  beforeClose(): Promise<void>
  afterClose(): void
}

function handle(pglite: PGlite, panic: PanicWatch, lifetime: Lifetime): PGliteDatabase {
  const db = guardedKysely<Database>(statementKeepingDialect(pglite))
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    try {
      await lifetime.beforeClose()
    } finally {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      lifetime.afterClose()
    }
  }

  return {
    kind: 'pglite',
    db,
    engine: pglite,
    whenStopped: panic.whenStopped,
    async ready() {
      if (closing || panic.stopped) return false
      return sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}
