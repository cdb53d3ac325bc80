import type { FastifyBaseLogger } from 'fastify'
import type { Organisation } from '../../contract/records/records.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../http/services.ts'
import { type Repeated, repeat } from '../portions/repeat.ts'
import { isOutdated, readOrganisation } from './organisation.ts'

const SECOND = 1000

/** The fields as they stand now, read again, by the handle of whoever asks, where another server on the same database changed them. */
export async function renewOrganisation(services: Services, db: Db = services.db): Promise<Organisation> {
  if (await isOutdated(db, services.organisation)) services.organisation = await readOrganisation(db)
  return services.organisation
}

/** Looks every second, until it is stopped; a failure is tried again. */
export const watchOrganisation = (services: Services, log: FastifyBaseLogger): Repeated =>
  repeat({
    everyMs: SECOND,
    job: () => renewOrganisation(services),
    failed: (error) => log.debug({ err: error }, 'looking for changed fields failed'),
  })
