import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import type { KeptVisits } from '../../device/visits-store.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { usePlanWords } from '../../volunteer-words/plan-words.ts'
import { PlanBadge } from './plan-badge.tsx'

const PlanSheet = lazy(() => import('./plan-sheet.tsx').then((m) => ({ default: m.PlanSheet })))

type Props = { person: VisitedPerson; visits: KeptVisits }

/** On a person's page: when one means to go, or the way to say so. */
export function PlanVisit({ person, visits }: Props) {
  const words = usePlanWords()
  const [isOpen, setOpen] = useState(false)
  const { planned } = person
  // A list of before tells no number of it: it can be read, and not changed.
  const canChange = !planned || planned.id !== undefined
  return (
    <>
      {planned ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-xl border bg-card py-2 pr-2 pl-4">
          <div className="min-w-0 flex-1 basis-44 py-1">
            <PlanBadge person={person} today={todayInSingapore()} />
            {planned.note && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{planned.note}</p>}
          </div>
          {canChange && (
            <Button
              size="lg"
              variant="ghost"
              aria-label={words.changeOf(shownName(person))}
              onClick={() => setOpen(true)}
            >
              {words.change}
            </Button>
          )}
        </div>
      ) : (
        <Button size="xl" variant="outline" onClick={() => setOpen(true)}>
          <CalendarPlus aria-hidden="true" />
          {words.plan}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <PlanSheet person={person} accountId={visits.account_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
