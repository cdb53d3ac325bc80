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
import type { Calls } from './quiet-calls.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const QUIET = MINUTE / 2

type Indexing = Pick<Config, 'database_owner_url' | 'database_url'>
/** `latestMs`: so long it waits for a quiet moment. */
type Pace = { everyMs?: number; latestMs?: number }

/**
 * After an upgrade the indexes that it wants of large tables are made while the server serves, by the role that owns them; what wants
 * them does without until then (0092). The embedded engine serves nobody else meanwhile: there a moment is awaited in which nobody has
 * asked anything for half a minute, for an hour at most (H-1967). After a failure it waits twice as long as the time before, from a
 * minute up to an hour: on a full disk each try reads the whole table (H-1968). Beside a later version, which may have replaced some,
 * it makes none.
 */
export function keepIndexed(
  database: OpenDatabase,
  config: Indexing,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  calls: Calls,
  { everyMs = MINUTE, latestMs = HOUR }: Pace = {},
): Repeated {
  const { db, kind } = database
  const since = performance.now()
  const isTime = () =>
    kind === 'postgres' || calls.quietFor() >= QUIET || performance.now() - since >= latestMs
  let turnsToWait = 1
  let turnsLeft = 0
  const indexing = repeat({
    everyMs,
    firstMs: 0,
    async job(ending) {
      if (turnsLeft > 0) {
        turnsLeft -= 1
        return
      }
      const isBehind = (await newerMigrations(db, migrations)).length > 0
      if (isBehind || (await lackingAmong(db, lateIndexes)).length === 0) {
        // Not awaited: it waits for this very turn.
        void indexing.stop()
        return
      }
      const made = (index: string) => log.info({ index }, 'made an index')
      await apart(database, config, (owner) =>
        makeLacking(owner, lateIndexes, { ending, isTime, made }),
      ).catch((error: unknown) => {
        if (!ending.aborted) throw error
      })
    },
    failed(error) {
      const minutes = (turnsToWait * everyMs) / MINUTE
      log.warn({ err: error, again_in_minutes: minutes }, 'an index was not made')
      turnsLeft = turnsToWait - 1
      turnsToWait = Math.min(turnsToWait * 2, HOUR / MINUTE)
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
