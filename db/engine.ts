import type { EngineLog, OpenDatabase } from './open-database.ts'
import { openDirectory, openMemory } from './pglite-engine.ts'
import { openServer } from './postgres-engine.ts'

/** Where the data lives: the embedded database in a directory, a PostgreSQL server, or nowhere (tests). */
export type DatabaseLocation = { dataDirectory: string } | { url: string } | { memory: true }

/**
 * Opens the database, either engine behind one Kysely handle; migrate it before use (a memory one is migrated).
 * @throws DataDirectoryHeldError, NotDurableError, UnsuitableServerError
 */
export function openDatabase(location: DatabaseLocation, log?: EngineLog): Promise<OpenDatabase> {
  if ('url' in location) return openServer(location.url, log)
  if ('dataDirectory' in location) return openDirectory(location.dataDirectory, log)
  return openMemory()
}
