import { lazy, Suspense } from 'react'
import { useWork } from '../device/use-work.ts'
import { useVisits } from '../device/visits.ts'
import { AssignedHead, AssignedList } from '../features/beneficiary/assigned-list.tsx'
import { AssignedSkeleton } from '../features/beneficiary/assigned-row.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { ErrorState } from '../parts/page/empty-state.tsx'
import { useVolunteerWords } from '../volunteer-words/language.tsx'
import { problemText } from '../volunteer-words/problem-text.ts'

const AboveList = lazy(() =>
  import('../features/visit-note/above-list.tsx').then((m) => ({ default: m.AboveList })),
)
const RowNote = lazy(() =>
  import('../features/visit-note/row-note.tsx').then((m) => ({ default: m.RowNote })),
)

/** `/volunteer-app`: section 2. */
export function VolunteerHomePage() {
  const words = useVolunteerWords()
  useDocumentTitle(words.home.title)
  const { visits, error, isFetching, refetch } = useVisits()
  const work = useWork().data
  const isDelayed = useDelayed(!visits && !error)
  return (
    <>
      <AssignedHead count={visits?.people.length} />
      {isDelayed && <AssignedSkeleton />}
      {error && !visits && (
        <ErrorState
          text={words.home.failed}
          detail={problemText(error, words)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {visits && (
        <Suspense>
          <AboveList visits={visits} work={work} />
        </Suspense>
      )}
      {visits && (
        <AssignedList
          visits={visits}
          work={work}
          asideOf={(person) => (
            <span className="mr-4 mb-3 ml-auto flex min-h-11 min-w-20 justify-end sm:mb-0">
              <Suspense>
                <RowNote person={person} visits={visits} work={work} />
              </Suspense>
            </span>
          )}
        />
      )}
    </>
  )
}
