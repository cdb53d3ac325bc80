import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type BulkListed, bulkOperations } from '../../contract/bulk.ts'
import { BULK_SORTS } from '../../contract/sorts.ts'
import { queryOf } from '../api/queries.ts'
import { bulkColumns, bulkKey, bulkName } from '../features/bulk/bulk-columns.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { words } from '../words.ts'

const TakeBackBulkDialog = lazy(() =>
  import('../features/bulk/take-back-bulk-dialog.tsx').then((m) => ({ default: m.TakeBackBulkDialog })),
)

/** `/changes`: what was done to many at once, by whom, and the way to take it back. */
export function ChangesPage() {
  useDocumentTitle('Changes of many')
  const back = useBack(paths.beneficiaries())
  const table = useTableState({ name: 'changes', sorts: BULK_SORTS, sort: 'created_at', order: 'desc' })
  const { props } = usePagedTable(table, ({ status: _, where: __, ...query }) =>
    queryOf(bulkOperations.page, { query }),
  )
  const [chosen, setChosen] = useState<BulkListed | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useOpenedOnce(isOpen)
  const columns = useMemo(
    () =>
      bulkColumns((record) => {
        setChosen(record)
        setOpen(true)
      }),
    [],
  )
  return (
    <>
      <PageHeader
        heading="Changes of many"
        sub="What was done to many people at once. Each can be taken back for 30 days."
        breadcrumbs={trailOf([words.heading.beneficiaries, paths.beneficiaries()])}
        actions={[backAction(back)]}
      />
      <DataTable
        label="Changes of many"
        counted={['change', 'changes']}
        columns={columns}
        {...props}
        rowKey={bulkKey}
        rowName={bulkName}
        filterPlaceholder="Filter by who did it..."
        emptyText="Nothing was changed for many at once yet."
        emptyIcon={<ListChecks aria-hidden="true" />}
      />
      <Suspense>
        {wasOpened && chosen && (
          <TakeBackBulkDialog key={chosen.id} record={chosen} isOpen={isOpen} onOpenChange={setOpen} />
        )}
      </Suspense>
    </>
  )
}
