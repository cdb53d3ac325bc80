import { useSyncExternalStore } from 'react'
import { isConnected, onConnectivityChange } from '../api/connectivity.ts'

/** By the browser's word, which knows of no dead line, and by how the last call ended. */
const isAway = (): boolean => !navigator.onLine || !isConnected()

function listen(listener: () => void): () => void {
  const stop = onConnectivityChange(listener)
  for (const kind of ['online', 'offline']) window.addEventListener(kind, listener)
  return () => {
    stop()
    for (const kind of ['online', 'offline']) window.removeEventListener(kind, listener)
  }
}

/** No way to the server, or nothing of use from it: until the next call that brings something, whichever it is. */
export const useIsAway = (): boolean => useSyncExternalStore(listen, isAway)
