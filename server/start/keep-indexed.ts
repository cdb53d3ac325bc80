import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from '../../db/engine.ts'
import { lackingAmong, makeLacking } from '../../db/late-index.ts'
import { lateIndexes } from '../../db/late-indexes.ts'
import { newerMigrations } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Config } from '../config.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { asOwner } from './prepare-database.ts'

const MINUTE = 60_000

type Indexing = Pick<Config, 'database_owner_url' | 'database_url'>

/**
 * After an upgrade the indexes that it wants of large tables are made while the server serves, by the role that owns them, and again
 * after a minute when that failed; what wants them does without until then (0092). Beside a later version, which may have replaced
 * some, it makes none.
 */
export function keepIndexed(
  database: OpenDatabase,
  config: Indexing,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  everyMs = MINUTE,
): Repeated {
  const { db } = database
  const indexing = repeat({
    everyMs,
    firstMs: 0,
    async job(ending) {
      const isBehind = (await newerMigrations(db, migrations)).length > 0
      if (isBehind || (await lackingAmong(db, lateIndexes)).length === 0) {
        // Not awaited: it waits for this very turn.
        void indexing.stop()
        return
      }
      const made = (index: string) => log.info({ index }, 'made an index')
      await apart(database, config, (owner) => makeLacking(owner, lateIndexes, { ending, made })).catch(
        (error: unknown) => {
          if (!ending.aborted) throw error
        },
      )
    },
    failed(error, isNews) {
      if (isNews) log.warn({ err: error }, 'an index was not made')
    },
  })
  return indexing
}

/** On connections of its own: of the server's the probe drops one that owes an answer for longer than any statement may take. */
async function apart(
  database: OpenDatabase,
  config: Indexing,
  work: (owner: OpenDatabase) => Promise<void>,
): Promise<void> {
  const { database_owner_url, database_url } = config
  if (database_owner_url !== undefined || database_url === undefined)
    return await asOwner(database, config, undefined, work)
  const own = await openDatabase({ url: database_url })
  try {
    await work(own)
  } finally {
    await own.close()
  }
}
