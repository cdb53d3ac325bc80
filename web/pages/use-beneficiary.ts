import { useQuery } from '@tanstack/react-query'
import { volunteerOperations } from '../../contract/volunteer.ts'
import { queryOf } from '../api/queries.ts'
import { beneficiaryProgrammesQuery, beneficiaryQuery } from '../features/beneficiary/beneficiary-queries.ts'
import { useSilent } from '../features/beneficiary/confidential-contacts.tsx'
import { beneficiaryCareQuery } from '../features/care/care-queries.ts'
import { useResponseCards } from '../features/form-response/response-cards.ts'
import { beneficiaryName } from '../parts/person/beneficiary-columns.tsx'

export type OpenedBeneficiary = ReturnType<typeof useBeneficiary>

/** Who the page is about, and what several of its parts show of them: asked together, by the page itself. `programmeId` is null outside any. */
export function useBeneficiary(programmeId: string | null, serialNumber: string) {
  const about = { beneficiary_serial_number: serialNumber }
  const query = useQuery(beneficiaryQuery(programmeId, serialNumber))
  const programmes = useQuery(beneficiaryProgrammesQuery(serialNumber))
  const volunteers = useQuery(queryOf(volunteerOperations.listOfBeneficiary, { query: about }))
  const responses = useResponseCards(serialNumber)
  const silent = useSilent(serialNumber)
  const care = useQuery(beneficiaryCareQuery(serialNumber))
  const record = query.data
  const name = record ? beneficiaryName(record) : ''
  return {
    ...{ programmeId, serialNumber, query, record, programmes, volunteers, responses, silent, care },
    /** '' while the record is on its way. */
    name,
    /** As what is written about them is sent (H-1990). */
    whom: { serialNumber, beneficiaryId: care.data?.beneficiary_id, name },
    programmeName: programmes.data?.find(({ programme_id }) => String(programme_id) === programmeId)
      ?.programme_name,
  }
}
