import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDirectory } from '../../db/pglite-engine.ts'
import { openServer } from '../../db/postgres-engine.ts'
import type { Db } from '../../db/schema.ts'
import type { Config } from '../config.ts'
import { findServer, type RunningServer } from './ask-server.ts'
import { BackupRefused } from './format.ts'

/**
 * What a command-line tool does beside the running server, which alone may open the embedded database, or without it.
 * Throws `BackupRefused`, a sentence, where there is no database.
 */
export async function besideServer<T>(
  { data_dir, database_url }: Config,
  asked: (server: RunningServer) => Promise<T>,
  alone: (db: Db) => Promise<T>,
): Promise<T> {
  if (database_url === undefined) {
    const server = await findServer(data_dir)
    if (server) return await asked(server).finally(() => server.leave())
    if (!existsSync(join(data_dir, 'database')))
      throw new BackupRefused(`There is no database in DATA_DIR ${data_dir}.`)
  }
  const database = await (database_url === undefined ? openDirectory(data_dir) : openServer(database_url))
  try {
    return await alone(database.db)
  } finally {
    await database.close()
  }
}
