import type { FastifyBaseLogger } from 'fastify'
import { makeSealer } from '../../db/audit-seal.ts'
import type { Db } from '../../db/schema.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Once a second what happened gets its place in the log's chain (S-14); a failure is logged once and tried again. */
export function keepSealed(db: Db, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } {
  const sealer = makeSealer(db)
  let isOver = false
  let hasFailed = false
  let running: Promise<void> = Promise.resolve()
  const turn = async () => {
    try {
      await sealer.seal(() => isOver)
      hasFailed = false
    } catch (error) {
      // A database that is away for an hour is no reason for 3,600 lines.
      if (!hasFailed) log.error({ err: error }, 'the activity log was not sealed')
      hasFailed = true
    }
  }
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = turn().finally(() => {
      isBusy = false
    })
  }, SECOND).unref()
  const anew = setInterval(sealer.startAnew, HOUR).unref()
  return {
    async stop() {
      clearInterval(timer)
      clearInterval(anew)
      isOver = true
      await running
    },
  }
}
