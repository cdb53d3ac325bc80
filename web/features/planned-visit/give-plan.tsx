import { lazy, Suspense } from 'react'
import type { PlanActions } from './use-plan-actions.ts'

const PlanOfRow = lazy(() => import('./plan-of-row.tsx').then((m) => ({ default: m.PlanOfRow })))
const AssignDialog = lazy(() =>
  import('../../parts/match/assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })),
)

/** Gives a planned visit to somebody, as it is meant; where nobody may go somebody is assigned first. */
export function GivePlan({ actions: { chosen, opened } }: { actions: PlanActions }) {
  if (!chosen) return null
  const whom = {
    serialNumber: chosen.beneficiary_serial_number,
    beneficiaryId: chosen.beneficiary_id,
    name: chosen.beneficiary_name,
  }
  return (
    <Suspense>
      {opened.once('give', (opening) => (
        <PlanOfRow
          key={`give ${chosen.id}`}
          {...whom}
          meant={chosen}
          onAssign={() => opened.open('assign')}
          {...opening}
        />
      ))}
      {opened.once('assign', (opening) => (
        <AssignDialog key={`assign ${chosen.id}`} {...whom} {...opening} />
      ))}
    </Suspense>
  )
}
