import { useDelayed } from '../page/delayed.ts'

interface Waited {
  /** `undefined` until the first answer. */
  rows: readonly unknown[] | undefined
  isFetching?: boolean
  error?: { message?: string } | null
}

/** What of a table is still on its way, and whether it has been long enough to be shown. */
export function useTableWait({ rows, isFetching = false, error }: Waited) {
  const isFirst = rows === undefined && !error
  return {
    /** Nothing is there yet. */
    isFirst,
    showsSkeleton: useDelayed(isFirst),
    /** What is shown is what was asked before. */
    isStale: useDelayed(isFetching && rows !== undefined),
  }
}

export type TableWait = ReturnType<typeof useTableWait>
