import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { QueryInputOf } from '../../../contract/operation.ts'
import { queryOf } from '../../api/queries.ts'

type PageQuery = QueryInputOf<typeof beneficiaryOperations.page>

/** A page of people, of one programme or one volunteer when named (G-13). */
export const beneficiaryPageQuery = (
  query: Omit<PageQuery, 'programme_id'> & { programme_id?: string | undefined },
) => queryOf(beneficiaryOperations.page, { query })

/** One person; with a programme the status is that programme's (G-19). */
export const beneficiaryQuery = (programme_id: string | null, serial_number: string) =>
  programme_id === null
    ? queryOf(beneficiaryOperations.get, { query: { serial_number } })
    : queryOf(beneficiaryOperations.getInProgramme, { query: { serial_number, programme_id } })

export const beneficiaryImpactQuery = (serial_number: string) =>
  queryOf(beneficiaryOperations.impact, { query: { serial_number } })

export const beneficiaryProgrammesQuery = (serial_number: string) =>
  queryOf(beneficiaryOperations.programmes, { query: { serial_number } })
