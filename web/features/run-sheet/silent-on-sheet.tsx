import { useQuery } from '@tanstack/react-query'
import { beneficiaryOperations } from '../../../contract/beneficiary.ts'
import type { RunSheet } from '../../../contract/run-sheet.ts'
import { queryOf } from '../../api/queries.ts'
import { ConfidentialContactsNote } from '../../parts/dialog/confidential-contacts-note.tsx'
import { FailureNote } from '../../parts/page/failure-note.tsx'

/** Said on the screen before the sheet goes on paper: who on it has a contact that may be told nothing. */
export function SilentOnSheet({ sheet }: { sheet: RunSheet }) {
  const serials = sheet.stops.flatMap(({ people }) => people.map(({ serial_number }) => serial_number))
  const { data, error } = useQuery({
    ...queryOf(beneficiaryOperations.toldNothing, { query: { serial_numbers: serials.join('\n') } }),
    enabled: serials.length > 0,
  })
  if (error && !data)
    return (
      <FailureNote className="mb-4 print:hidden">
        Whether anybody here has a contact who may be told nothing could not be read. Load the page again
        before you print.
      </FailureNote>
    )
  if (!Array.isArray(data?.names) || data.total === 0) return null
  return (
    <div className="mb-4 print:hidden">
      <ConfidentialContactsNote {...data} />
    </div>
  )
}
