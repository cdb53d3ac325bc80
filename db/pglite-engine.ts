import { join } from 'node:path'
import { sql } from 'kysely'
import { lockDataDirectory } from './data-directory-lock.ts'
import { type EmbeddedEngine, embeddedEngine } from './embedded-engine.ts'
import { embeddedSession } from './embedded-session.ts'
import { transportHere } from './engine-here.ts'
import { openThread } from './engine-thread.ts'
import type { EngineTransport } from './engine-transport.ts'
import { initialiseDirectory } from './first-start.ts'
import { guardedKysely } from './guarded-kysely.ts'
import type { EngineLog, OpenDatabase } from './open-database.ts'
import { statementKeepingDialect } from './pglite-dialect.ts'
import { openFiles, start } from './pglite-files.ts'
import type { Database } from './schema.ts'
import { snapshot } from './snapshot.ts'
import { startUpkeep } from './upkeep.ts'

export type PGliteDatabase = OpenDatabase & { kind: 'pglite' }

/**
 * Opens the embedded database under a data directory, first making it when it is not there (S-18): lock, a thread with
 * durable file system and self-test (H-1640), upkeep. Tests name another `program` for the thread.
 * @throws DataDirectoryHeldError, NotDurableError
 */
export async function openDirectory(
  dataDirectory: string,
  log?: EngineLog,
  program?: URL,
): Promise<PGliteDatabase> {
  const lock = await lockDataDirectory(dataDirectory)
  try {
    const directory = join(dataDirectory, 'database')
    if (await initialiseDirectory(directory)) log?.info({ directory }, 'made a new database')
    const transport = await openThread(directory, program)
    const engine = engineOver(transport)
    const upkeep = startUpkeep(engine, log)
    return handle(transport, engine, {
      async beforeClose() {
        await upkeep.stop()
        if (!transport.stopped) await engine.exec('checkpoint')
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
 * there. Lasting only once it is closed and synced. In this thread: whoever opens one serves nobody beside it.
 */
export async function openAside(directory: string): Promise<PGliteDatabase> {
  await initialiseDirectory(directory)
  const transport = transportHere(await openFiles(directory))
  const engine = engineOver(transport)
  return handle(transport, engine, {
    beforeClose: async () => void (await engine.exec('checkpoint')),
    afterClose: () => {},
  })
}

/** A migrated, empty database in memory and in this thread, gone when closed: for tests, which open hundreds. */
export async function openMemory(): Promise<PGliteDatabase> {
  const transport = transportHere(await start({ loadDataDir: new Blob([await snapshot()]) }))
  return handle(transport, engineOver(transport), { beforeClose: async () => {}, afterClose: () => {} })
}

const engineOver = (transport: EngineTransport) => embeddedEngine(embeddedSession(transport))

interface Lifetime {
  beforeClose(): Promise<void>
  afterClose(): void
}

function handle(transport: EngineTransport, engine: EmbeddedEngine, lifetime: Lifetime): PGliteDatabase {
  const db = guardedKysely<Database>(statementKeepingDialect(engine.session))
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    try {
      await lifetime.beforeClose()
    } finally {
      await db.destroy()
      await engine.session.close()
      lifetime.afterClose()
    }
  }

  return {
    kind: 'pglite',
    db,
    engine,
    whenStopped: transport.whenStopped,
    get owed() {
      return transport.owed
    },
    async ready() {
      if (closing || transport.stopped) return false
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
