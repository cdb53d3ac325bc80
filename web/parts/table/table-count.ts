import { useEffect, useSyncExternalStore } from 'react'
import { makeSignal } from '../../api/signal.ts'

let said: string | undefined
const changes = makeSignal()

function say(text: string | undefined): void {
  said = text
  changes.tell()
}

/** How many the page's table lists, for the page's heading. */
export const useTableCount = (): string | undefined => useSyncExternalStore(changes.listen, () => said)

/** A table without a heading of its own counts beside the page's. */
export function useCountBesideHeading(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    say(text)
    return () => say(undefined)
  }, [text])
}
