import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

/** Where one is: the place in the list that is shown, and the column; -1 is the row's own cell. */
export type Cursor = { line: number; column: number }
export type Editing = { line: number; column: number; first: string | null }

type Options = {
  lines: number
  columns: number
  onMove: (line: number) => void
  onToggle: (line: number) => void
  onClear: (cursor: Cursor) => void
}

const PAGE = 10

/** The keys of a grid: arrows, Home, End, Page keys; Enter, F2 or a letter writes, Space takes a row in or out. */
export function useGridCursor({ lines, columns, onMove, onToggle, onClear }: Options) {
  const [cursor, setCursor] = useState<Cursor>({ line: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  /** Focus follows the cursor only when a person moved it. */
  const wantsFocus = useRef(false)
  const at = {
    line: Math.max(0, Math.min(cursor.line, lines - 1)),
    column: Math.min(cursor.column, columns - 1),
  }

  const go = useCallback(
    (line: number, column: number) => {
      const next = {
        line: Math.max(0, Math.min(line, lines - 1)),
        column: Math.max(-1, Math.min(column, columns - 1)),
      }
      wantsFocus.current = true
      setEditing(null)
      setCursor(next)
      onMove(next.line)
    },
    [lines, columns, onMove],
  )
  const edit = (first: string | null) => {
    if (at.column >= 0) setEditing({ ...at, first })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (editing || event.altKey) return
    const isFar = event.ctrlKey || event.metaKey
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(isFar ? lines : at.line + 1, at.column),
      ArrowUp: () => go(isFar ? 0 : at.line - 1, at.column),
      ArrowRight: () => go(at.line, isFar ? columns : at.column + 1),
      ArrowLeft: () => go(at.line, isFar ? -1 : at.column - 1),
      PageDown: () => go(at.line + PAGE, at.column),
      PageUp: () => go(at.line - PAGE, at.column),
      Home: () => go(isFar ? 0 : at.line, -1),
      End: () => go(isFar ? lines : at.line, columns),
      Enter: () => (at.column < 0 ? onToggle(at.line) : edit(null)),
      F2: () => edit(null),
      Delete: () => at.column >= 0 && onClear(at),
      Backspace: () => at.column >= 0 && onClear(at),
    }
    const move = event.key === ' ' && at.column < 0 ? () => onToggle(at.line) : moves[event.key]
    if (move) {
      event.preventDefault()
      move()
    } else if (!isFar && event.key.length === 1 && event.key !== ' ' && at.column >= 0) {
      event.preventDefault()
      edit(event.key)
    }
  }

  return { cursor: at, editing, setEditing, go, edit, onKeyDown, wantsFocus }
}
