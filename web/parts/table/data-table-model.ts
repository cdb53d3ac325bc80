import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { DataColumn, TableSelection } from './data-table-types.ts'
import { keepHiddenColumns, keptHiddenColumns } from './hidden-columns.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
const nothing: never[] = []

interface ModelInput<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  selection?: TableSelection<Row> | undefined
  columnsKey?: string | undefined
}

/** The headless table: the server sorts, filters and pages; here live visibility and selection. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowKey,
  selection,
  columnsKey,
}: ModelInput<Row>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) => helper.display({ id: column.id, enableHiding: !column.isPrimary }))
  }, [columns])

  const [columnVisibility, setColumnVisibility] = useState(() =>
    Object.fromEntries(columns.map((column) => [column.id, !isHiddenFrom(column, columnsKey)] as const)),
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
    enableRowSelection: selection ? (row) => selection.isSelectable?.(row.original) ?? true : false,
    state: { columnVisibility, rowSelection },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update
      setColumnVisibility(next)
      if (columnsKey) keepHiddenColumns(columnsKey, next)
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      selection?.onChange(new Set(Object.keys(next).filter((key) => next[key])))
    },
  })
}

function isHiddenFrom<Row>(column: DataColumn<Row>, columnsKey: string | undefined): boolean {
  const kept = columnsKey ? keptHiddenColumns(columnsKey) : undefined
  return !column.isPrimary && (kept ? kept.includes(column.id) : (column.isHiddenAtFirst ?? false))
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

/** A hidden column is not on the screen; on paper it is. */
export const isHidden = <Row extends object>(model: TableModel<Row>, { id }: { id: string }): boolean =>
  !(model.getColumn(id)?.getIsVisible() ?? true)
