import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { TodayCard } from '../../parts/page/today-card.tsx'
import { useTodaySize } from '../../parts/page/today-part.ts'
import { GivePlan } from './give-plan.tsx'
import { plansOfTodayQuery } from './planned-visit-queries.ts'
import { todayCount } from './planned-visit-words.ts'
import { TodayPlan } from './today-plan.tsx'
import { usePlanActions } from './use-plan-actions.ts'

const EditDialog = lazy(() =>
  import('./planned-visit-dialog.tsx').then((m) => ({ default: m.EditPlanDialog })),
)

type Props = { isMine: boolean; onLog: (plan: PlannedVisit) => void }

/** Who goes to whom today, and yesterday's that nobody has reported. */
export function TodayPlans({ isMine, onLog }: Props) {
  const [size, onMore] = useTodaySize()
  const query = useQuery(plansOfTodayQuery(isMine, size))
  const actions = usePlanActions()
  const { chosen } = actions
  return (
    <>
      <TodayCard
        title="Visits today"
        query={query}
        count={todayCount(query.data)}
        failed="The planned visits could not be loaded."
        onMore={onMore}
      >
        {(plan) => <TodayPlan key={plan.id} plan={plan} actions={actions} onLog={() => onLog(plan)} />}
      </TodayCard>
      <GivePlan actions={actions} />
      <Suspense>
        {actions.opened.once(
          'edit',
          (opening) =>
            chosen && <EditDialog key={`${chosen.id} ${chosen.version}`} plan={chosen} {...opening} />,
        )}
      </Suspense>
    </>
  )
}
