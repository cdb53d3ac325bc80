import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
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
import { useBack } from '../parts/location/back.ts'
import { recordPath } from '../parts/location/record-path.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { SuperAdminsOnly } from '../parts/page/super-admins-only.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
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
  const table = useTableState({ sorts: DELETION_SORTS, sort: 'deleted_at', order: 'desc' })
  const filters = useAddressFilters(['entity'])
  const entity = DELETION_ENTITIES.find((one) => one === filters.values.entity)
  const wire = (query: typeof table.wire) => ({
    ...query,
    ...(entity && { entity }),
  })
  const client = useQueryClient()
  const pageQuery = (query: typeof table.wire) => queryOf(deletionOperations.page, { query: wire(query) })
  const list = useQuery({ ...pageQuery(table.wire), placeholderData: keepPreviousData })
  const back = useBack(paths.home())
  const navigate = useNavigate()
  const { open } = useSearch({ from: '/gated/recently-deleted' })
  // The dialog keeps what it shows while it closes.
  const lastOpen = useRef(open)
  if (open) lastOpen.current = open
  const [purging, setPurging] = useState<Deletion | null>(null)
  const [isPurging, setIsPurging] = useState(false)
  const show = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, open: id }),
        resetScroll: false,
        replace: id === undefined,
      }),
    [navigate],
  )
  const columns = useMemo(() => deletionColumns((row) => show(deletionKey(row))), [show])
  return (
    <>
      <PageHeader
        heading={heading}
        sub="What was deleted waits here before it is gone for good. Restoring brings all of it back."
        actions={[{ label: words.action.back, onAction: back }]}
      />
      <DataTable
        label={heading}
        columns={columns}
        columnsKey="recently-deleted"
        rows={list.data?.items}
        total={list.data?.total}
        query={table.query}
        onQueryChange={table.setQuery}
        isFetching={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowKey={deletionKey}
        rowName={deletionName}
        rowHref={hrefOf}
        onOpenRow={(row) => show(deletionKey(row))}
        onPageIntent={(page) => void client.prefetchQuery(pageQuery(table.wireOfPage(page)))}
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
      {lastOpen.current && (
        <DeletionDialog
          key={lastOpen.current}
          id={lastOpen.current}
          isOpen={open !== undefined}
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
