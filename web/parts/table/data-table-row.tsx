import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/class-names.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { isHidden, type TableModel } from './data-table-model.ts'
import type { DataColumn, TableRowAccess } from './data-table-types.ts'

/** Of a column and its head. */
export const YIELDS = 'md:@max-3xl:not-print:hidden'

/** Of a column and its head, by the table's own width: snug is a window of 1024 px, tight one of 768, scant that with the menu open. */
export const FOLDS = {
  snug: 'md:@max-[58rem]:not-print:hidden',
  tight: 'md:@max-[52rem]:not-print:hidden',
  scant: 'md:@max-[38rem]:not-print:hidden',
}
const FOLDED = {
  snug: 'md:@max-[58rem]:not-print:block',
  tight: 'md:@max-[52rem]:not-print:block',
  scant: 'md:@max-[38rem]:not-print:block',
}
/** Of a cell and a head: narrower where there is less room. */
export const ASIDE =
  'px-3 first:pl-4 last:pr-4 md:@max-[66rem]:not-print:px-1.5 md:@max-[66rem]:not-print:first:pl-3'

/** Whether a column has another to stand under. */
export function foldOf<Row extends object>(
  model: TableModel<Row>,
  column: DataColumn<Row>,
  columns: readonly DataColumn<Row>[],
): DataColumn<Row>['folds'] {
  const host = columns.find(({ id }) => id === column.folds?.into)
  return host && !isHidden(model, host) ? column.folds : undefined
}

/** Of a column and its head. A line at its side is a shadow: a border would make the table a pixel too wide. */
export const KEPT =
  'md:not-print:sticky md:not-print:right-0 md:bg-card md:max-xl:not-print:shadow-[inset_1px_0_0_var(--border)]'
/** As its row, but nothing that scrolls below shows through. */
const KEPT_HUES =
  'md:[tr.cursor-pointer:hover>&]:bg-[color-mix(in_srgb,var(--muted)_60%,var(--card))] md:[tr[aria-selected=true]>&]:bg-[color-mix(in_srgb,var(--primary-soft)_60%,var(--card))]'

interface RowProps<Row extends object> {
  model: TableModel<Row>
  row: ReturnType<TableModel<Row>['getRowModel']>['rows'][number]
  columns: readonly DataColumn<Row>[]
  access: TableRowAccess<Row>
  hasSelection: boolean
}

/** A table row; below 768 px a card whose lines carry their column's name. */
export function DataTableRow<Row extends object>({
  model,
  row,
  columns,
  access,
  hasSelection,
}: RowProps<Row>) {
  const record = row.original
  const isSelected = row.getIsSelected()

  function handleClick(event: MouseEvent<HTMLTableRowElement>) {
    const { target } = event
    if (!(target instanceof Element)) return
    const isControl =
      target.closest('a, button, input, label, audio, [role=checkbox], [role=menuitem]') !== null
    const isReading = window.getSelection()?.isCollapsed === false
    // A portal's click bubbles through React but not through the document: it is not ours.
    if (!isControl && !isReading && event.currentTarget.contains(target)) access.onOpenRow?.(record)
  }

  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: laid out as a card, the row would lose its role
      role="row"
      data-row-key={row.id}
      aria-selected={hasSelection ? isSelected : undefined}
      onClick={handleClick}
      onPointerEnter={() => access.onRowIntent?.(record)}
      className={cn(
        'border-border transition-colors md:h-9.5 low:h-8.5 md:border-b md:last:border-b-0 md:has-[a:focus-visible]:bg-accent',
        'max-md:relative max-md:flex max-md:flex-col max-md:gap-1.5 max-md:rounded-xl max-md:border max-md:bg-card max-md:p-4',
        access.onOpenRow && 'cursor-pointer md:hover:bg-muted/60',
        isSelected && 'bg-primary-soft/60 max-md:border-primary md:hover:bg-primary-soft/80',
      )}
    >
      {hasSelection && (
        <td
          // biome-ignore lint/a11y/noRedundantRoles: as above
          role="cell"
          data-slot="select-cell"
          className="w-11 pl-4 max-md:absolute max-md:top-3 max-md:right-3 max-md:w-auto max-md:p-0"
        >
          <Checkbox
            aria-label={`Select ${access.rowName(record)}`}
            checked={isSelected}
            disabled={!row.getCanSelect()}
            onClick={(event) => {
              event.preventDefault()
              row.getToggleSelectedHandler()({
                target: { checked: !isSelected },
                nativeEvent: event.nativeEvent,
                shiftKey: event.shiftKey,
              })
            }}
          />
        </td>
      )}
      {columns.map((column) => (
        <DataTableCell
          key={column.id}
          column={column}
          isHidden={isHidden(model, column)}
          fold={foldOf(model, column, columns)}
        >
          {column.isPrimary && access.onOpenRow ? (
            <RowLink record={record} access={access}>
              {column.cell(record)}
            </RowLink>
          ) : (
            column.cell(record)
          )}
          <FoldedLine column={column} columns={columns} model={model} record={record} />
        </DataTableCell>
      ))}
    </tr>
  )
}

