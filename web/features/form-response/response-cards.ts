import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../../../contract/constants.ts'
import { formResponseOperations } from '../../../contract/form-response.ts'
import { queryOf } from '../../api/queries.ts'
import { useCardPage } from '../../parts/location/card-page.ts'

/** A page of what was answered about somebody, without the answers, and the way to the others. */
export function useResponseCards(beneficiary_serial_number: string) {
  const [page, onPageChange] = useCardPage('responses')
  const asked = { beneficiary_serial_number, page: String(page), page_size: String(PAGE_SIZE) }
  const query = useQuery({
    ...queryOf(formResponseOperations.pageOfBeneficiary, { query: asked }),
    placeholderData: keepPreviousData,
  })
  return { query, page, pageSize: PAGE_SIZE, onPageChange }
}
