import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { beneficiaryOperations } from '../../contract/beneficiary.ts'
import { addressOf } from '../api/address.ts'
import { BeneficiaryTable, beneficiaryTableOptions } from '../features/beneficiary/beneficiary-table.tsx'
import { programmeCareQuery } from '../features/care/care-queries.ts'
import { VisitsRoom } from '../features/care/visits-room.tsx'
import { programmeKind } from '../features/collaboration/collaboration-kinds.ts'
import { CollaborationRecord } from '../features/collaboration/collaboration-record.tsx'
import { PendingLink } from '../features/form-pending/pending-link.tsx'
import { pendingCountsQuery } from '../features/form-pending/pending-queries.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { words } from '../words.ts'

const CreateSheet = lazy(() =>
  import('../features/beneficiary/beneficiary-create-sheet.tsx').then((m) => ({
    default: m.BeneficiaryCreateSheet,
  })),
)
const AddDialog = lazy(() =>
  import('../features/beneficiary/add-beneficiaries-dialog.tsx').then((m) => ({
    default: m.AddBeneficiariesDialog,
  })),
)

const VisitsCard = lazy(() =>
  import('../features/care/visits-card.tsx').then((m) => ({ default: m.VisitsCard })),
)

const RunningImports = lazy(() =>
  import('../features/import/running-imports.tsx').then((m) => ({ default: m.RunningImports })),
)

/** `/programmes/{id}`: section 2, with the people in it. */
export function ProgrammePage() {
  const { id } = useParams({ from: '/gated/programmes/$id' })
  const table = useTableState(beneficiaryTableOptions)
  const [pending, care] = [useQuery(pendingCountsQuery(id)), useQuery(programmeCareQuery(id))]
  const isHeadKnown = !pending.isPending && !care.isPending
  return (
    <CollaborationRecord
      kind={programmeKind}
      id={id}
      people="beneficiaries"
      newPersonLabel={words.action.new_beneficiary}
      exportHref={addressOf(beneficiaryOperations.export, { ...table.view, programme_id: id })}
      incomplete={<PendingLink programmeId={id} />}
      isHeadKnown={isHeadKnown}
      createSheet={(opening) => <CreateSheet programmeId={id} {...opening} />}
      addDialog={(record, opening) => <AddDialog programmeId={record.id} name={record.name} {...opening} />}
    >
      {(record, emptyAction) => (
        <>
          <Suspense fallback={<VisitsRoom />}>
            {record ? <VisitsCard programmeId={id} name={record.name} /> : <VisitsRoom />}
          </Suspense>
          <Suspense>
            <RunningImports noun="beneficiary" into={Number(id)} />
          </Suspense>
          <BeneficiaryTable
            table={table}
            programmeId={id}
            programmeName={record?.name}
            emptyAction={emptyAction}
          />
        </>
      )}
    </CollaborationRecord>
  )
}
