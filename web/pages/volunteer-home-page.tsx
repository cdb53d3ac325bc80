import { lazy, Suspense } from 'react'
import { useWork } from '../device/use-work.ts'
import { useVisits } from '../device/visits.ts'
import { AssignedHead, AssignedList } from '../features/beneficiary/assigned-list.tsx'
import { AssignedSkeleton } from '../features/beneficiary/assigned-row.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

const AboveList = lazy(() =>
  import('../features/visit-note/above-list.tsx').then((m) => ({ default: m.AboveList })),
)
const RowNote = lazy(() =>
  import('../features/visit-note/row-note.tsx').then((m) => ({ default: m.RowNote })),
)

/** `/volunteer-app`: section 2. */
export function VolunteerHomePage() {
  const words = useFirstWords()
  useDocumentTitle(words.home.title)
  const { visits, ...reading } = useVisits()
  const work = useWork().data
  const isDelayed = useDelayed(!visits && !reading.error)
  return (
    <>
      <AssignedHead count={visits?.people.length} />
      {isDelayed && <AssignedSkeleton />}
      {reading.error && !visits && <VisitsUnread text={words.home.failed} {...reading} />}
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
