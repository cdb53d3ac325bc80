import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/schema.ts'
import { recountTries } from '../features/care/recount-tries.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'

const MINUTE = 60_000

/** After an upgrade the tries are counted anew while the server serves, and again after a minute when that failed (0092). */
export const keepTries = (db: Db, log: Pick<FastifyBaseLogger, 'error'>): Repeated =>
  repeat({
    everyMs: MINUTE,
    firstMs: 0,
    job: (ending) => recountTries(db, () => ending.aborted),
    failed: (error) => log.error({ err: error }, 'counting the tries anew failed'),
  })
