import { makeSignal } from './signal.ts'

let isServerReached = true
const changes = makeSignal()

/** `call` tells after every try whether the server answered at all. */
export function recordConnectivity(now: boolean): void {
  if (now === isServerReached) return
  isServerReached = now
  changes.tell()
}

export const isConnected = (): boolean => isServerReached

/** The answer stops the listening. */
export const onConnectivityChange = changes.listen
