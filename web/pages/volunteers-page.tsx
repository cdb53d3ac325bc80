import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { volunteerBulkOperations } from '../../contract/volunteer-bulk.ts'
import { addressOf } from '../api/address.ts'
import { VolunteerTable, volunteerTableOptions } from '../features/volunteer/volunteer-table.tsx'
import { EveryonePage } from '../parts/page/everyone-page.tsx'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/volunteer/volunteer-create-sheet.tsx').then((m) => ({
    default: m.VolunteerCreateSheet,
  })),
)

const RunningImports = lazy(() =>
  import('../features/import/running-imports.tsx').then((m) => ({ default: m.RunningImports })),
)

/** `/volunteers`: everyone who helps (G-26). */
export function VolunteersPage() {
  const navigate = useNavigate()
  const table = useTableState(volunteerTableOptions)
  return (
    <EveryonePage
      heading="Volunteers"
      sub="Everyone who helps, in every initiative and in none."
      people="volunteers"
      newLabel={words.action.new_volunteer}
      exportHref={addressOf(volunteerBulkOperations.export, table.view)}
      createSheet={(opening) => (
        <CreateSheet
          {...opening}
          onCreated={({ account_id }) =>
            void navigate({ to: paths.volunteer(account_id), ignoreBlocker: true })
          }
        />
      )}
    >
      {(first) => (
        <>
          <Suspense>
            <RunningImports noun="volunteer" />
          </Suspense>
          <VolunteerTable table={table} initiativeId={null} emptyAction={first} />
        </>
      )}
    </EveryonePage>
  )
}
