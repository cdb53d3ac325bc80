import { useEffect, useSyncExternalStore } from 'react'

let said: string | undefined
const listeners = new Set<() => void>()

function say(text: string | undefined): void {
  said = text
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** How many the page's table lists, for the page's heading. */
export const useTableCount = (): string | undefined => useSyncExternalStore(subscribe, () => said)

/** A table without a heading of its own counts beside the page's. */
export function useCountBesideHeading(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    say(text)
    return () => say(undefined)
  }, [text])
}
