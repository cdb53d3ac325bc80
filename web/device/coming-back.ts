import { useSyncExternalStore } from 'react'
import { makeSignal } from '../api/signal.ts'

let underway = 0
const changes = makeSignal()

function change(by: number): void {
  underway += by
  changes.tell()
}

/** Nobody is told that they are signed out while the phone signs them in again by itself. */
export async function whileComingBack<T>(job: Promise<T>): Promise<T> {
  change(1)
  return await job.finally(() => change(-1))
}

export const useComingBack = (): boolean => useSyncExternalStore(changes.listen, () => underway > 0)
