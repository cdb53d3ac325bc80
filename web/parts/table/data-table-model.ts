import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { chooseColumns, useColumnChoice } from './column-choices.ts'
import type { ColumnFace, DataColumn, TableQuery, TableSelection } from './data-table-types.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const nothing: never[] = []

interface ModelInput<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  selection?: TableSelection | undefined
  columnsKey?: string | undefined
  query: TableQuery
  onQueryChange: (query: TableQuery) => void
}

/** The headless table: the server sorts, filters and pages; here live visibility and selection. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowKey,
  selection,
  columnsKey,
  query,
  onQueryChange,
}: ModelInput<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) => helper.display({ id: column.id, enableHiding: !column.isPrimary }))
  }, [columns])

  const choice = useColumnChoice(columnsKey)
  const columnVisibility = useMemo(
    () => visibilityOf(columns, query.columns, choice),
    [columns, query.columns, choice],
  )
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.selectedKeys ?? [])].map((key) => [key, true] as const)),
    [selection?.selectedKeys],
  )

  return useTable({
    features,
    columns: definitions,
    data: (rows ?? nothing) as Row[],
    getRowId: rowKey,
    enableRowSelection: selection !== undefined,
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update
      const seen = columns.flatMap(({ id }) => (next[id] === false ? [] : [id]))
      // A view's columns are the view's: one's own choice stays as it was.
      if (query.columns) onQueryChange({ ...query, columns: seen })
      else if (columnsKey)
        chooseColumns(columnsKey, {
          hidden: columns.flatMap(({ id }) => (seen.includes(id) ? [] : [id])),
          shown: seen,
        })
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])))
    },
  })
}

/** What the view says, else what whoever looks chose, else as it is at first. */
export function visibilityOf(
  columns: readonly ColumnFace[],
  ofView: readonly string[] | undefined,
  choice: { hidden: readonly string[]; shown: readonly string[] } | undefined,
): Record<string, boolean> {
  const isSeen = ({ id, isPrimary, isHiddenAtFirst }: ColumnFace) => {
    if (isPrimary) return true
    if (ofView) return ofView.includes(id)
    if (choice?.hidden.includes(id)) return false
    return choice?.shown.includes(id) || !isHiddenAtFirst
  }
  return Object.fromEntries(columns.map((column) => [column.id, isSeen(column)] as const))
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

/** A hidden column is not on the screen; on paper it is. */
export const isHidden = <Row extends object>(model: TableModel<Row>, { id }: { id: string }): boolean =>
  !(model.getColumn(id)?.getIsVisible() ?? true)
