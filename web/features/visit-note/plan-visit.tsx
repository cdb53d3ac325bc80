import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { withPlansLeft } from '../../device/plans-left.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { useOpenedOnce } from '../../parts/dialog/opened-once.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { usePlanWords } from '../../volunteer-words/plan-words.ts'
import { PlanBadge } from './plan-badge.tsx'

const PlanSheet = lazy(() => import('./plan-sheet.tsx').then((m) => ({ default: m.PlanSheet })))

type Props = { person: VisitedPerson; visits: ShownVisits; work: Work | undefined }

/** On a person's page: when one means to go, or the way to say so; yesterday's without a report beside it. */
export function PlanVisit({ person, visits, work }: Props) {
  const words = usePlanWords()
  const [opened, setOpened] = useState<{ planned: VisitedPerson['planned'] } | null>(null)
  useOpenedOnce(opened !== null)
  const { planned, unreported } = withPlansLeft(person, work?.outbox ?? [], visits.fetched_at)
  if (person.status_reason === 'deceased') return null
  return (
    <>
      {unreported && <Planned person={person} plan={unreported} onChange={setOpened} />}
      {planned ? (
        <Planned person={person} plan={planned} onChange={setOpened} />
      ) : (
        <Button size="xl" variant="outline" onClick={() => setOpened({ planned })}>
          <CalendarPlus aria-hidden="true" />
          {words.plan}
        </Button>
      )}
      {opened && (
        <Suspense>
          <PlanSheet
            person={{ ...person, ...opened }}
            accountId={visits.account_id}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type Plan = NonNullable<VisitedPerson['planned']>
type PlannedProps = { person: VisitedPerson; plan: Plan; onChange: (opened: { planned: Plan }) => void }

function Planned({ person, plan, onChange }: PlannedProps) {
  const words = usePlanWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-xl border bg-card py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-44 py-1">
        <PlanBadge planned={plan} today={todayInSingapore()} />
        {plan.note && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{plan.note}</p>}
      </div>
      {/* A list of before tells no number of it: it can be read, and not changed. */}
      {plan.id !== undefined && (
        <Button
          size="lg"
          variant="ghost"
          aria-label={words.changeOf(shownName(person))}
          onClick={() => onChange({ planned: plan })}
        >
          {words.change}
        </Button>
      )}
    </div>
  )
}
