import type { QueryClient } from '@tanstack/react-query'
import { userOperations } from '../../contract/user.ts'
import { call } from '../api/client.ts'
import { sessionQuery } from '../session/session.ts'

const CHANNEL = 'kampung-session'

/**
 * S-04: who signs in or out in one tab does so in all of them. The others ask the server at once whether they may still
 * show what they show, and end as after any refusal. Answers the way to stop.
 */
export function followSessionAcrossTabs(client: QueryClient): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  const shown = () => client.getQueryData(sessionQuery.queryKey)?.id ?? null
  let last = shown()
  const stop = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionQuery.queryKey[0] || shown() === last) return
    last = shown()
    channel.postMessage(last)
  })
  channel.onmessage = ({ data }) => {
    if (last !== null && data !== last) void call(userOperations.current).catch(() => undefined)
  }
  return () => {
    stop()
    channel.close()
  }
}
