import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useIsMobile } from '../../ui/media-query.ts'
import { emptiedEdits } from './cell-edits.ts'
import type { Then } from './grid-cell.tsx'
import { gridColumns, gridWidth, nameOf, rowColumn, showColumn, staysLeft } from './grid-columns.ts'
import { Beyond, HeaderCell } from './grid-frame.tsx'
import { GridRow } from './grid-row.tsx'
import type { ImportField } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'
import { lastRedEdge, nextFault, type Sought } from './next-fault.ts'
import { type Cursor, useGridCursor } from './use-grid-cursor.ts'
import { useHiddenEdges } from './use-hidden-edges.ts'
import { useImportRows } from './use-import-rows.ts'

const steps = { down: [1, 0], left: [0, -1], right: [0, 1] } as const

type Props = {
  fields: readonly ImportField[]
  rows: ImportRows
  /** The places of the rows to show. */
  listed: readonly number[]
  sought: Sought
  /** Set to a function that goes to the next cell with a fault or a doubt, or to the first. */
  onReady: (goToFault: (isFirst?: boolean) => void) => void
}

const HEADER = 42
const PLAIN = 42
const WITH_FAULT = 62
/** The whole file, of which only what is in sight is drawn. Edited in place, by mouse, touch and keyboard. */
export function RowGrid({ fields, rows, listed, sought, onReady }: Props) {
  const version = useImportRows(rows)
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = !useIsMobile()
  const rowWidth = rowColumn(isWide)
  // A last name that is cleared may bring a column.
  const { columns: names } = rows
  const columns = useMemo(
    () => gridColumns(fields, names, isWide, rows.isMostlyEmpty),
    [fields, rows, names, isWide],
  )
  const nameColumn = nameOf(columns)?.name
  const latest = useRef({ rows, listed })
  latest.current = { rows, listed }

  const scrollTo = useRef<(line: number) => void>(() => {})
  const toggle = useCallback((line: number) => {
    const place = latest.current.listed[line]
    const isOut = place !== undefined && latest.current.rows.out.has(place)
    if (place !== undefined) void latest.current.rows.leaveOut([place], !isOut)
  }, [])
  const grid = useGridCursor({
    lines: listed.length,
    columns: columns.length,
    onMove: useCallback((line: number) => scrollTo.current(line), []),
    onToggle: toggle,
    onClear: ({ line, column }) => write([[line, column, '']]),
  })
  const { cursor, editing, setEditing, go, wantsFocus } = grid

  const heightOf = (line: number) => {
    const place = listed[line] ?? -1
    return rows.hasWords(place) ? WITH_FAULT : PLAIN
  }
  const list = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 6,
    scrollPaddingStart: HEADER,
    paddingStart: 0,
    // The cell that has the focus stays drawn wherever one scrolls.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const lines = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      if (cursor.line < count && !lines.includes(cursor.line)) lines.push(cursor.line)
      return lines.sort((a, b) => a - b)
    },
  })
  scrollTo.current = (line) => list.scrollToIndex(line)

  // Rows grow and shrink with their faults.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the rows or the list change
  useLayoutEffect(() => list.measure(), [list, version, listed])

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

  function write(cells: readonly [line: number, column: number, text: string][]): void {
    const edits = cells.flatMap(([line, column, text]) => {
      const row = listed[line]
      return row === undefined || column >= columns.length ? [] : [{ row, column, text: text.trim() }]
    })
    void rows.edit(emptiedEdits(rows.columns, edits))
  }

  /** What was copied from a spreadsheet goes into the cells from here on, down and to the right. */
  function paste(event: ClipboardEvent): void {
    if (editing || cursor.column < 0) return
    event.preventDefault()
    const lines = event.clipboardData
      .getData('text/plain')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    write(
      lines.flatMap((line, down) =>
        line
          .split('\t')
          .map((text, right): [number, number, string] => [cursor.line + down, cursor.column + right, text]),
      ),
    )
  }

  onReady((isFirst = false) => {
    const next = nextFault(rows, listed, columns, isFirst ? undefined : cursor, sought)
    if (!next) return
    go(next.line, next.column)
    if (isFirst) scroller.current?.scrollIntoView({ block: 'nearest' })
  })

  // The first red cell may lie far to the right: it is shown, and the focus stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list is opened
  useLayoutEffect(() => {
    const first = nextFault(rows, listed, columns, undefined, sought)
    const column = first && columns[first.column]
    if (!column || !scroller.current) return
    if (first.line > 0) list.scrollToIndex(first.line)
    showColumn(scroller.current, column, columns, isWide)
  }, [])
  const total = list.getTotalSize()
  const seen = useHiddenEdges(scroller, total)
  const drawn = list.getVirtualItems()
  const places = drawn.map(({ index }) => listed[index] ?? -1)
  const isRedBeyond = seen.right !== null && lastRedEdge(rows, places, columns) > seen.right

  const latestPick = useRef(pickNow)
  latestPick.current = pickNow
  const pick = useCallback((next: Cursor) => latestPick.current(next), [])
  function pickNow(next: Cursor): void {
    const isAgain = next.line === cursor.line && next.column === cursor.column && next.column >= 0
    const isThere =
      document.activeElement instanceof HTMLElement && scroller.current?.contains(document.activeElement)
    go(next.line, next.column)
    if (isAgain && isThere) setTimeout(() => setEditing({ ...next, first: null }), 0)
  }

  function end(line: number, column: number, text: string | null, then: Then): void {
    setEditing(null)
    if (text !== null) write([[line, column, text]])
    const isStillHere = scroller.current?.contains(document.activeElement)
    if (then === 'stay' || then === 'back') {
      if (then === 'back' || isStillHere) go(line, column)
      return
    }
    const [down, right] = steps[then]
    go(line + down, column + right)
  }

  // The same function at every render, or scrolling draws every row anew.
  const latestEnd = useRef(end)
  latestEnd.current = end
  const endEditing = useCallback((...given: Parameters<typeof end>) => latestEnd.current(...given), [])

  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows */}
      <div
        ref={scroller}
        role="grid"
        aria-label="Rows of the file"
        aria-rowcount={listed.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={grid.onKeyDown}
        onPaste={paste}
        className="relative max-h-[min(36rem,64dvh)] min-h-40 overflow-auto rounded-xl border bg-card text-sm"
        style={{ scrollPaddingTop: HEADER, scrollPaddingLeft: rowWidth }}
      >
        <div style={{ width: gridWidth(columns, rowWidth), minWidth: '100%' }}>
          {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus */}
          <div
            role="row"
            aria-rowindex={1}
            className="sticky top-0 z-4 flex border-b bg-muted"
            style={{ height: HEADER }}
          >
            <HeaderCell title="Row" width={rowWidth} place={1} isFixed />
            {columns.map(({ name, title, width }, at) => (
              <HeaderCell
                key={name}
                title={title}
                width={width}
                place={at + 2}
                nameLeft={name === nameColumn ? rowWidth : undefined}
              />
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no table rows */}
          <div role="rowgroup" className="relative" style={{ height: total }}>
            {drawn.map(({ index, start, size }) => (
              <GridRow
                key={listed[index]}
                rows={rows}
                version={version}
                line={index}
                place={listed[index] ?? -1}
                top={start}
                height={size}
                columns={columns}
                rowWidth={rowWidth}
                nameColumn={nameColumn}
                active={cursor.line === index ? cursor.column : null}
                editing={editing?.line === index ? editing : null}
                onPick={pick}
                onEnd={endEditing}
                onToggle={toggle}
              />
            ))}
          </div>
        </div>
      </div>
      {seen.right !== null && <Beyond side="right" isRed={isRedBeyond} />}
      {seen.left > 0 && <Beyond side="left" from={staysLeft(columns, seen.left, isWide)} />}
      {seen.isBelow && <Beyond side="below" />}
    </div>
  )
}
