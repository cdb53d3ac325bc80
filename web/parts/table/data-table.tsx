import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { PAGE_SIZE } from '../../../contract/constants.ts'
import { type Counted, CountSaid, countSaid } from './count-said.tsx'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import { useRowKeys } from './data-table-keys.ts'
import { isHidden, useTableModel } from './data-table-model.ts'
import { usePrefetchedPage } from './data-table-prefetch.ts'
import { PrintNote } from './data-table-print-note.tsx'
import { DataTableToolbar } from './data-table-toolbar.tsx'
import type { DataColumn, TableQuery, TableRowAccess, TableSelection } from './data-table-types.ts'
import { NoRows } from './no-rows.tsx'
import { pageCountOf } from './page-count.ts'
import type { PageSize } from './page-size.ts'
import { endOf, SelectionBar } from './selection-bar.tsx'
import { useCountBesideHeading } from './table-count.ts'
import { useTableWait } from './table-wait.ts'
import { type TablePrint, useTablePrint } from './use-table-print.ts'

const PrintDialog = lazy(() => import('./print-dialog.tsx').then((m) => ({ default: m.PrintDialog })))

export interface DataTableProps<Row extends object> extends TableRowAccess<Row> {
  /** What is listed, for screen readers: 'Beneficiaries'. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** The page's rows; `undefined` until the first answer. Keep the last page while the next one loads. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** There are more than `total`, to which they were counted. */
  isAtLeast?: boolean
  /** What is counted beside the heading. */
  counted: Counted
  /** Instead of the count, where not all was counted. */
  totalText?: string | undefined
  /** The table's own heading; without one it counts beside the page's. */
  heading?: string
  query: TableQuery
  /** `isCorrection`: nobody asked for it, and nobody goes back to what was. */
  onQueryChange: (query: TableQuery, isCorrection?: boolean) => void
  onPageSizeChange: (size: PageSize, page: number) => void
  /** A request is under way, whether or not older rows are still shown. */
  isFetching?: boolean
  error?: { message?: string } | null
  onRetry?: () => void
  /** `null` leaves the box out. */
  filterPlaceholder?: string | null
  filterHint?: string
  /** Filters beyond `q` are set, so an empty page means 'nothing matches'. */
  isFiltered?: boolean
  /** Clears `q` and page by itself; clear your own filters here as well. */
  onClearFilters?: () => void
  /** Nothing yet: the seed's words and the button that makes the first. */
  emptyText?: string
  emptyIcon?: ReactNode
  emptyAction?: ReactNode
  /** More filters, beside the box. */
  toolbar?: ReactNode
  selection?: TableSelection
  onPageIntent?: (page: number) => void
  /** How all that is listed is read for paper; without it the page is printed. */
  printing?: TablePrint<Row>
  /** Names the table in this browser's memory of hidden columns; without it there is no chooser. */
  columnsKey?: string
}

/** The product's table: sorted, filtered and paged by the server (section 2, G-13). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, total, isAtLeast = false, query, onQueryChange, selection, heading } = props
  const pageSize = query.page_size ?? PAGE_SIZE
  const region = useRef<HTMLDivElement>(null)
  const paper = useTablePrint(props.printing, rows?.length ?? (props.error ? 0 : undefined), total)
  const model = useTableModel({ ...props, rows: paper.printed?.rows ?? rows })
  const columns = props.columns.filter((column) => !column.isAskedFor || !isHidden(model, column))
  const wait = useTableWait(props)
  const pageCount = pageCountOf({ total, isAtLeast }, query.page, pageSize)

  useRowKeys(region, selection && ((key) => model.getRow(key).toggleSelected()))
  useStepBack(props, pageCount)

  const isFiltered = Boolean(query.q || props.isFiltered)
  const countText =
    total === undefined
      ? undefined
      : (props.totalText ?? countSaid(total, props.counted, isFiltered, isAtLeast))
  useCountBesideHeading(heading === undefined ? countText : undefined)

  usePrefetchedPage(
    rows !== undefined && !props.isFetching && query.page < pageCount,
    query.page + 1,
    props.onPageIntent,
  )
  const hasGrid = wait.isFirst || (rows !== undefined && rows.length > 0)

  return (
    <div ref={region}>
      {heading !== undefined && (
        <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg font-[640]">{heading}</h2>
          <CountSaid text={countText} />
        </div>
      )}
      <DataTableToolbar
        model={model}
        columns={props.columns}
        query={query}
        onQueryChange={onQueryChange}
        filterPlaceholder={props.filterPlaceholder}
        filterHint={props.filterHint}
        onPrint={paper.print}
        canChooseColumns={props.columnsKey !== undefined}
      >
        {props.toolbar}
      </DataTableToolbar>

      <PrintNote
        columns={columns}
        query={query}
        total={total}
        isAtLeast={isAtLeast}
        pageCount={pageCount}
        printed={paper.printed}
        ticked={props.printing?.ticked}
      />
      <div
        data-slot="data-table"
        className="@container md:scroll-shadow-x md:overflow-x-auto md:rounded-xl md:border md:border-border md:bg-card md:shadow-card"
      >
        {hasGrid ? (
          <DataTableGrid table={props} model={model} columns={columns} wait={wait} />
        ) : (
          <div className="max-md:rounded-xl max-md:border max-md:border-border max-md:bg-card">
            <NoRows {...props} />
          </div>
        )}
      </div>

      {hasGrid && (
        <DataTableFoot
          query={query}
          pageSize={pageSize}
          pageCount={pageCount}
          total={total}
          isAtLeast={isAtLeast}
          isOutdated={Boolean(props.error && rows)}
          onRetry={props.onRetry}
          onQueryChange={onQueryChange}
          onPageSizeChange={props.onPageSizeChange}
          onPageIntent={props.onPageIntent}
        />
      )}
      <PrintQuestion table={props} paper={paper} isFiltered={isFiltered} />

      {selection && (
        <SelectionBar count={selection.count ?? selection.selectedKeys.size} onClear={() => endOf(selection)}>
          {selection.actions}
        </SelectionBar>
      )}
    </div>
  )
}

/** Where the last row of the last page was deleted, it shows the page before instead of nothing. */
function useStepBack<Row extends object>(
  { rows, total, query, onQueryChange }: DataTableProps<Row>,
  pageCount: number,
) {
  useEffect(() => {
    if (rows?.length === 0 && total && query.page > pageCount)
      onQueryChange({ ...query, page: pageCount }, true)
  }, [rows, total, query, pageCount, onQueryChange])
}

type PrintQuestionProps<Row extends object> = {
  table: DataTableProps<Row>
  paper: ReturnType<typeof useTablePrint<Row>>
  isFiltered: boolean
}

/** How what is listed is wanted on paper, asked from the first time on that it is. */
function PrintQuestion<Row extends object>({ table, paper, isFiltered }: PrintQuestionProps<Row>) {
  const { total = 0, isAtLeast = false, printing } = table
  return (
    <Suspense>
      {paper.hasAsked && (
        <PrintDialog
          isOpen={paper.isAsking}
          onOpenChange={paper.setAsking}
          total={printing?.ticked ?? total}
          isAtLeast={isAtLeast}
          isTicked={printing?.ticked !== undefined}
          counted={table.counted}
          isFiltered={isFiltered}
          hasPlaces={printing?.hasPlaces ?? false}
          silent={printing?.silent}
          onPrint={paper.printAs}
        />
      )}
    </Suspense>
  )
}
