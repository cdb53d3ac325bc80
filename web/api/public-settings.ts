import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type PublicSettings, settingsOperations } from '../../contract/settings.ts'
import { queryOf } from './queries.ts'

const HOUR = 3_600_000

const query = { ...queryOf(settingsOperations.getPublic), staleTime: HOUR, gcTime: HOUR }

/** What anyone may know of this installation; undefined until it is there. */
export function usePublicSettings(): PublicSettings | undefined {
  return useQuery(query).data
}

/** Asks again: what a super admin switched since is known here an hour later otherwise. Throws where it cannot be asked. */
export const refreshPublicSettings = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey: query.queryKey }, { throwOnError: true })

/** The same for what must not begin before it is known. Throws `ApiProblem` when it cannot be had. */
export const publicSettings = (client: QueryClient): Promise<PublicSettings> => client.ensureQueryData(query)
