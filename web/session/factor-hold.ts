import { useSyncExternalStore } from 'react'
import { makeSignal } from '../api/signal.ts'

type Hold = { isTyped: Promise<boolean>; settle: (isTyped: boolean) => void }

let held: Hold | null = null
const changes = makeSignal()

/** S-06: a call waits for a code of its caller. Settles once one was typed, or they thought better of it; asked once for all. */
export function askFactor(): Promise<boolean> {
  // Nobody is there who could be asked.
  if (!changes.isHeard()) return Promise.resolve(false)
  if (!held) {
    let settle: Hold['settle'] = () => {}
    const isTyped = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    change({ isTyped, settle })
  }
  return held?.isTyped ?? Promise.resolve(false)
}

export function answerFactor(isTyped: boolean): void {
  held?.settle(isTyped)
  change(null)
}

/** Whether a code is to be typed now. */
export const useFactorAsked = () => useSyncExternalStore(changes.listen, () => held !== null)

function change(next: Hold | null) {
  held = next
  changes.tell()
}
