import { type ClipboardEvent, type RefObject, useCallback, useRef } from 'react'
import { emptiedEdits } from './cell-edits.ts'
import type { Then } from './grid-cell.tsx'
import type { ImportRows } from './import-rows.ts'
import type { Cursor, useGridCursor } from './use-grid-cursor.ts'

const steps = { down: [1, 0], left: [0, -1], right: [0, 1] } as const

type Grid = Pick<ReturnType<typeof useGridCursor>, 'cursor' | 'editing' | 'setEditing' | 'go'>
type Written = {
  rows: ImportRows
  /** The places of the rows that are shown. */
  listed: readonly number[]
  scroller: RefObject<HTMLDivElement | null>
  grid: Grid
}
type Cell = readonly [line: number, column: number, text: string]

/** Writes into the cells of the lines that are shown, by place and column. */
export function writeCells(rows: ImportRows, listed: readonly number[], cells: readonly Cell[]): void {
  const edits = cells.flatMap(([line, column, text]) => {
    const row = listed[line]
    return row === undefined || column >= rows.columns.length ? [] : [{ row, column, text: text.trim() }]
  })
  void rows.edit(emptiedEdits(rows.columns, edits))
}

/** What is typed, pasted and picked in a grid; each is the same function at every render, or scrolling draws every row anew. */
export function useGridWriting({ rows, listed, scroller, grid }: Written) {
  const { cursor, editing, setEditing, go } = grid

  /** What was copied from a spreadsheet goes into the cells from here on, down and to the right. */
  function onPaste(event: ClipboardEvent): void {
    if (editing || cursor.column < 0) return
    event.preventDefault()
    const lines = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    const cells = lines.flatMap((line, down) =>
      line.split('\t').map((text, right): Cell => [cursor.line + down, cursor.column + right, text]),
    )
    writeCells(rows, listed, cells)
  }

  function pick(next: Cursor): void {
    const isAgain = next.line === cursor.line && next.column === cursor.column && next.column >= 0
    const isThere =
      document.activeElement instanceof HTMLElement && scroller.current?.contains(document.activeElement)
    go(next.line, next.column)
    if (isAgain && isThere) setTimeout(() => setEditing({ ...next, first: null }), 0)
  }

  function end(line: number, column: number, text: string | null, then: Then): void {
    setEditing(null)
    if (text !== null) writeCells(rows, listed, [[line, column, text]])
    const isStillHere = scroller.current?.contains(document.activeElement)
    if (then === 'stay' || then === 'back') {
      if (then === 'back' || isStillHere) go(line, column)
      return
    }
    const [down, right] = steps[then]
    go(line + down, column + right)
  }

  const latest = useRef({ pick, end })
  latest.current = { pick, end }
  return {
    onPaste,
    onPick: useCallback((next: Cursor) => latest.current.pick(next), []),
    onEnd: useCallback((...given: Parameters<typeof end>) => latest.current.end(...given), []),
  }
}
