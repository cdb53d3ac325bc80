import { useCallback, useRef } from 'react'

/** Work that is under way is not begun again: whoever asks meanwhile waits for its end. */
export function useOneAtATime(work: () => Promise<boolean>): () => Promise<boolean> {
  const latest = useRef(work)
  latest.current = work
  const running = useRef<Promise<boolean>>(undefined)
  return useCallback(() => {
    running.current ??= latest.current().finally(() => {
      running.current = undefined
    })
    return running.current
  }, [])
}
