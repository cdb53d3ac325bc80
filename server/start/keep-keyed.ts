import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { isPreparing } from '../search/preparing.ts'
import { renewDue } from '../search/renew-due.ts'

const MINUTE = 60_000

/**
 * The keys of search of everybody who waits for them, after an upgrade, say: some people at a time, while the server serves, and
 * again after a minute when that failed (0092). Cut off, it goes on where it stood: what waits is in the database.
 */
export function keepKeyed(db: Db, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  let isOver = false
  let isBusy = false
  let running: Promise<void> = Promise.resolve()
  const turn = () => {
    if (isBusy) return
    isBusy = true
    running = keyAll(db, () => isOver)
      .catch((error) => log.error({ err: error }, 'keying people failed'))
      .finally(() => {
        isBusy = false
      })
  }
  turn()
  const timer = setInterval(turn, MINUTE).unref()
  return {
    async stop() {
      clearInterval(timer)
      isOver = true
      await running
    },
  }
}

async function keyAll(db: Db, isOver: () => boolean): Promise<void> {
  if (await isPreparing(db)) await renewDue(db, isOver)
}
