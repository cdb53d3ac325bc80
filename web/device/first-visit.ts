import type { QueryClient } from '@tanstack/react-query'
import { visitsQuery } from './visits.ts'

/**
 * Where nothing was ever kept there is nothing to send first and nobody to compare with: the list is asked for beside the
 * session instead of after it, which on a slow line is a wait less. A stranger is refused both.
 */
export async function askAhead(client: QueryClient): Promise<void> {
  try {
    if ((await indexedDB.databases()).length === 0) await client.prefetchQuery(visitsQuery)
  } catch {
    // This browser does not tell: asked in its turn.
  }
}
