import { useEffect, useRef } from 'react'

const AHEAD_AFTER_MS = 400

/** The next page is fetched ahead once this one has been looked at for a moment. */
export function useNextPage(
  isThere: boolean,
  page: number,
  fetchAhead: ((page: number) => void) | undefined,
) {
  const latest = useRef(fetchAhead)
  latest.current = fetchAhead
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => latest.current?.(page), AHEAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isThere, page])
}
