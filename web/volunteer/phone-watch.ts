import type { QueryClient } from '@tanstack/react-query'
import { isConnected, onConnectivityChange } from '../api/connectivity.ts'
import { keepApp } from '../device/app-update.ts'
import { arrivals, startDelivery, work } from '../device/delivery.ts'
import { checkLock, deviceState, markUse, openVaultNow, revocations } from '../device/device.ts'
import type { OpenVault } from '../device/device-store.ts'
import { entries, leavings } from '../device/handover.ts'
import { keepOffer } from '../device/home-screen.ts'
import { workKey } from '../device/use-work.ts'
import { refreshVisits, visitsQuery } from '../device/visits.ts'
import { sessionQuery, setSession } from '../session/session.ts'
import { followTheme } from '../ui/follow-theme.ts'
import { toast } from '../ui/toast-store.ts'
import { chosenLanguage, firstWords, loadWords } from '../volunteer-words/languages.ts'
import { leave } from './phone-session.ts'

const LOOK_EVERY = 15_000

/** Everything that happens on the phone by itself: locking, sending, and keeping the area itself. */
export function watchPhone(client: QueryClient): void {
  followTheme()
  work.listen(() => void client.invalidateQueries({ queryKey: workKey }))
  arrivals.listen(() => void refreshVisits(client))
  leavings.listen((isHere) => void (isHere || goWithThem(client)))
  entries.listen((isHere) => void (isHere || seeWhoIsIn(client)))
  revocations.listen(() => void sayRevoked())
  startDelivery()
  // Here before the first list is told, so that keeping it waits for nothing.
  void import('../device/apply-server-visits.ts').catch(() => undefined)
  // Queries here never wait for the browser's word on signal, so it is not they who notice its return.
  const lookAgain = () => {
    if (!client.getQueryData(sessionQuery.queryKey)) void client.refetchQueries(sessionQuery)
    void refreshVisits(client)
  }
  window.addEventListener('online', lookAgain)
  // Whichever call came through first: what could not be asked before is asked now.
  onConnectivityChange(() => {
    const visits = client.getQueryState(visitsQuery.queryKey)
    if (isConnected() && visits?.error && visits.fetchStatus === 'idle') lookAgain()
  })
  for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, () => void markUse())
  document.addEventListener('visibilitychange', () => void checkLock())
  window.addEventListener('pageshow', () => void checkLock())
  setInterval(() => {
    void checkLock()
    void makeReady(client).catch(() => undefined)
    // A line that was dead and comes back is not always told of by the browser.
    if (navigator.onLine && !isConnected() && document.visibilityState === 'visible') lookAgain()
  }, LOOK_EVERY)
  keepOffer()
  keepApp()
}

let ready: OpenVault | undefined

/** What opens the phone is to bring its volunteer in as well: where the server has not heard of it yet, it hears now. */
async function makeReady(client: QueryClient): Promise<void> {
  const user = client.getQueryData(sessionQuery.queryKey)
  if (user?.role !== 'volunteer' || user.needs_pin) return
  await (await import('../device/sign-in.ts')).openHeld(user)
  const vault = openVaultNow()
  if (!vault) return
  if (ready !== vault) {
    const { ensureRenewal } = await import('../device/session-renewal.ts')
    await ensureRenewal(vault, user.account_id ?? 0)
    ready = vault
  }
  if (isConnected()) await (await import('../device/tell-unsent.ts')).tellUnsent()
}

/** Somebody left in another tab: whatever this one showed of theirs goes too, and it says so. */
async function goWithThem(client: QueryClient): Promise<void> {
  await checkLock()
  if (openOrLocked()) return
  leave(client)
  const { words } = await firstWords()
  toast({ title: words.part.loggedOut, tone: 'neutral' })
}

async function sayRevoked(): Promise<void> {
  const { phone } = await loadWords(chosenLanguage()).catch(() => loadWords('en'))
  toast({ title: phone.revoked, tone: 'danger' })
}

const openOrLocked = () => ['open', 'locked'].includes(deviceState().phase)

/** Somebody signed in in another tab. Nothing of one person is left for the next. */
async function seeWhoIsIn(client: QueryClient): Promise<void> {
  const before = client.getQueryData(sessionQuery.queryKey)
  await checkLock()
  await client.refetchQueries(sessionQuery)
  const now = client.getQueryData(sessionQuery.queryKey)
  if (before && now?.id !== before.id) setSession(client, now ?? null)
}
