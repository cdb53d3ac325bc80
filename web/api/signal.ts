/** Tells whoever listens that something changed; other tabs of this browser too when it has a `channel`. */
export function makeSignal(channel?: string) {
  const listeners = new Set<(isHere: boolean) => void>()
  const others = channel && 'BroadcastChannel' in globalThis ? new BroadcastChannel(channel) : null
  const tellAll = (isHere: boolean) => {
    for (const listener of listeners) listener(isHere)
  }
  if (others) others.onmessage = () => tellAll(false)
  return {
    tell: () => {
      tellAll(true)
      others?.postMessage('changed')
    },
    /** Told whether it happened in this tab. Answers the way to stop listening. */
    listen: (listener: (isHere: boolean) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isHeard: () => listeners.size > 0,
  }
}
