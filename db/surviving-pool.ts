import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import type { EngineLog } from './open-database.ts'

/**
 * The pool as Kysely uses it, so that a cut connection costs the calls that were using it and nothing else: neither the
 * process nor the next call.
 */
export function survivingPool(pool: pg.Pool, log?: EngineLog): PostgresPool {
  // Unheard, the error of a broken connection would end the process. The pool listens only to those that lie idle: one
  // that is checked out, waiting between two statements of a transaction, has no listener but this.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.once('error', (error) => log?.warn({ err: error }, 'lost a database connection'))
  })
  return {
    options: pool.options,
    connect: async () => discardedWhenLost(await pool.connect()),
    end: () => pool.end(),
  }
}

/** A server says why it ends a connection before it closes it: without this the pool would lend it out in between. */
function discardedWhenLost(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  const query = async (sql: string, parameters: unknown[]) => {
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      isLost ||= isConnectionLost(error)
      throw error
    }
  }
  return {
    // Kysely's other way of asking, by a cursor, is not used here.
    query: query as never,
    release: (isUnwanted) => client.release(isLost || isUnwanted),
  }
}