/** What stands under a cell where the columns of their own have no room. */
function FoldedLine<Row extends object>(props: {
  column: DataColumn<Row>
  columns: readonly DataColumn<Row>[]
  model: TableModel<Row>
  record: Row
}) {
  const { column, columns, model, record } = props
  const folded = columns.filter((one) => one.folds?.into === column.id && !isHidden(model, one))
  return folded.length === 0 ? null : <Folded columns={folded} record={record} />
}

/** Only on a window that may be too narrow: elsewhere everything would stand twice in the page, and be found twice. */
const MAY_FOLD = '(min-width: 768px) and (max-width: 1439px)'

function Folded<Row>({ columns, record }: { columns: readonly DataColumn<Row>[]; record: Row }) {
  if (!useMediaQuery(MAY_FOLD)) return null
  return (
    <span className="flex flex-wrap gap-x-2 text-sm leading-4.5 font-normal whitespace-nowrap text-muted-foreground md:@max-[38rem]:whitespace-normal max-md:hidden print:hidden">
      {columns.map((one) => (
        <span key={one.id} className={cn('hidden', one.folds && FOLDED[one.folds.below])}>
          {!one.folds?.isBare && <FoldLabel text={one.header} />}
          {one.cell(record)}
        </span>
      ))}
    </span>
  )
}

/** Which column a second line is of, since its head is not there to say so. */
export const FoldLabel = ({ text }: { text: string }) => (
  <span className="text-xs leading-[inherit]">{text} </span>
)

/** One cell; on a phone its column's name stands before it, unless it is the card's heading. */
export function DataTableCell<Row>(props: {
  column: DataColumn<Row>
  isHidden?: boolean
  fold?: DataColumn<Row>['folds']
  children: ReactNode
}) {
  const { column, children } = props
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: laid out as a card, the cell would lose its role
      role="cell"
      hidden={props.isHidden}
      className={cn(
        'py-0.5 align-middle max-md:not-print:p-0!',
        ASIDE,
        column.isPrimary
          ? 'font-[560] md:leading-tight max-md:order-first max-md:not-print:pr-9! max-md:not-print:pb-1! max-md:text-base max-md:font-semibold'
          : 'max-md:grid max-md:grid-cols-[7.5rem_1fr] max-md:gap-3',
        column.yields && YIELDS,
        props.fold && FOLDS[props.fold.below],
        column.isKept && KEPT,
        column.isKept && KEPT_HUES,
        column.isOffPaper && 'print:hidden',
        column.className,
        'max-md:wrap-anywhere max-md:whitespace-normal',
      )}
    >
      {!column.isPrimary && (
        <span className="text-sm text-muted-foreground md:hidden print:hidden">{column.header}</span>
      )}
      {column.isPrimary ? children : <div className="min-w-0">{children}</div>}
    </td>
  )
}

function RowLink<Row>(props: { record: Row; access: TableRowAccess<Row>; children: ReactNode }) {
  const { record, access } = props
  const shared = {
    'data-row-link': '',
    className:
      'inline-flex min-h-6 items-center rounded-xs text-left hover:underline underline-offset-4 focus-ring',
    onFocus: () => access.onRowIntent?.(record),
  }
  if (!access.rowHref)
    return (
      <button type="button" {...shared} onClick={() => access.onOpenRow?.(record)}>
        {props.children}
      </button>
    )
  return (
    <a
      {...shared}
      href={access.rowHref(record)}
      onClick={(event) => {
        const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
        if (wantsNewTab) return
        event.preventDefault()
        access.onOpenRow?.(record)
      }}
    >
      {props.children}
    </a>
  )
}
