import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { guardedKysely } from './guarded-kysely.ts'
import type { EngineLog, OpenDatabase } from './open-database.ts'
import { parsers } from './parsers.ts'
import type { Database, Db } from './schema.ts'
import { survivingPool } from './surviving-pool.ts'

/** The server named by DATABASE_URL cannot be trusted with the data; the message says what to change. */
export class UnsuitableServerError extends Error {
  override name = 'UnsuitableServerError'
}

export type PostgresDatabase = OpenDatabase & { kind: 'postgres' }

export const POOL_SIZE = 10
const CONNECT_MS = 10_000
const STATEMENT_MS = 30_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** Else Linux asks after two hours whether the other end of a connection that waits for an answer is there at all. */
const KEEP_ALIVE_MS = 10_000
const OLDEST_VERSION = 150_000

/**
 * Opens a PostgreSQL server by its URL.
 * @throws UnsuitableServerError when it is older than 15, not UTF8, or may lose acknowledged writes.
 */
export async function openServer(url: string, log?: EngineLog): Promise<PostgresDatabase> {
  const database = openUnjudged(url, log)
  try {
    await refuseUnsuitable(database.db)
  } catch (error) {
    await database.engine.end()
    throw error
  }
  return database
}

/** The same for whoever says what is wrong with it, and writes nothing. */
export function openUnjudged(url: string, log?: EngineLog, application_name = 'kampung'): PostgresDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // With jit PostgreSQL first compiles a statement that it guesses to be dear: three seconds for the worklist's, which then takes a fifth of one.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex -c jit=off',
    types: { getTypeParser: ((oid: number) => parsers[oid] ?? String) as typeof pg.types.getTypeParser },
  })
  const surviving = survivingPool(pool, log)
  const db = guardedKysely<Database>(new PostgresDialect({ pool: surviving }))
  let closing: Promise<void> | undefined

  return {
    kind: 'postgres',
    db,
    engine: pool,
    whenStopped: new Promise(() => {}),
    dropSilent: surviving.dropSilent,
    async ready() {
      if (closing) return false
      return sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
    },
    close() {
      closing ??= db.destroy()
      return closing
    },
  }
}

export type ServerSettings = Record<'version' | 'fsync' | 'synchronous_commit' | 'encoding', string>

async function refuseUnsuitable(db: Db): Promise<void> {
  const { rows } = await sql<ServerSettings>`
    select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('server_encoding') as encoding`.execute(db)
  const reason = rows[0] ? unsuitable(rows[0]) : 'The database server did not describe itself.'
  if (reason) throw new UnsuitableServerError(reason)
}

/** Why a server with these settings is refused, or undefined when it will do. */
export function unsuitable(server: ServerSettings): string | undefined {
  if (Number(server.version) < OLDEST_VERSION)
    return `PostgreSQL 15 or later is needed; this is ${Math.floor(Number(server.version) / 10_000)}.`
  for (const setting of ['fsync', 'synchronous_commit'] as const)
    if (server[setting] === 'off')
      return `The database server has ${setting} off: it would lose acknowledged writes. Turn it on and start again.`
  if (server.encoding !== 'UTF8')
    return `The database must be encoded in UTF8; this one is ${server.encoding}.`
  return undefined
}
