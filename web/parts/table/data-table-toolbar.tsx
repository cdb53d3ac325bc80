import { ArrowUpDown, Columns3, Printer } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { FilterBox } from '../filter/filter-box.tsx'
import type { TableModel } from './data-table-model.ts'
import type { DataColumn, TableQuery } from './data-table-types.ts'

const ColumnItems = lazy(() => import('./column-items.tsx').then((m) => ({ default: m.ColumnItems })))

interface ToolbarProps<Row extends object> {
  model: TableModel<Row>
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  onQueryChange: (query: TableQuery) => void
  filterPlaceholder: string | null | undefined
  /** All that the box finds, where that is more than its placeholder says. */
  filterHint: string | undefined
  canChooseColumns: boolean
  onPrint: () => void
  children?: ReactNode
}

export function DataTableToolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { model, columns, query, onQueryChange } = props
  return (
    <div data-slot="table-toolbar" className="mb-2 flex flex-wrap items-center gap-2">
      {props.filterPlaceholder !== null && (
        <FilterBox
          value={query.q ?? ''}
          onChange={(q) => onQueryChange({ ...query, q: q || undefined, page: 1 })}
          {...(props.filterPlaceholder && { placeholder: props.filterPlaceholder })}
          {...(props.filterHint && { hint: props.filterHint })}
          className="max-sm:min-w-[min(14rem,100%)] max-sm:flex-1"
        />
      )}
      {props.children}
      <div className="ml-auto flex gap-2 max-sm:ml-0">
        <SortMenu columns={columns} query={query} onQueryChange={onQueryChange} />
        <Tooltip content="Print">
          <Button
            size="icon"
            aria-label="Print"
            className="text-muted-foreground max-md:hidden"
            onClick={props.onPrint}
          >
            <Printer />
          </Button>
        </Tooltip>
        {props.canChooseColumns && <ColumnChooser model={model} columns={columns} />}
      </div>
    </div>
  )
}

/** A phone has no column headings to press. */
function SortMenu<Row>(props: {
  columns: readonly DataColumn<Row>[]
  query: TableQuery
  onQueryChange: (query: TableQuery) => void
}) {
  const sortable = props.columns.filter((column) => column.isSortable)
  if (sortable.length === 0) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" aria-label="Sort" className="md:hidden">
          <ArrowUpDown />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>Sort by</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={`${props.query.sort} ${props.query.order ?? 'asc'}`}
          onValueChange={(value) => {
            const [sort, order] = value.split(' ')
            props.onQueryChange({ ...props.query, sort, order: order as 'asc' | 'desc', page: 1 })
          }}
        >
          {sortable.flatMap((column) => [
            <DropdownMenuRadioItem key={`${column.id} asc`} value={`${column.id} asc`} className="min-h-11">
              {column.header}, first to last
            </DropdownMenuRadioItem>,
            <DropdownMenuRadioItem key={`${column.id} desc`} value={`${column.id} desc`} className="min-h-11">
              {column.header}, last to first
            </DropdownMenuRadioItem>,
          ])}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function ColumnChooser<Row extends object>(props: {
  model: TableModel<Row>
  columns: readonly DataColumn<Row>[]
}) {
  const items = props.model.getAllLeafColumns().flatMap((column) => {
    const known = props.columns.find(({ id }) => id === column.id)
    if (!known || !column.getCanHide()) return []
    return [
      {
        id: column.id,
        label: known.header,
        isShown: column.getIsVisible(),
        isAskedFor: known.isAskedFor ?? false,
        onShow: (isShown: boolean) => column.toggleVisibility(isShown),
      },
    ]
  })
  return (
    <DropdownMenu>
      <Tooltip content="Choose columns">
        <DropdownMenuTrigger asChild>
          <Button
            size="icon"
            aria-label="Choose columns"
            aria-haspopup="dialog"
            className="text-muted-foreground"
          >
            <Columns3 />
          </Button>
        </DropdownMenuTrigger>
      </Tooltip>
      <DropdownMenuContent align="end" isSearched>
        <Suspense>
          <ColumnItems columns={items} />
        </Suspense>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
