import { useSyncExternalStore } from 'react'

/**
 * A file that a page draws without and is better with: asked for at the first drawing, and `undefined` until it is
 * there. It stays, so that who draws later has it at once; one that failed is asked for again by the next page.
 */
export function loadedLater<Module>(load: () => Promise<Module>): () => Module | undefined {
  let here: Module | undefined
  let isUnderWay = false
  const waiting = new Set<() => void>()
  const begin = async () => {
    isUnderWay = true
    try {
      here = await load()
      for (const tell of waiting) tell()
    } catch {
      // Without a connection the page stays as it is.
    } finally {
      isUnderWay = false
    }
  }
  const subscribe = (tell: () => void) => {
    waiting.add(tell)
    if (here === undefined && !isUnderWay) void begin()
    return () => waiting.delete(tell)
  }
  return () => useSyncExternalStore(subscribe, () => here)
}
