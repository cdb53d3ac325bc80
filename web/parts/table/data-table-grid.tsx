import { PAGE_SIZE } from '../../../contract/constants.ts'
import { cn } from '../../ui/class-names.ts'
import { DataTableHead } from './data-table-head.tsx'
import { isHidden, type TableModel } from './data-table-model.ts'
import { DataTableRow } from './data-table-row.tsx'
import { DataTableSkeleton } from './data-table-skeleton.tsx'
import type { DataColumn, TableQuery, TableRowAccess, TableSelection } from './data-table-types.ts'
import type { TableWait } from './table-wait.ts'

interface Table<Row> extends TableRowAccess<Row> {
  label: string
  query: TableQuery
  onQueryChange: (query: TableQuery) => void
  isFetching?: boolean
  selection?: TableSelection
}

interface GridProps<Row extends object> {
  table: Table<Row>
  model: TableModel<Row>
  columns: readonly DataColumn<Row>[]
  wait: TableWait
}

/** Heads and rows; on a phone a card for each row. */
export function DataTableGrid<Row extends object>({ table, model, columns, wait }: GridProps<Row>) {
  const { query, onQueryChange } = table
  const hasSelection = table.selection !== undefined

  function sortBy(id: string) {
    const order = query.sort === id && query.order !== 'desc' ? 'desc' : 'asc'
    onQueryChange({ ...query, sort: id, order, page: 1 })
  }

  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: laid out as cards, the table would lose its role
      role="table"
      aria-label={table.label}
      aria-busy={table.isFetching || wait.isFirst}
      className={cn(
        'w-full border-collapse text-left text-[0.875rem] leading-5 tabular transition-opacity duration-200 max-md:block',
        wait.isStale && 'opacity-60',
      )}
    >
      <DataTableHead
        model={model}
        columns={columns}
        query={query}
        onSort={sortBy}
        hasSelection={hasSelection}
      />
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-2.5">
        {wait.isFirst ? (
          <DataTableSkeleton
            model={model}
            columns={columns.filter((column) => !isHidden(model, column))}
            rowCount={PAGE_SIZE}
            hasSelection={hasSelection}
            isShown={wait.showsSkeleton}
          />
        ) : (
          model
            .getRowModel()
            .rows.map((row) => (
              <DataTableRow
                key={row.id}
                model={model}
                row={row}
                columns={columns}
                access={table}
                hasSelection={hasSelection}
              />
            ))
        )}
      </tbody>
    </table>
  )
}
