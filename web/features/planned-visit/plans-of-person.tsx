import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useOpened } from '../../parts/dialog/opened.ts'
import type { PersonRef } from '../../parts/person/person-ref.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { PlanLine } from './plan-line.tsx'
import { plansOfPersonQuery } from './planned-visit-queries.ts'
import { apartText } from './planned-visit-words.ts'
import { useGoers } from './use-goers.ts'
import { usePlanActions } from './use-plan-actions.ts'

const NewDialog = lazy(() => import('./planned-visit-dialog.tsx').then((m) => ({ default: m.PlanDialog })))
const EditDialog = lazy(() =>
  import('./planned-visit-dialog.tsx').then((m) => ({ default: m.EditPlanDialog })),
)

/** `mayPlan`: nobody goes to who has died. */
type Props = PersonRef & { mayPlan: boolean }

/** Who means to go to somebody, and when: asks for itself, and fails for itself. */
export function PlansOfPerson({ serialNumber, beneficiaryId, name, mayPlan }: Props) {
  const query = useQuery(plansOfPersonQuery(serialNumber))
  const { isReady, goers, apart } = useGoers(serialNumber)
  const actions = usePlanActions()
  const opened = useOpened<'new'>()
  // Somebody between here and the server may have answered in its place.
  const plans = Array.isArray(query.data?.items) ? query.data.items : []
  const isFailed = query.error !== null && query.data === undefined
  const { chosen } = actions
  if (!isFailed && plans.length === 0 && goers.length + apart.length === 0) return null
  return (
    <section
      aria-label="Planned visits"
      // Its parts stand in one row with what else is done about seeing somebody.
      className={cn('contents', plans.length === 0 && 'print:hidden')}
    >
      {isFailed ? (
        <p role="alert" className="mr-auto flex flex-wrap items-center gap-3">
          What is planned could not be loaded.
          <Button size="sm" onClick={() => void query.refetch()} pending={query.isFetching}>
            Retry
          </Button>
        </p>
      ) : plans.length === 0 ? (
        <p className="mr-auto pt-1 text-muted-foreground max-sm:basis-full">
          {query.data ? 'No visit is planned.' : ''}
        </p>
      ) : (
        <ul className="flex min-w-0 flex-1 basis-72 flex-col gap-2">
          {plans.map((plan) => (
            <PlanLine key={plan.id} plan={plan} actions={actions} />
          ))}
        </ul>
      )}
      {mayPlan && isReady && goers.length === 0 && apart.length > 0 && (
        // A printed page is handed on: nothing of it stands there.
        <p className="text-muted-foreground print:hidden">{apartText(apart)}</p>
      )}
      {mayPlan && isReady && goers.length > 0 && (
        <Button size="sm" className="print:hidden" onClick={() => opened.open('new')}>
          <CalendarPlus />
          Plan a visit
        </Button>
      )}
      <Suspense>
        {opened.once('new', (opening) => (
          <NewDialog
            serialNumber={serialNumber}
            beneficiaryId={beneficiaryId}
            name={name}
            volunteers={goers}
            apart={apart}
            plans={plans}
            {...opening}
          />
        ))}
        {actions.opened.once(
          'edit',
          (opening) =>
            chosen && <EditDialog key={`${chosen.id} ${chosen.version}`} plan={chosen} {...opening} />,
        )}
      </Suspense>
    </section>
  )
}
