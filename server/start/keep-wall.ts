import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { raiseWallAgain } from './prepare-database.ts'

const AGAIN_MS = 60_000

/** Where somebody read a whole table while the second wall was to be raised at the start, it is raised as soon as it can be (S-08). */
export function keepWall(
  services: Services,
  database: OpenDatabase,
  log: FastifyBaseLogger,
  againMs = AGAIN_MS,
): Repeated {
  if (services.has_wall) return { stop: async () => undefined }
  const raising = repeat({
    everyMs: againMs,
    async job() {
      const wall = await raiseWallAgain(database, services.config)
      if (wall === 'busy') log.warn('the second wall waits for a table that somebody reads')
      if (wall !== 'stands' && wall !== 'not_allowed') return
      services.has_wall = wall === 'stands'
      // Not awaited: it waits for this very turn.
      void raising.stop()
    },
    failed: (error) => log.warn({ err: error }, 'the second wall was not raised'),
  })
  return raising
}
