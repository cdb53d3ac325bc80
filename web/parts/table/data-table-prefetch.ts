import { useEffect, useRef } from 'react'

const PREFETCH_AFTER_MS = 400

/** The table prefetches its next page once this one has been looked at for a moment. */
export function usePrefetchedPage(
  isThere: boolean,
  page: number,
  prefetch: ((page: number) => void) | undefined,
) {
  const latest = useRef(prefetch)
  latest.current = prefetch
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => latest.current?.(page), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isThere, page])
}
