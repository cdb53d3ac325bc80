let isReached = true
const listeners = new Set<() => void>()

/** How the last call ended: whether the server answered at all. Kept by `call`. */
export function noteReach(now: boolean): void {
  if (now === isReached) return
  isReached = now
  for (const listener of listeners) listener()
}

export const hasReached = (): boolean => isReached

/** Answers the way to stop listening. */
export function onReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
