import { useQuery } from '@tanstack/react-query'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import type { DialogState } from '../dialog/opened.ts'
import type { PersonRef } from '../person/person-ref.ts'
import { AssignVolunteersDialog } from './assign-volunteers-dialog.tsx'

/** The same where it is not known yet who visits this person. */
export function AssignDialog({ serialNumber, beneficiaryId, name, ...opening }: DialogState & PersonRef) {
  const { data } = useQuery(
    queryOf(volunteerOperations.listOfBeneficiary, { query: { beneficiary_serial_number: serialNumber } }),
  )
  return (
    <AssignVolunteersDialog
      serialNumber={serialNumber}
      beneficiaryId={beneficiaryId}
      name={name}
      assigned={Array.isArray(data) ? data : []}
      {...opening}
    />
  )
}
