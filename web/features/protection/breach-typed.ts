import { useSyncExternalStore } from 'react'

type Typed = Readonly<Record<string, string>>
const nothing: Typed = {}

/** In this tab alone, and of whoever typed it: neither the server nor the browser keeps it. */
let kept: { owner: number; typed: Typed } = { owner: 0, typed: nothing }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What somebody has typed into the worksheet: it outlasts a look at a person's page, and no reload. */
export function useTypedSheet(owner: number): [Typed, (id: string, text: string) => void] {
  const typed = useSyncExternalStore(subscribe, () => (kept.owner === owner ? kept.typed : nothing))
  const type = (id: string, text: string) => {
    kept = { owner, typed: { ...typed, [id]: text } }
    for (const listener of listeners) listener()
  }
  return [typed, type]
}
