import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { ErrorState } from '../../parts/page/empty-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
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

/** Who goes to whom today, and yesterday's that nobody has reported. Gone when there is nothing. */
export function TodayPlans({ isMine, onLog }: Props) {
  const [size, setSize] = useState(FIRST)
  const query = useQuery(plansOfTodayQuery(isMine, size))
  const deeds = usePlanDeeds()
  // Somebody between here and the server may have answered in its place.
  const items = Array.isArray(query.data?.items) ? query.data.items : []
  const total = items.length > 0 ? (query.data?.total ?? 0) : 0
  const isFailed = query.error !== null && query.data === undefined
  const { chosen } = deeds
  if (!isFailed && items.length === 0) return null
  return (
    <Card className="mb-6 overflow-hidden">
      <section aria-label="Visits today">
        <div className="flex items-baseline gap-2.5 px-5 pt-4.5 pb-3">
          <CardTitle>Visits today</CardTitle>
          {total > 0 && <span className="text-muted-foreground tabular">{total.toLocaleString('en')}</span>}
        </div>
        {isFailed ? (
          <ErrorState
            className="py-8"
            text="The planned visits could not be loaded."
            detail={query.error?.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <ul className="divide-y divide-border border-t border-border">
            {items.map((plan) => (
              <TodayPlan key={plan.id} plan={plan} deeds={deeds} onLog={() => onLog(plan)} />
            ))}
          </ul>
        )}
        {total > items.length && size < MOST && (
          <div className="border-t border-border px-5 py-3">
            <Button size="sm" variant="ghost" pending={query.isPlaceholderData} onClick={() => setSize(MOST)}>
              Show all
            </Button>
          </div>
        )}
      </section>
      <Suspense>
        {deeds.opened.once(
          'edit',
          (opening) =>
            chosen && <EditDialog key={`${chosen.id} ${chosen.version}`} plan={chosen} {...opening} />,
        )}
      </Suspense>
    </Card>
  )
}
