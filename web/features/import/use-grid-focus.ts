import { type RefObject, useLayoutEffect } from 'react'
import { type GridColumn, showColumn } from './grid-columns.ts'
import type { ImportRows } from './import-rows.ts'
import { nextFault, type Sought } from './next-fault.ts'
import type { useGridCursor } from './use-grid-cursor.ts'

type Grid = Pick<ReturnType<typeof useGridCursor>, 'cursor' | 'editing' | 'go' | 'wantsFocus'>
type Shown = {
  rows: ImportRows
  listed: readonly number[]
  columns: readonly GridColumn[]
  sought: Sought
  isWide: boolean
  scroller: RefObject<HTMLDivElement | null>
  grid: Grid
  scrollTo: (line: number) => void
}

/** Gives the focus to the cell that the cursor was moved to, and shows the first cell with a fault as the list is opened. */
export function useGridFocus(shown: Shown): void {
  const { rows, listed, columns, sought, isWide, scroller, grid, scrollTo } = shown
  const { cursor, editing, wantsFocus } = grid

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return
    const line = scroller.current?.querySelector(`[data-line="${cursor.line}"]`)
    const cell = line?.querySelector<HTMLElement>(`[data-column="${cursor.column}"]`)
    if (!cell || !scroller.current) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    const column = columns[cursor.column]
    if (column) showColumn(scroller.current, column, columns, isWide)
  })

  // The first red cell may lie far to the right: it is shown, and the focus stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list is opened
  useLayoutEffect(() => {
    const first = nextFault(rows, listed, columns, undefined, sought)
    const column = first && columns[first.column]
    if (!column || !scroller.current) return
    if (first.line > 0) scrollTo(first.line)
    showColumn(scroller.current, column, columns, isWide)
  }, [])
}

/** What goes to the next cell with a fault or a doubt, or to the first. */
export const faultSeeker =
  ({ rows, listed, columns, sought, scroller, grid }: Omit<Shown, 'isWide' | 'scrollTo'>) =>
  (isFirst = false): void => {
    const next = nextFault(rows, listed, columns, isFirst ? undefined : grid.cursor, sought)
    if (!next) return
    grid.go(next.line, next.column)
    if (isFirst) scroller.current?.scrollIntoView({ block: 'nearest' })
  }
