import { sql } from 'kysely'
import { readSchema } from '../../db/dump/tables.ts'
import { migrations } from '../../db/migrations/all.ts'
import { openUnjudged } from '../../db/postgres-engine.ts'
import type { Db } from '../../db/schema.ts'
import { besideServer } from '../backup/beside-server.ts'
import { BackupRefused } from '../backup/format.ts'
import type { Config } from '../config.ts'
import { answerKeys, type KeysAsked } from './answer-keys.ts'
import type { Said } from './keys-place.ts'

/** The keys, as a backup is made: by the running server with the embedded database, else here (0082). Throws what is wrong as a sentence. */
export async function keysFromMachine(config: Config, asked: KeysAsked): Promise<Said> {
  if (config.database_url !== undefined) return await onServer(config, config.database_url, asked)
  return await besideServer(
    config,
    async (server) => {
      const { said, is_done } = await server.ask(asked)
      if (!said) throw new BackupRefused('The server that runs here is older than this command.')
      return { said, is_done: is_done === true }
    },
    async (db) => await alone(db, config, false, asked),
  )
}

async function onServer(config: Config, url: string, asked: KeysAsked): Promise<Said> {
  // By a name of its own: the servers' is counted.
  const { db, close } = openUnjudged(url, undefined, 'kampung keys')
  try {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where application_name = 'kampung' and datname = current_database()`.execute(db)
    return await alone(db, config, (rows[0]?.count ?? 0) > 0, asked)
  } finally {
    await close()
  }
}

async function alone(db: Db, config: Config, has_servers: boolean, asked: KeysAsked): Promise<Said> {
  const run = await readSchema(db)
  if (Object.keys(migrations).some((name) => !run.includes(name)))
    throw new BackupRefused('This database is of an older version. Start the server once, then try again.')
  return await answerKeys(db, config, { has_servers }, asked)
}
