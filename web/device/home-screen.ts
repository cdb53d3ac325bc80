import { useSyncExternalStore } from 'react'
import { makeSignal } from '../api/signal.ts'

/** Chromium's own question whether the area should go to the home screen, kept until the person wants it. */
type Offer = Event & { prompt: () => Promise<unknown> }

const changes = makeSignal()
let offer: Offer | null = null

export function keepOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Asked on the profile page, not over somebody's first visit.
    event.preventDefault()
    offer = event as Offer
    changes.tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = null
    changes.tell()
  })
}

/** A question is good for one answer. */
export async function putOnHomeScreen(): Promise<void> {
  const now = offer
  offer = null
  changes.tell()
  await now?.prompt()
}

const isApple = () => /iPhone|iPad/.test(navigator.userAgent)
const isThere = () => window.matchMedia('(display-mode: standalone)').matches

/** How it gets there on this phone: `ask` it here, `apple` by hand; null where it is already, or cannot. */
export const useHomeScreen = (): 'ask' | 'apple' | null =>
  useSyncExternalStore(changes.listen, () => (isThere() ? null : offer ? 'ask' : isApple() ? 'apple' : null))
