import type { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../api/client.ts'
import { deviceState, onDeviceChange } from '../device/device.ts'
import { refreshVisits } from '../device/visits.ts'
import { tellLocked } from '../device/volunteer-calls.ts'
import { sessionQuery, setSession } from '../session/session.ts'

/**
 * Nothing that was read stays in memory once the phone is locked, or the session has ended where nothing is kept. The
 * session at the server is locked and unlocked with the phone (S-03).
 */
export function watchSession(client: QueryClient): void {
  let before = deviceState().phase
  onDeviceChange(() => {
    const state = deviceState()
    const { phase } = state
    if (before === 'open' && phase !== 'open')
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'settings',
      })
    // Signed out in another tab, or another volunteer's phone by now.
    if (phase === 'empty' && (before === 'open' || before === 'locked')) leave(client)
    // Found locked as the page opens, too: its session may have been in use a moment ago, in another tab.
    if (before !== 'locked' && state.phase === 'locked' && state.can_resume)
      void tellLocked().catch(() => undefined)
    if (before === 'locked' && phase === 'open') void comeBack(client).catch(() => undefined)
    before = phase
  })
  onSignedOut(() => {
    const who = client.getQueryData(sessionQuery.queryKey)
    // Somebody may have signed in since the refusal: only whoever was refused leaves.
    const leaveIfSame = () => client.getQueryData(sessionQuery.queryKey) === who && leave(client)
    // An open phone may only have been quiet for too long.
    if (deviceState().phase !== 'open') leave(client)
    void import('../device/session-end.ts')
      .then(({ whenSignedOut }) => whenSignedOut())
      .then((isBack) => (isBack ? refresh(client) : leaveIfSame()))
      .catch(leaveIfSame)
  })
}

export function leave(client: QueryClient): void {
  if (client.getQueryData(sessionQuery.queryKey) !== null) setSession(client, null)
}

async function comeBack(client: QueryClient): Promise<void> {
  const { resumeSession } = await import('../device/session-lock.ts')
  if (await resumeSession()) refresh(client)
}

function refresh(client: QueryClient): void {
  void client.refetchQueries(sessionQuery)
  void refreshVisits(client)
}
