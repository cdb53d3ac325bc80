import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { isPreparing } from '../search/preparing.ts'
import { renewDue } from '../search/renew-due.ts'

const MINUTE = 60_000

/**
 * The keys of search of everybody who waits for them, after an upgrade, say: some people at a time, while the server serves, and
 * again after a minute when that failed (0092). Cut off, it goes on where it stood: what waits is in the database.
 */
export const keepKeyed = (db: Db, log: Pick<FastifyBaseLogger, 'error'>): Repeated =>
  repeat({
    everyMs: MINUTE,
    firstMs: 0,
    job: (ending) => keyAll(db, () => ending.aborted),
    failed: (error) => log.error({ err: error }, 'keying people failed'),
  })

async function keyAll(db: Db, isOver: () => boolean): Promise<void> {
  if (await isPreparing(db)) await renewDue(db, isOver)
}
