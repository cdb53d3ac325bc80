import { useNavigate } from '@tanstack/react-router'
import { FileUp, History } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { type ImportRecord, importOperations } from '../../contract/import.ts'
import { IMPORT_SORTS } from '../../contract/sorts.ts'
import { queryOf } from '../api/queries.ts'
import { importColumns, importKey, importName } from '../features/import/import-columns.tsx'
import { useTakeBack } from '../features/import/use-take-back.tsx'
import { useOpenedOnce } from '../parts/dialog/opened-once.ts'
import { useBack } from '../parts/location/back.ts'
import { useDocumentTitle } from '../parts/location/document-title.ts'
import { useOpenedRecord } from '../parts/location/opened-record.ts'
import { PageHeader } from '../parts/page/page-header.tsx'
import { backAction } from '../parts/page/record-actions.tsx'
import { trailOf } from '../parts/page/trail.tsx'
import { DataTable } from '../parts/table/data-table.tsx'
import { usePagedTable } from '../parts/table/paged-table.ts'
import { useTableState } from '../parts/table/table-state.ts'
import { paths } from '../paths.ts'
import { importWords } from '../words/import-words.ts'
import { words } from '../words.ts'

const ImportDialog = lazy(() =>
  import('../features/import/import-dialog.tsx').then((m) => ({ default: m.ImportDialog })),
)

const RunningImports = lazy(() =>
  import('../features/import/running-imports.tsx').then((m) => ({ default: m.RunningImports })),
)

/** `/imports`: what was imported, by whom, and the way to take it back. */
export function ImportsPage() {
  useDocumentTitle('Imports')
  const navigate = useNavigate()
  const back = useBack(paths.beneficiaries())
  const table = useTableState({ name: 'imports', sorts: IMPORT_SORTS, sort: 'created_at', order: 'desc' })
  const { props } = usePagedTable(table, ({ status: _, ...query }) =>
    queryOf(importOperations.page, { query }),
  )
  const { ask: askTakeBack, dialog: takeBack } = useTakeBack()
  const report = useOpenedRecord()
  useOpenedOnce(report.isOpen)
  const columns = useMemo(() => importColumns(askTakeBack), [askTakeBack])
  return (
    <>
      <PageHeader
        heading="Imports"
        sub="Lists that were brought in. Each can be taken back."
        breadcrumbs={trailOf([words.heading.beneficiaries, paths.beneficiaries()])}
        actions={[
          backAction(back),
          {
            label: 'Import volunteers',
            icon: <FileUp />,
            onAction: () => void navigate({ href: paths.newImport('volunteers') }),
          },
          {
            label: 'Import beneficiaries',
            icon: <FileUp />,
            variant: 'primary',
            onAction: () => void navigate({ href: paths.newImport('beneficiaries') }),
          },
        ]}
      />
      <Suspense>
        <RunningImports />
      </Suspense>
      <DataTable
        label="Imports"
        counted={['import', 'imports']}
        columns={columns}
        {...props}
        rowKey={importKey}
        rowName={importName}
        rowHref={hrefOf}
        onOpenRow={(row) => report.show(importKey(row))}
        filterPlaceholder="Filter by file name..."
        emptyText={importWords.none}
        emptyIcon={<History aria-hidden="true" />}
      />
      <Suspense>
        {report.id && (
          <ImportDialog
            key={report.id}
            id={report.id}
            isOpen={report.isOpen}
            onOpenChange={() => report.show(undefined)}
            onTakeBack={(record) => {
              report.show(undefined)
              askTakeBack(record)
            }}
          />
        )}
        {takeBack}
      </Suspense>
    </>
  )
}

const hrefOf = (row: ImportRecord) => paths.imports({ open: importKey(row) })
