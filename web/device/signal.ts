/** Tells whoever listens that something changed; other tabs of this phone too when it has a `channel`. */
export function makeSignal(channel?: string) {
  const listeners = new Set<() => void>()
  const others = channel && 'BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : null
  const tellHere = () => {
    for (const listener of listeners) listener()
  }
  if (others) others.onmessage = tellHere
  return {
    tell: () => {
      tellHere()
      others?.postMessage('changed')
    },
    /** Answers the way to stop listening. */
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
