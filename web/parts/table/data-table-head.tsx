import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { isHidden, type TableModel } from './data-table-model.ts'
import { ASIDE, FOLDS, foldOf, KEPT, YIELDS } from './data-table-row.tsx'
import type { DataColumn, TableQuery } from './data-table-types.ts'

interface HeadProps<Row extends object> {
  model: TableModel<Row>
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  onSort: (columnId: string) => void
  hasSelection: boolean
}

export function DataTableHead<Row extends object>({
  model,
  columns,
  query,
  onSort,
  hasSelection,
}: HeadProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a row laid out as a card loses its role in some browsers
    <thead role="rowgroup" className="border-b border-border max-md:hidden print:table-header-group">
      <tr>
        {hasSelection && (
          <th scope="col" data-slot="select-cell" className="w-11 py-1 pl-4">
            <Checkbox
              aria-label="Select every row of this page"
              checked={
                model.getIsAllRowsSelected() ? true : model.getIsSomeRowsSelected() ? 'indeterminate' : false
              }
              // A press before the rows are here would tick nobody, and look as if it had.
              disabled={model.getRowModel().rows.length === 0}
              onCheckedChange={(isOn) => model.toggleAllRowsSelected(isOn === true)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            isHidden={isHidden(model, column)}
            fold={foldOf(model, column, columns)}
            query={query}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>(props: {
  column: DataColumn<Row>
  isHidden: boolean
  fold: DataColumn<Row>['folds']
  query: TableQuery
  onSort: (columnId: string) => void
}) {
  const { column, query } = props
  const isSorted = query.sort === column.id
  const isDescending = query.order === 'desc'
  const Icon = isSorted ? (isDescending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th
      scope="col"
      hidden={props.isHidden}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={cn(
        'py-1 text-left text-sm font-semibold whitespace-nowrap text-muted-foreground',
        ASIDE,
        column.yields && YIELDS,
        props.fold && FOLDS[props.fold.below],
        column.isKept && KEPT,
        column.isOffPaper && 'print:hidden',
      )}
    >
      {column.isSortable ? (
        <button
          type="button"
          onClick={() => props.onSort(column.id)}
          className={cn(
            'group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-xs px-1.5 transition-colors hover:text-foreground focus-ring',
            isSorted && 'text-foreground',
          )}
        >
          {column.header}
          <Icon
            aria-hidden="true"
            className={cn(
              'size-3.5 transition-opacity print:hidden',
              !isSorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
