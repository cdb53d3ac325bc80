import { useSyncExternalStore } from 'react'

let underway = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  underway += by
  for (const listener of listeners) listener()
}

/** Nobody is told that they are signed out while the phone signs them in again by itself. */
export async function whileComingBack<T>(job: Promise<T>): Promise<T> {
  change(1)
  return await job.finally(() => change(-1))
}

export const useComingBack = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => underway > 0,
  )
