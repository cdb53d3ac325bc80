import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import { isPlanOutdated, type KeptStatements, keptStatements } from './kept-statements.ts'
import type { EngineLog } from './open-database.ts'
import { propertyOf } from './property-of.ts'

export type SurvivingPool = PostgresPool & {
  /** Ends every connection that has owed an answer for so long: its call fails as of one that was cut, and the next gets another. */
  dropSilent(ms: number): void
}

type Lent = PostgresPoolClient & {
  /** Since when it owes an answer, by `performance.now()`. */
  readonly asked_at: number | undefined
}

/**
 * The pool as Kysely uses it, so that a cut connection costs the calls that were using it and nothing else: neither the
 * process nor the next call.
 */
export function survivingPool(pool: pg.Pool, log?: EngineLog): SurvivingPool {
  const kept = keptStatements()
  const lent = new Set<Lent>()
  // Unheard, the error of a broken connection would end the process. The pool listens only to those that lie idle: one
  // that is checked out, waiting between two statements of a transaction, has no listener but this.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.once('error', (error) => log?.warn({ err: error }, 'lost a database connection'))
  })
  return {
    options: pool.options,
    async connect() {
      const one = discardedWhenLost(await pool.connect(), kept, () => lent.delete(one))
      lent.add(one)
      return one
    },
    end: () => pool.end(),
    dropSilent(ms) {
      const before = performance.now() - ms
      for (const one of lent) {
        if (one.asked_at === undefined || one.asked_at > before) continue
        log?.warn(
          { ms: Math.round(performance.now() - one.asked_at) },
          'dropped a silent database connection',
        )
        one.release(true)
      }
    },
  }
}

/** A server says why it ends a connection before it closes it: without this the pool would lend it out in between. */
function discardedWhenLost(client: pg.PoolClient, kept: KeptStatements, givenBack: () => void): Lent {
  let isLost = false
  let isGivenBack = false
  let waiting = 0
  let asked_at: number | undefined
  let isInTransaction = false
  const ask = async (text: string, values: unknown[]) => {
    if (waiting === 0) asked_at = performance.now()
    waiting += 1
    try {
      return await client.query({ name: kept.nameOf(text), text, values } as pg.QueryConfig)
    } catch (error) {
      isLost ||= isConnectionLost(error)
      if (isPlanOutdated(propertyOf(error, 'code'))) kept.forget(text)
      throw error
    } finally {
      waiting -= 1
      // What was asked meanwhile has its turn only now.
      asked_at = waiting > 0 ? performance.now() : undefined
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
    get asked_at() {
      return asked_at
    },
    // One that was dropped is given back once more by whoever borrowed it.
    release(isUnwanted) {
      if (isGivenBack) return
      isGivenBack = true
      givenBack()
      client.release(isLost || isUnwanted)
    },
  }
}
