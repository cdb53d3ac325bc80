import { useQuery } from '@tanstack/react-query'
import { volunteerOperations } from '../../../contract/volunteer.ts'
import { queryOf } from '../../api/queries.ts'
import type { Opening } from '../dialog/opened.ts'
import { AssignVolunteersDialog } from './assign-volunteers-dialog.tsx'

type Props = Opening & { serialNumber: string; name: string }

/** The same where it is not known yet who visits this person. */
export function AssignDialog({ serialNumber, name, ...opening }: Props) {
  const { data } = useQuery(
    queryOf(volunteerOperations.listOfBeneficiary, { query: { beneficiary_serial_number: serialNumber } }),
  )
  return (
    <AssignVolunteersDialog
      serialNumber={serialNumber}
      name={name}
      assigned={Array.isArray(data) ? data : []}
      {...opening}
    />
  )
}
