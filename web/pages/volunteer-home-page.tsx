import { lazy, Suspense, useEffect, useState } from 'react'
import { useWork } from '../device/use-work.ts'
import { useVisits } from '../device/visits.ts'
import { AssignedHead, AssignedList } from '../features/beneficiary/assigned-list.tsx'
import { AssignedSkeleton } from '../features/beneficiary/assigned-row.tsx'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useDelayed } from '../parts/page/delayed.ts'
import { VisitsUnread } from '../parts/page/visits-unread.tsx'
import { useFirstWords } from '../volunteer-words/first-words.tsx'

const loadAbove = () => import('../features/visit-note/above-list.tsx')
const AboveList = lazy(() => loadAbove().then((m) => ({ default: m.AboveList })))
const RowNote = lazy(() =>
  import('../features/visit-note/row-note.tsx').then((m) => ({ default: m.RowNote })),
)

/** `/volunteer-app`: section 2. */
export function VolunteerHomePage() {
  const words = useFirstWords()
  useDocumentTitle(words.home.title)
  const { visits, ...reading } = useVisits()
  const { data: work, isLoading } = useWork()
  // Asked for beside the people, whom it is drawn with.
  useEffect(() => void loadAbove().catch(() => undefined), [])
  // Kept once it stands: a phone that makes its store only now reads it then.
  const [hasStood, setStood] = useState(false)
  const stands = visits !== undefined && (hasStood || !isLoading)
  if (stands && !hasStood) setStood(true)
  return (
    <>
      <AssignedHead count={visits?.people.length} />
      {reading.error && !visits && <VisitsUnread text={words.home.failed} {...reading} />}
      {!stands && (visits || !reading.error) && <Waiting />}
      {stands && (
        // One boundary for both: what comes above the list later moves a name away from under the finger.
        <Suspense fallback={<Waiting />}>
          <AboveList visits={visits} work={work} />
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
        </Suspense>
      )}
    </>
  )
}

const Waiting = () => useDelayed(true) && <AssignedSkeleton />
