import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { volunteerBulkOperations } from '../../contract/volunteer-bulk.ts'
import { addressOf } from '../api/address.ts'
import { initiativeKind } from '../features/collaboration/collaboration-kinds.ts'
import { CollaborationRecord } from '../features/collaboration/collaboration-record.tsx'
import { VolunteerTable, volunteerTableOptions } from '../features/volunteer/volunteer-table.tsx'
import { useTableState } from '../parts/table/table-state.ts'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/volunteer/volunteer-create-sheet.tsx').then((m) => ({
    default: m.VolunteerCreateSheet,
  })),
)
const AddDialog = lazy(() =>
  import('../features/volunteer/add-volunteers-dialog.tsx').then((m) => ({
    default: m.AddVolunteersDialog,
  })),
)

const RunningImports = lazy(() =>
  import('../features/import/running-imports.tsx').then((m) => ({ default: m.RunningImports })),
)

/** `/initiatives/{id}`: section 2, with what is done to many of the people in it (G-04). */
export function InitiativePage() {
  const { id } = useParams({ from: '/gated/initiatives/$id' })
  const table = useTableState(volunteerTableOptions)
  return (
    <CollaborationRecord
      kind={initiativeKind}
      id={id}
      people="volunteers"
      newPersonLabel={words.action.new_volunteer}
      isHeadKnown
      exportHref={addressOf(volunteerBulkOperations.export, { ...table.view, initiative_id: id })}
      createSheet={(opening) => <CreateSheet initiativeId={Number(id)} {...opening} />}
      addDialog={(record, opening) => <AddDialog initiativeId={record.id} name={record.name} {...opening} />}
    >
      {(record, emptyAction) => (
        <>
          <Suspense>
            <RunningImports noun="volunteer" into={Number(id)} />
          </Suspense>
          <VolunteerTable
            initiativeId={id}
            initiativeName={record?.name ?? ''}
            table={table}
            emptyAction={emptyAction}
          />
        </>
      )}
    </CollaborationRecord>
  )
}
