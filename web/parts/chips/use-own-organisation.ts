import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { queryOf } from '../../api/queries.ts'
import { loadedLater } from '../../ui/loaded-later.ts'

// The first rows of a list are drawn without the catalogue and all that checks a value.
const useCatalogue = loadedLater(() => import('../../../contract/records/own.ts'))

/** What the organisation has of its own, drawn again when that changes; `undefined` while it is read. */
export function useOwnOrganisation(): Organisation | undefined {
  const { data } = useQuery(queryOf(ownFieldOperations.list))
  const catalogue = useCatalogue()
  return useMemo(() => (Array.isArray(data) ? catalogue?.organisationOf(data) : undefined), [data, catalogue])
}
