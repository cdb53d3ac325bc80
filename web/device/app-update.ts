import { useSyncExternalStore } from 'react'
import { makeSignal } from '../api/signal.ts'

const WORKER = '/service-worker.js'
const SCOPE = '/volunteer-app'
const HOUR = 3_600_000

const changes = makeSignal()
let waiting: ServiceWorker | null = null

/** Whether a newer version lies ready on this phone. */
export const useUpdate = (): boolean => useSyncExternalStore(changes.listen, () => waiting !== null)

/** Keeps the area itself on the phone, so that it opens without signal. Only the built site has a worker. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const start = () => void register().catch(() => undefined)
  // After the first page stands: what it needs comes first.
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: SCOPE,
    updateViaCache: 'none',
  })
  const look = () => {
    // The very first worker takes over by itself: there is nothing older to wait for.
    if (waiting === registration.waiting || !navigator.serviceWorker.controller) return
    waiting = registration.waiting
    changes.tell()
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  const ask = () => void registration.update().catch(() => undefined)
  setInterval(ask, HOUR)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
}

const FETCHED_WITHIN = 20_000

/** Asks for a newer version; whether one lies ready now. */
export async function findUpdate(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE).catch(() => undefined)
  // A site that no worker keeps brings its newest version whenever it is opened.
  if (!registration) return true
  await registration.update().catch(() => undefined)
  const until = Date.now() + FETCHED_WITHIN
  while (registration.installing && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 200))
  waiting = registration.waiting
  changes.tell()
  return waiting !== null
}

const ENOUGH = 3000

/**
 * The person pressed Update: the new version takes over, and the page is opened anew in it. Chromium's older worker at
 * times does not let go while its page stands (seen under load, for half a minute and more); it does when the page goes.
 */
export function updateNow(): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting?.postMessage('take over')
  setTimeout(reload, ENOUGH)
}
