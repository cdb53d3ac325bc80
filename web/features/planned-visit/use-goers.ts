import { useQuery } from '@tanstack/react-query'
import { avoidPairOperations } from '../../../contract/avoid-pair.ts'
import { queryOf } from '../../api/queries.ts'
import { visitorsQuery } from './planned-visit-queries.ts'
import { goersOf } from './planned-visit-words.ts'

/**
 * Who may be planned to go to somebody, and who visits them and must not meet them (H-1778). Where the latter could not
 * be asked the server refuses them still.
 */
export function useGoers(serialNumber: string, enabled = true) {
  const visitors = useQuery({ ...visitorsQuery(serialNumber), enabled })
  const pairs = useQuery({
    ...queryOf(avoidPairOperations.listOfPerson, { query: { noun: 'beneficiary', key: serialNumber } }),
    enabled,
  })
  // Somebody between here and the server may have answered in its place.
  const kept = Array.isArray(pairs.data) ? pairs.data : []
  const ids = new Set(kept.map(({ volunteer_account_id }) => volunteer_account_id))
  const all = goersOf(visitors.data)
  return {
    visitors,
    isReady: visitors.data !== undefined && !pairs.isLoading,
    goers: all.filter(({ account_id }) => !ids.has(account_id)),
    apart: all.filter(({ account_id }) => ids.has(account_id)).map(({ name }) => name),
  }
}
