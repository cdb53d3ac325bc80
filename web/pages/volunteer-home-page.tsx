import { UsersRound } from 'lucide-react'
import { dueForms } from '../device/due-forms.ts'
import { useWork } from '../device/use-work.ts'
import { useVisits } from '../device/visits.ts'
import { personMark } from '../device/visits-store.ts'
import { AssignedRow, AssignedSkeleton } from '../features/beneficiary/assigned-row.tsx'
import { useDocumentTitle } from '../parts/document-title.ts'
import { EmptyState, ErrorState } from '../parts/empty-state.tsx'
import { useLate } from '../parts/late.ts'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

/** `/volunteer-app`: section 2, with the count computed (G-06). */
export function VolunteerHomePage() {
  const words = useVolunteerWords()
  useDocumentTitle(words.home.title)
  const { visits, error, isFetching, refetch } = useVisits()
  const work = useWork().data
  const isLate = useLate(!visits && !error)
  return (
    <>
      <header className="px-5 pt-6 pb-3">
        <h1 className="text-[min(1.625rem,11vw)] leading-tight">{words.home.title}</h1>
        <p className="mt-1 text-muted-foreground">
          {visits ? words.home.assigned(visits.people.length) : ' '}
        </p>
      </header>
      {isLate && <AssignedSkeleton />}
      {error && !visits && (
        <ErrorState
          text={words.home.failed}
          detail={problemText(error, words)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {visits?.people.length === 0 && (
        <EmptyState
          text={words.home.none}
          detail={words.home.noneDetail}
          icon={<UsersRound aria-hidden="true" />}
        />
      )}
      {visits && (
        <ul>
          {visits.people.map((person) => {
            const due = dueForms(visits, work, person.serial_number)
            const isUnseen = !visits.seen.includes(personMark(person.serial_number))
            return (
              <AssignedRow
                key={person.serial_number}
                person={person}
                formsDue={due.filter(({ state }) => state !== 'waiting').length}
                isNew={isUnseen || due.some(({ isNew }) => isNew)}
              />
            )
          })}
        </ul>
      )}
    </>
  )
}
