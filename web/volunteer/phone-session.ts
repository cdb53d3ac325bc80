import type { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../api/client.ts'
import { deviceState, onDeviceChange } from '../device/device.ts'
import { sessionQuery, setSession } from '../session.ts'

/** Nothing that was read stays in memory once the phone is locked, or the session has ended where nothing is kept. */
export function watchSession(client: QueryClient): void {
  let before = deviceState().phase
  onDeviceChange(() => {
    const { phase } = deviceState()
    if (before === 'open' && phase !== 'open')
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'settings',
      })
    before = phase
  })
  onSignedOut(() => {
    if (client.getQueryData(sessionQuery.queryKey) !== null) setSession(client, null)
    void import('../device/session-end.ts')
      .then(({ whenSignedOut }) => whenSignedOut())
      .catch(() => undefined)
  })
}
