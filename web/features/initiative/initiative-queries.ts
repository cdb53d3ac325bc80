import { initiativeOperations } from '../../../contract/collaboration/initiative.ts'
import { queryOf } from '../../api/queries.ts'

export const initiativesQuery = () => queryOf(initiativeOperations.list)
export const initiativeQuery = (id: string | number) => queryOf(initiativeOperations.get, { query: { id } })
export const initiativeImpactQuery = (id: string | number) =>
  queryOf(initiativeOperations.impact, { query: { id } })
