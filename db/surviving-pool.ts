import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import { isPlanOutdated, type KeptStatements, keptStatements } from './kept-statements.ts'
import type { EngineLog } from './open-database.ts'
import { propertyOf } from './property-of.ts'

/**
 * The pool as Kysely uses it, so that a cut connection costs the calls that were using it and nothing else: neither the
 * process nor the next call.
 */
export function survivingPool(pool: pg.Pool, log?: EngineLog): PostgresPool {
  const kept = keptStatements()
  // Unheard, the error of a broken connection would end the process. The pool listens only to those that lie idle: one
  // that is checked out, waiting between two statements of a transaction, has no listener but this.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.once('error', (error) => log?.warn({ err: error }, 'lost a database connection'))
  })
  return {
    options: pool.options,
    connect: async () => discardedWhenLost(await pool.connect(), kept),
    end: () => pool.end(),
  }
}

/** A server says why it ends a connection before it closes it: without this the pool would lend it out in between. */
function discardedWhenLost(client: pg.PoolClient, kept: KeptStatements): PostgresPoolClient {
  let isLost = false
  let isInTransaction = false
  const ask = async (text: string, values: unknown[]) => {
    try {
      return await client.query({ name: kept.nameOf(text), text, values } as pg.QueryConfig)
    } catch (error) {
      isLost ||= isConnectionLost(error)
      if (isPlanOutdated(propertyOf(error, 'code'))) kept.forget(text)
      throw error
    }
  }
  const query = async (text: string, values: unknown[]) => {
    if (/^(begin|start transaction)/i.test(text)) isInTransaction = true
    try {
      return await ask(text, values)
    } catch (error) {
      if (isInTransaction || !isPlanOutdated(propertyOf(error, 'code'))) throw error
      return ask(text, values)
    }
  }
  return {
    // Kysely's other way of asking, by a cursor, is not used here.
    query: query as never,
    release: (isUnwanted) => client.release(isLost || isUnwanted),
  }
}
