import { programmeOperations } from '../../../contract/collaboration/programme.ts'
import { queryOf } from '../../api/queries.ts'

export const programmesQuery = () => queryOf(programmeOperations.list)
export const programmeQuery = (id: string | number) => queryOf(programmeOperations.get, { query: { id } })
export const programmeImpactQuery = (id: string | number) =>
  queryOf(programmeOperations.impact, { query: { id } })
