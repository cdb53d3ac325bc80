import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSchema } from '../../db/dump/tables.ts'
import { openDirectory } from '../../db/pglite-engine.ts'
import { openServer } from '../../db/postgres-engine.ts'
import type { Db } from '../../db/schema.ts'
import type { Config } from '../config.ts'
import { resetFromMachine } from '../http/remove-second-factor.ts'
import { findServer } from './ask-server.ts'
import { BackupRefused } from './format.ts'

/** S-06: as a backup does, beside the running server or without it. Throws what is wrong as a sentence. */
export async function resetFactor({ data_dir, database_url }: Config, email: string): Promise<void> {
  if (database_url === undefined) {
    const server = await findServer(data_dir)
    if (server) {
      await server.ask({ ask: 'reset_second_factor', email }).finally(() => server.leave())
      return
    }
    if (!existsSync(join(data_dir, 'database')))
      throw new BackupRefused(`There is no database in DATA_DIR ${data_dir}.`)
  }
  const database = await (database_url === undefined ? openDirectory(data_dir) : openServer(database_url))
  try {
    await resetIn(database.db, email)
  } finally {
    await database.close()
  }
}

async function resetIn(db: Db, email: string): Promise<void> {
  const isKnown = (await readSchema(db)).includes('0120-second-factors')
  const refused = isKnown ? await resetFromMachine(db, email) : 'This database knows no second factor yet.'
  if (refused !== null) throw new BackupRefused(refused)
}
