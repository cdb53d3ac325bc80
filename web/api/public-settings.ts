import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type PublicSettings, settingsOperations } from '../../contract/settings.ts'
import { queryOf } from './queries.ts'

const HOUR = 3_600_000

const query = { ...queryOf(settingsOperations.getPublic), staleTime: HOUR, gcTime: HOUR }

/** What anyone may know of this installation; undefined until it is there. */
export function usePublicSettings(): PublicSettings | undefined {
  return useQuery(query).data
}

/** The same for what must not begin before it is known. Throws `ApiProblem` when it cannot be had. */
export const publicSettings = (client: QueryClient): Promise<PublicSettings> => client.ensureQueryData(query)
