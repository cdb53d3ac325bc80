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
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

/** Beyond this many people the forms due are left to each person's own page: one call each is asked ahead. */
const ASKED_AHEAD = 30

/** `/volunteer-app`: section 2, with the count computed (G-06). */
export function VolunteerHomePage() {
  const words = useVolunteerWords()
  useDocumentTitle(words.home.title)
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
        <h1 className="text-[min(1.625rem,11vw)] leading-tight">{words.home.title}</h1>
        <p className="mt-1 text-muted-foreground">{list.data ? words.home.assigned(people.length) : ' '}</p>
      </header>
      {isLate && <AssignedSkeleton />}
      {list.error && (
        <ErrorState
          text={words.home.failed}
          detail={problemText(list.error, words)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState
          text={words.home.none}
          detail={words.home.noneDetail}
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
