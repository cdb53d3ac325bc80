import type { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../api/client.ts'
import { keepApp } from '../device/app-update.ts'
import { arrivals, startDelivery, work } from '../device/delivery.ts'
import { checkLock, deviceState, markUse, onDeviceChange, wakeDevice } from '../device/device.ts'
import { whenSignedOut } from '../device/session-end.ts'
import { workKey } from '../device/use-work.ts'
import { refreshVisits } from '../device/visits.ts'
import { sessionQuery, setSession } from '../session.ts'

const LOOK_EVERY = 15_000

/** Everything that happens on the phone by itself: locking, sending, and what follows when the session ends. */
export function watchPhone(client: QueryClient): void {
  let before = deviceState().phase
  onDeviceChange(() => {
    const { phase } = deviceState()
    // Locked or erased: nothing that was read stays in memory either.
    if (before === 'open' && phase !== 'open')
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'settings',
      })
    before = phase
  })
  work.listen(() => void client.invalidateQueries({ queryKey: workKey }))
  arrivals.listen(() => void refreshVisits(client))
  onSignedOut(() => {
    if (client.getQueryData(sessionQuery.queryKey) !== null) setSession(client, null)
    void whenSignedOut()
  })
  startDelivery()
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, () => void markUse())
  document.addEventListener('visibilitychange', () => void checkLock())
  window.addEventListener('pageshow', () => void checkLock())
  setInterval(() => void checkLock(), LOOK_EVERY)
  void wakeDevice()
  keepApp()
}
