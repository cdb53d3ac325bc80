import { useQuery } from '@tanstack/react-query'
import { type PublicSettings, settingsOperations } from '../../contract/settings.ts'
import { queryOf } from './queries.ts'

const HOUR = 3_600_000

/** What anyone may know of this installation; undefined until it is there. */
export function usePublicSettings(): PublicSettings | undefined {
  return useQuery({ ...queryOf(settingsOperations.getPublic), staleTime: HOUR, gcTime: HOUR }).data
}
