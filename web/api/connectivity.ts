let isServerReached = true
const listeners = new Set<() => void>()

/** `call` tells after every try whether the server answered at all. */
export function recordConnectivity(now: boolean): void {
  if (now === isServerReached) return
  isServerReached = now
  for (const listener of listeners) listener()
}

export const isConnected = (): boolean => isServerReached

/** The answer stops the listening. */
export function onConnectivityChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
