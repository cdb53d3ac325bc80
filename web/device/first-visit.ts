import type { QueryClient } from '@tanstack/react-query'
import { visitOperations } from '../../contract/visit.ts'
import { addressOf } from '../api/address.ts'
import { takePreloaded } from '../api/preloaded.ts'
import { hasNoDatabases } from './no-databases.ts'
import { visitsQuery } from './visits.ts'

/**
 * Where nothing was ever kept there is nothing to send first and nobody to compare with: the list is asked for beside the
 * session instead of after it, which on a slow line is a wait less. A stranger is refused both.
 */
export async function prefetchVisits(client: QueryClient): Promise<void> {
  if (await hasNoDatabases()) return await client.prefetchQuery(visitsQuery)
  // From before anything was sent: not taken.
  const { method } = visitOperations.list
  takePreloaded(method, addressOf(visitOperations.list))
}
