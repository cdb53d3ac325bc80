import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Preview } from './import-preview.ts'
import type { ImportRows, RowFilter } from './import-rows.ts'
import { useImportRows } from './use-import-rows.ts'

export type ListedRows = ReturnType<typeof useListedRows>

/** Which rows of the file are listed, how many there are of each kind, and the way to the next that wants something. */
export function useListedRows(rows: ImportRows, preview: Preview | null) {
  useImportRows(rows)
  const counts = rows.counts()
  const [filter, setFilter] = useState<RowFilter>(counts.problems > 0 ? 'problems' : 'all')
  // A row that is mended stays where it is until one asks for the list anew.
  const [listed, setListed] = useState(() => rows.listed(filter))
  const nextFault = useRef<(isFirst?: boolean) => void>(() => {})
  const show = (next: RowFilter) => {
    setFilter(next)
    setListed(rows.listed(next))
  }
  const refused = preview?.refused ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's refusals are shown, and the first gone to, when they arrive
  useEffect(() => {
    if (refused === 0) return
    const frame = requestAnimationFrame(() => {
      // Drawn first, or the list from before is searched.
      flushSync(() => show('problems'))
      nextFault.current(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [preview])

  return {
    counts,
    filter,
    listed,
    show,
    showDoubts() {
      flushSync(() => show(counts.doubts > 0 ? 'doubts' : 'duplicates'))
      nextFault.current()
    },
    // Under what holds no problem the button leads to where they are.
    goToNext() {
      const isHere = ['all', 'problems', 'notes'].includes(filter)
      if (!isHere) flushSync(() => show('problems'))
      nextFault.current()
    },
    /** By which the grid goes to the next fault, or to the first. */
    onReady(go: (isFirst?: boolean) => void) {
      nextFault.current = go
    },
  }
}
