import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { volunteerOperations } from '../../contract/volunteer.ts'
import type { WorklistRow } from '../../contract/worklist.ts'
import { queryOf } from '../api/queries.ts'
import type { Deeds } from '../features/care/use-deeds.ts'
import type { Opening } from '../parts/dialog/opened.ts'

const LogDialog = lazy(() =>
  import('../features/engagement/engagement-dialog.tsx').then((m) => ({ default: m.LogDialog })),
)
const AssignDialog = lazy(() =>
  import('../features/beneficiary/assign-volunteers-dialog.tsx').then((m) => ({
    default: m.AssignVolunteersDialog,
  })),
)
const PauseDialog = lazy(() =>
  import('../features/care/pause-dialog.tsx').then((m) => ({ default: m.PauseDialog })),
)

/** What the buttons of a row open. */
export function TodayDialogs({ deeds: { row, opened } }: { deeds: Deeds }) {
  if (!row) return null
  const { serial_number, name } = row
  return (
    <Suspense>
      {opened.once('log', (opening) => (
        <LogDialog
          key={`log ${serial_number}`}
          serialNumber={serial_number}
          name={name}
          volunteers={row.volunteers}
          {...opening}
        />
      ))}
      {opened.once('assign', (opening) => (
        <Assign key={`assign ${serial_number}`} row={row} opening={opening} />
      ))}
      {opened.once('pause', (opening) => (
        <PauseDialog
          key={`pause ${serial_number}`}
          serialNumber={serial_number}
          name={name}
          programmes={row.programmes}
          {...opening}
        />
      ))}
    </Suspense>
  )
}

function Assign({ row: { serial_number, name }, opening }: { row: WorklistRow; opening: Opening }) {
  const { data } = useQuery(
    queryOf(volunteerOperations.listOfBeneficiary, { query: { beneficiary_serial_number: serial_number } }),
  )
  return <AssignDialog serialNumber={serial_number} name={name} assigned={data ?? []} {...opening} />
}
