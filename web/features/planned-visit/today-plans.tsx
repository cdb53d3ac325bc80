import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { plansOfTodayQuery } from './planned-visit-queries.ts'
import { TodayPlan } from './today-plan.tsx'
import { usePlanDeeds } from './use-plan-deeds.ts'

const EditDialog = lazy(() =>
  import('./planned-visit-dialog.tsx').then((m) => ({ default: m.EditPlanDialog })),
)
const FIRST = 5
/** The longest page that the server gives. */
const MOST = 100

type Props = { isMine: boolean; onLog: (plan: PlannedVisit) => void }

/** Who goes to whom today, and yesterday's that nobody has reported. */
export function TodayPlans({ isMine, onLog }: Props) {
  const [size, setSize] = useState(FIRST)
  const query = useQuery(plansOfTodayQuery(isMine, size))
  const deeds = usePlanDeeds()
  const { chosen } = deeds
  return (
    <>
      <TodayCard
        title="Visits today"
        query={query}
        failed="The planned visits could not be loaded."
        onMore={size < MOST ? () => setSize(MOST) : undefined}
      >
        {(plan) => <TodayPlan key={plan.id} plan={plan} deeds={deeds} onLog={() => onLog(plan)} />}
      </TodayCard>
      <Suspense>
        {deeds.opened.once(
          'edit',
          (opening) =>
            chosen && <EditDialog key={`${chosen.id} ${chosen.version}`} plan={chosen} {...opening} />,
        )}
      </Suspense>
    </>
  )
}
