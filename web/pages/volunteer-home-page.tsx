import { useQueries, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { formOperations } from '../../contract/form.ts'
import { queryOf } from '../api/queries.ts'
import { AssignedRow, AssignedSkeleton } from '../features/beneficiary/assigned-row.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { useLate } from '../parts/late.ts'
import { useSignedIn } from '../session.ts'
import { words } from '../words.ts'

/** Beyond this many people the forms due are left to each person's own page: one call each is asked ahead. */
const ASKED_AHEAD = 30

/** `/volunteer-app`: section 2, with the count computed (G-06). */
export function VolunteerHomePage() {
  useDocumentTitle(words.heading.beneficiaries)
  const { account_id = 0 } = useSignedIn()
  const list = useQuery(
    queryOf(beneficiaryOperations.listOfVolunteer, { query: { volunteer_account_id: account_id } }),
  )
  const people = list.data ?? []
  const pending = useQueries({
    queries: people
      .slice(0, ASKED_AHEAD)
      .map(({ serial_number }) =>
        queryOf(formOperations.pending, { query: { beneficiary_serial_number: serial_number } }),
      ),
  })
  const isLate = useLate(list.isPending)
  return (
    <>
      <header className="px-5 pt-6 pb-3">
        <h1 className="text-[1.625rem] leading-tight">{words.heading.beneficiaries}</h1>
        <p className="mt-1 text-muted-foreground">
          {list.data ? words.phrase.assignedToYou(people.length) : ' '}
        </p>
      </header>
      {isLate && <AssignedSkeleton />}
      {list.error && (
        <ErrorState
          text="Your list could not be loaded."
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          text="Nobody is assigned to you yet."
          detail="The office will tell you when someone is."
          icon={<UsersRound aria-hidden="true" />}
        />
      )}
      <ul>
        {people.map((person, at) => (
          <AssignedRow key={person.serial_number} person={person} formsDue={pending[at]?.data?.length} />
        ))}
      </ul>
    </>
  )
}
