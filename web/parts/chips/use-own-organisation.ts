import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownFieldOperations } from '../../../contract/own-field.ts'
import { organisationOf } from '../../../contract/records/own.ts'
import type { Organisation } from '../../../contract/records/records.ts'
import { queryOf } from '../../api/queries.ts'

/** What the organisation has of its own, drawn again when that changes; `undefined` while it is read. */
export function useOwnOrganisation(): Organisation | undefined {
  const { data } = useQuery(queryOf(ownFieldOperations.list))
  return useMemo(() => (Array.isArray(data) ? organisationOf(data) : undefined), [data])
}
