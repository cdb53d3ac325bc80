import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { TableModel } from './data-table-model.ts'
import { DataTableCell, foldOf } from './data-table-row.tsx'
import type { DataColumn } from './data-table-types.ts'

const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2', 'w-2/3']

/** Rows of the final height, and columns where the head has them. Until `isShown` they hold their room unseen. */
export function DataTableSkeleton<Row extends object>(props: {
  model: TableModel<Row>
  columns: readonly DataColumn<Row>[]
  rowCount: number
  hasSelection: boolean
  isShown: boolean
}) {
  return Array.from({ length: props.rowCount }, (_, row) => (
    <tr
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing here has an identity
      key={row}
      className={cn(
        'border-border md:h-9.5 low:h-8.5 md:border-b md:last:border-b-0 max-md:flex max-md:flex-col max-md:gap-1.5 max-md:rounded-xl max-md:border max-md:bg-card max-md:p-4',
        !props.isShown && 'invisible',
      )}
    >
      {props.hasSelection && (
        <td className="w-11 pl-4 max-md:hidden">
          <Skeleton className="size-4.5" />
        </td>
      )}
      {props.columns.map((column, index) => (
        <DataTableCell key={column.id} column={column} fold={foldOf(props.model, column, props.columns)}>
          <div className="flex h-6 items-center">
            <Skeleton className={cn('h-3.5 max-w-48 min-w-12', widths[(row + index * 2) % widths.length])} />
          </div>
        </DataTableCell>
      ))}
    </tr>
  ))
}
