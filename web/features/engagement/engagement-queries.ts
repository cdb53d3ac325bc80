import { keepPreviousData } from '@tanstack/react-query'
import { engagementOperations } from '../../../contract/engagement.ts'
import { queryOf } from '../../api/queries.ts'

export const SHOWN = 6
const paging = (page: number) => ({ page: String(page), page_size: String(SHOWN) })

export const ofBeneficiary = (beneficiary_serial_number: string, page: number) => ({
  ...queryOf(engagementOperations.pageOfBeneficiary, {
    query: { beneficiary_serial_number, ...paging(page) },
  }),
  placeholderData: keepPreviousData,
})
export const ofVolunteer = (volunteer_account_id: string, page: number) => ({
  ...queryOf(engagementOperations.pageOfVolunteer, { query: { volunteer_account_id, ...paging(page) } }),
  placeholderData: keepPreviousData,
})
