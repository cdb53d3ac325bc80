import { useQuery } from '@tanstack/react-query'
import { countsQuery } from './care-queries.ts'

export type WorklistScope = ReturnType<typeof useWorklistScope>

/**
 * Whose people are listed, and how many there are: what the address says, else one's own where one has any. Today and
 * the whole list ask here, so that they open with the same.
 */
export function useWorklistScope(who: 'mine' | 'all' | undefined) {
  const all = useQuery(countsQuery(false))
  const hasOwn = all.data?.has_own === true
  const isMine = who === 'mine' || (who === undefined && hasOwn)
  const own = useQuery({ ...countsQuery(true), enabled: isMine })
  // Where the counts cannot be had the list still can.
  const isKnown = who !== undefined || all.data !== undefined || all.error !== null
  return { isMine, hasOwn, isKnown, counts: isMine ? own : all }
}
