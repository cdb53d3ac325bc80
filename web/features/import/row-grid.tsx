import { useCallback, useMemo, useRef } from 'react'
import { useHiddenEdges } from '../../ui/hidden-edges.ts'
import { useIsMobile } from '../../ui/media-query.ts'
import { gridColumns, gridWidth, nameOf, rowColumn, staysLeft } from './grid-columns.ts'
import { Beyond, GridHead } from './grid-frame.tsx'
import { GridRow } from './grid-row.tsx'
import type { ImportField } from './import-fields.ts'
import type { ImportRows } from './import-rows.ts'
import { lastRedEdge, type Sought } from './next-fault.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import { faultSeeker, useGridFocus } from './use-grid-focus.ts'
import { HEADER, useGridList } from './use-grid-list.ts'
import { useGridWriting, writeCells } from './use-grid-writing.ts'
import { useImportRows } from './use-import-rows.ts'

type Props = {
  fields: readonly ImportField[]
  rows: ImportRows
  /** The places of the rows to show. */
  listed: readonly number[]
  sought: Sought
  /** Set to a function that goes to the next cell with a fault or a doubt, or to the first. */
  onReady: (goToFault: (isFirst?: boolean) => void) => void
}

/** The whole file, of which only what is in sight is drawn. Edited in place, by mouse, touch and keyboard. */
export function RowGrid({ fields, rows, listed, sought, onReady }: Props) {
  const version = useImportRows(rows)
  const scroller = useRef<HTMLDivElement>(null)
  const { isWide, columns, rowWidth, nameColumn } = useGridColumns(fields, rows)
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
    onClear: ({ line, column }) => writeCells(rows, listed, [[line, column, '']]),
  })
  const { cursor, editing } = grid
  const list = useGridList({ rows, version, listed, scroller, cursorLine: cursor.line })
  scrollTo.current = (line) => list.scrollToIndex(line)
  const { onPaste, onPick, onEnd } = useGridWriting({ rows, listed, scroller, grid })
  const shown = { rows, listed, columns, sought, scroller, grid }
  onReady(faultSeeker(shown))
  useGridFocus({ ...shown, isWide, scrollTo: scrollTo.current })

  const total = list.getTotalSize()
  const seen = useHiddenEdges(scroller, total)
  const drawn = list.getVirtualItems()
  const places = drawn.map(({ index }) => listed[index] ?? -1)
  const isRedBeyond = seen.right !== null && lastRedEdge(rows, places, columns) > seen.right

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
        onPaste={onPaste}
        className="relative max-h-[min(36rem,64dvh)] min-h-40 overflow-auto rounded-xl border bg-card text-sm"
        style={{ scrollPaddingTop: HEADER, scrollPaddingLeft: rowWidth }}
      >
        <div style={{ width: gridWidth(columns, rowWidth), minWidth: '100%' }}>
          <GridHead columns={columns} rowWidth={rowWidth} nameColumn={nameColumn} height={HEADER} />
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
                onPick={onPick}
                onEnd={onEnd}
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

/** The columns as there is room for them, and which of them stay in sight. */
function useGridColumns(fields: readonly ImportField[], rows: ImportRows) {
  const isWide = !useIsMobile()
  // A last name that is cleared may bring a column.
  const { columns: names } = rows
  const columns = useMemo(
    () => gridColumns(fields, names, isWide, rows.isMostlyEmpty),
    [fields, rows, names, isWide],
  )
  // On a telephone it goes with the others: there is no room for it beside the number.
  const nameColumn = isWide ? nameOf(columns)?.name : undefined
  return { isWide, columns, rowWidth: rowColumn(isWide), nameColumn }
}
