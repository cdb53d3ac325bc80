import { useSyncExternalStore } from 'react'
import { makeSignal } from '../../api/signal.ts'

/** `over`: what Kampung had filled in when it was typed. */
type Answer = { text: string; over: string }
type Typed = Readonly<Record<string, Answer>>
const nothing: Typed = {}

/** In this tab alone, and of whoever typed it: neither the server nor the browser keeps it. */
let kept: { owner: number; typed: Typed } = { owner: 0, typed: nothing }
const changes = makeSignal()

function keep(owner: number, typed: Typed): void {
  kept = { owner, typed }
  changes.tell()
}

/** What somebody has typed into the worksheet, by box: it outlasts a look at a person's page, and no reload (H-1557). */
export function useTypedSheet(owner: number) {
  const typed = useSyncExternalStore(changes.listen, () => (kept.owner === owner ? kept.typed : nothing))
  return {
    typed,
    isEmpty: typed === nothing,
    type: (box: string, answer: Answer) => keep(owner, { ...typed, [box]: answer }),
    empty: () => keep(owner, nothing),
  }
}
