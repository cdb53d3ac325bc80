import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { entityWords } from '../../contract/activity-words.ts'
import {
  DELETION_ENTITIES,
  type Deletion,
  deletionOperations,
  type Restored,
} from '../../contract/deletion.ts'
import { DELETION_SORTS } from '../../contract/sorts.ts'
import { queryOf } from '../api/queries.ts'
import { deletionColumns, deletionKey, deletionName } from '../features/deletion/deletion-columns.tsx'
import { DeletionDialog } from '../features/deletion/deletion-dialog.tsx'
import { PurgeDialog } from '../features/deletion/purge-dialog.tsx'
import { useAddressFilters } from '../parts/location/address-filters.ts'
import { useOpenedRecord } from '../parts/location/opened-record.ts'
import { recordPath } from '../parts/location/record-path.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { SuperAdminsOnly } from '../parts/page/super-admins-only.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { SelectBox } from '../ui/select-box.tsx'
import { toast } from '../ui/toast-store.ts'
import { words } from '../words.ts'

const heading = 'Recently deleted'
const ANY = 'any'
const kinds = [
  { value: ANY, label: 'Any kind' },
  ...DELETION_ENTITIES.map((value) => ({ value, label: entityWords(value) })),
]

/** `/recently-deleted`: what waits before it is gone for good, for super admins (G-22, G-23, G-26). */
export function RecentlyDeletedPage() {
  return (
    <SuperAdminsOnly heading={heading}>
      <RecentlyDeleted />
    </SuperAdminsOnly>
  )
}

function RecentlyDeleted() {
  const table = useTableState({
    name: 'recently-deleted',
    sorts: DELETION_SORTS,
    sort: 'deleted_at',
    order: 'desc',
  })
  const filters = useAddressFilters(['entity'])
  const entity = DELETION_ENTITIES.find((one) => one === filters.values.entity)
  const { props } = usePagedTable(table, (wire) =>
    queryOf(deletionOperations.page, { query: { ...wire, ...(entity && { entity }) } }),
  )
  const navigate = useNavigate()
  const { id, isOpen, show } = useOpenedRecord()
  const [purging, setPurging] = useState<Deletion | null>(null)
  const [isPurging, setIsPurging] = useState(false)
  const columns = useMemo(() => deletionColumns((row) => show(deletionKey(row))), [show])
  return (
    <>
      <PageHeader
        heading={heading}
        sub="What was deleted waits here before it is gone for good. Restoring brings all of it back."
      />
      <DataTable
        label={heading}
        counted={['record', 'records']}
        columns={columns}
        {...props}
        rowKey={deletionKey}
        rowName={deletionName}
        rowHref={hrefOf}
        onOpenRow={(row) => show(deletionKey(row))}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        emptyText={words.deletion.none}
        emptyIcon={<Trash2 aria-hidden="true" />}
        toolbar={
          <SelectBox
            aria-label="Kind"
            className="sm:w-44"
            options={kinds}
            value={entity ?? ANY}
            onValueChange={(kind) => filters.set({ entity: kind === ANY ? undefined : kind })}
          />
        }
      />
      {id && (
        <DeletionDialog
          key={id}
          id={id}
          isOpen={isOpen}
          onOpenChange={() => show(undefined)}
          onRestored={(restored) => sayRestored(restored, (to) => void navigate({ to }))}
          onPurge={(batch) => {
            show(undefined)
            setPurging(batch)
            setIsPurging(true)
          }}
        />
      )}
      {purging && <PurgeDialog batch={purging} isOpen={isPurging} onOpenChange={setIsPurging} />}
    </>
  )
}

const hrefOf = (row: Deletion) => paths.recentlyDeleted({ open: String(row.id) })

function sayRestored({ entity, label, record_key, notes }: Restored, go: (path: string) => void) {
  const path = recordPath(entity, record_key)
  toast({
    title: words.deletion.restored(label),
    tone: 'ok',
    ...(notes.length > 0 && { description: notes.join(' '), durationMs: 15_000 }),
    ...(path && { action: { label: 'Open', onAction: () => go(path) } }),
  })
}
