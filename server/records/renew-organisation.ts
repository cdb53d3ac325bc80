import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Organisation } from '../../contract/records/records.ts'
import type { Services } from '../http/services.ts'
import { readOrganisation } from './organisation.ts'

const SECOND = 1000
const stamps = new WeakMap<object, string>()

/** The fields as they stand now, read again where another server on the same database changed them. */
export async function renewOrganisation(services: Services): Promise<Organisation> {
  const { rows } = await sql<{ stamp: string }>`
    select concat(count(*), ' ', sum(version)) as stamp from own_fields`.execute(services.db)
  const stamp = rows[0]?.stamp ?? ''
  if (stamps.get(services) === stamp) return services.organisation
  const organisation = await readOrganisation(services.db)
  // Both at once, the stamp the older: what is overtaken is seen at the next look.
  services.organisation = organisation
  stamps.set(services, stamp)
  return organisation
}

/** Looks every second, until it is stopped; a failure is tried again. */
export function watchOrganisation(services: Services, log: FastifyBaseLogger): { stop(): void } {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await renewOrganisation(services)
    } catch (error) {
      log.debug({ err: error }, 'looking for changed fields failed')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(look, SECOND)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
