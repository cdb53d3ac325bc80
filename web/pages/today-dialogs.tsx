import { lazy, Suspense } from 'react'
import type { CareActions } from '../features/care/use-care-actions.ts'

const LogDialog = lazy(() =>
  import('../features/engagement/engagement-dialog.tsx').then((m) => ({ default: m.LogDialog })),
)
const PlanOfRow = lazy(() =>
  import('../features/planned-visit/plan-of-row.tsx').then((m) => ({ default: m.PlanOfRow })),
)
const AssignDialog = lazy(() =>
  import('../parts/match/assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })),
)
const PauseDialog = lazy(() =>
  import('../features/care/pause-dialog.tsx').then((m) => ({ default: m.PauseDialog })),
)

/** What the buttons of a row open. */
export function TodayDialogs({ actions: { row, opened } }: { actions: CareActions }) {
  if (!row) return null
  const { serial_number, beneficiary_id, name } = row
  const person = { serialNumber: serial_number, beneficiaryId: beneficiary_id, name }
  return (
    <Suspense>
      {opened.once('log', (opening) => (
        <LogDialog key={`log ${serial_number}`} {...person} volunteers={row.volunteers} {...opening} />
      ))}
      {opened.once('plan', (opening) => (
        <PlanOfRow
          key={`plan ${serial_number}`}
          {...person}
          onAssign={() => opened.open('assign')}
          {...opening}
        />
      ))}
      {opened.once('assign', (opening) => (
        <AssignDialog key={`assign ${serial_number}`} {...person} {...opening} />
      ))}
      {opened.once('pause', (opening) => (
        <PauseDialog
          // With what stands there: the reason that is filled in is of this moment.
          key={`pause ${serial_number} ${JSON.stringify(row.programmes)}`}
          {...person}
          programmes={row.programmes}
          {...opening}
        />
      ))}
    </Suspense>
  )
}
