import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import type { ImportRows } from './import-rows.ts'

/** How high the head of the grid is; it stays over its rows. */
export const HEADER = 42
const PLAIN = 42
const WITH_FAULT = 62

type Shown = {
  rows: ImportRows
  version: number
  /** The places of the rows to show. */
  listed: readonly number[]
  scroller: RefObject<HTMLDivElement | null>
  /** The line of the cell that has the focus. */
  cursorLine: number
}

/** Which rows of the whole file are drawn, and where each stands: a row that something is said under is higher. */
export function useGridList({ rows, version, listed, scroller, cursorLine }: Shown) {
  const list = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (rows.hasWords(listed[line] ?? -1) ? WITH_FAULT : PLAIN),
    overscan: 6,
    scrollPaddingStart: HEADER,
    paddingStart: 0,
    // The cell that has the focus stays drawn wherever one scrolls.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const lines = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      if (cursorLine < count && !lines.includes(cursorLine)) lines.push(cursorLine)
      return lines.sort((a, b) => a - b)
    },
  })
  // Rows grow and shrink with their faults.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the rows or the list change
  useLayoutEffect(() => list.measure(), [list, version, listed])
  return list
}
