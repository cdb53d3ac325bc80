import type { FastifyBaseLogger } from 'fastify'
import { makeSealer } from '../../db/audit-seal.ts'
import type { Db } from '../../db/schema.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Once a second what happened gets its place in the log's chain (S-14); a failure is logged once and tried again. */
export function keepSealed(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Repeated {
  const sealer = makeSealer(db)
  const sealing = repeat({
    everyMs: SECOND,
    job: (ending) => sealer.seal(() => ending.aborted),
    failed(error, isNews) {
      if (isNews) log.error({ err: error }, 'the activity log was not sealed')
    },
  })
  const anew = setInterval(sealer.startAnew, HOUR).unref()
  return {
    async stop() {
      clearInterval(anew)
      await sealing.stop()
    },
  }
}
