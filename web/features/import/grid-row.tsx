import { memo, useId } from 'react'
import { cn } from '../../ui/class-names.ts'
import { importWords } from '../../words/import-words.ts'
import { GridCell, type Then } from './grid-cell.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { ImportRows } from './import-rows.ts'
import type { Cursor, Editing } from './use-grid-cursor.ts'

type Props = {
  rows: ImportRows
  /** Makes the row new when the rows change. */
  version: number
  line: number
  place: number
  top: number
  height: number
  columns: readonly GridColumn[]
  /** How wide the column of the number is. */
  rowWidth: number
  /** The column that stays in sight beside the number. */
  nameColumn: string | undefined
  active: number | null
  editing: Editing | null
  onPick: (cursor: Cursor) => void
  onEnd: (line: number, column: number, text: string | null, then: Then) => void
  onToggle: (line: number) => void
}

/** One row of the file; its number and whether it goes along stay in sight. */
export const GridRow = memo(function GridRow(props: Props) {
  const { rows, line, place, columns, active, editing } = props
  const row = rows.rows[place]
  const faults = rows.faults(place)
  const isOut = rows.out.has(place)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div
      role="row"
      aria-rowindex={line + 2}
      data-line={line}
      className="absolute left-0 flex border-b border-border bg-card"
      style={{ top: props.top, height: props.height }}
    >
      <NumberCell {...props} />
      {columns.map((column, at) => (
        <GridCell
          key={column.name}
          column={column}
          place={at}
          text={row?.cells[at] ?? ''}
          fault={isOut ? undefined : (faults?.[column.name] ?? (at === 0 ? faults?.[''] : undefined))}
          note={isOut ? undefined : rows.note(place, column.name)}
          isOut={isOut}
          isFixed={column.name === props.nameColumn}
          rowWidth={props.rowWidth}
          isActive={active === at}
          editing={editing?.column === at ? editing.first : undefined}
          onPick={() => props.onPick({ line, column: at })}
          onEnd={(text, then) => props.onEnd(line, at, text, then)}
        />
      ))}
    </div>
  )
})

/** The row's number in the file, the tick that takes it along, and the way to its first red cell. */
function NumberCell({ rows, line, place, columns, rowWidth, active, onPick, onToggle }: Props) {
  const number = rows.rows[place]?.number
  const faults = rows.faults(place)
  const isOut = rows.out.has(place)
  const wrong = isOut ? [] : columns.filter(({ name }) => faults?.[name])
  const [first] = wrong
  const reason = !isOut && faults ? importWords.rowsStep.staysOut : undefined
  const reasonId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows
    <div
      role="gridcell"
      aria-colindex={1}
      data-column={-1}
      tabIndex={active === -1 ? 0 : -1}
      onPointerDown={(event) => event.button === 0 && onPick({ line, column: -1 })}
      style={{ width: rowWidth }}
      className={cn(
        'sticky left-0 z-3 flex shrink-0 items-center gap-2 border-r border-border bg-muted px-3 text-sm max-md:gap-1.5 max-md:px-2 text-muted-foreground tabular outline-none',
        'focus-visible:shadow-[inset_0_0_0_2px_var(--ring)]',
        (faults?.[''] || first) && 'bg-destructive-soft text-destructive',
      )}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        // A row with red cells stays out until they are mended: the tick would say otherwise.
        checked={!isOut && !faults}
        title={reason}
        aria-describedby={reason && reasonId}
        aria-label={`Import row ${number}`}
        onChange={() => onToggle(line)}
        className="size-4.5 shrink-0 accent-(--primary)"
      />
      {reason && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
      <span className="flex min-w-0 flex-col leading-tight">
        {number}
        {/* What is wrong may stand far to the right: this column alone is always in sight. */}
        {first && (
          <button
            type="button"
            tabIndex={-1}
            title={wrong.map(({ title }) => title).join(', ')}
            onPointerDown={(event) => event.stopPropagation()}
            onClick={() => onPick({ line, column: columns.indexOf(first) })}
            className="line-clamp-2 text-left text-xs wrap-anywhere underline underline-offset-2"
          >
            {wrong.length > 1 ? importWords.rowsStep.several(wrong.map(({ title }) => title)) : first.title}
          </button>
        )}
      </span>
    </div>
  )
}
