import { lazy, Suspense, useMemo, useState } from 'react'
import type { PlannedVisit } from '../../contract/planned-visit.ts'
import { useOpened } from '../parts/dialog/opened.ts'

const LogDialog = lazy(() =>
  import('../features/engagement/engagement-dialog.tsx').then((m) => ({ default: m.LogDialog })),
)

type PlanLog = ReturnType<typeof usePlanLog>

/** Which planned visit is being reported by the office. */
export function usePlanLog() {
  const [plan, setPlan] = useState<PlannedVisit | null>(null)
  const opened = useOpened<'log'>()
  return {
    plan,
    opened,
    begin(next: PlannedVisit) {
      setPlan(next)
      opened.open('log')
    },
  }
}

/** What the volunteer told the office of a visit that was planned: their day and their name stand there already. */
export function PlanLogDialog({ log: { plan, opened } }: { log: PlanLog }) {
  const planned = useMemo(
    () => plan && { account_id: plan.volunteer_account_id, on: plan.planned_on },
    [plan],
  )
  if (!plan || !planned) return null
  return (
    <Suspense>
      {opened.once('log', (opening) => (
        <LogDialog
          key={plan.id}
          serialNumber={plan.beneficiary_serial_number}
          beneficiaryId={plan.beneficiary_id}
          name={plan.beneficiary_name}
          volunteers={[{ account_id: plan.volunteer_account_id, name: plan.volunteer_display_name }]}
          planned={planned}
          {...opening}
        />
      ))}
    </Suspense>
  )
}
