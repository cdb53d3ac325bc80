import { networkProblem } from '../api/api-problem.ts'
import { isConnected, onConnectivityChange } from '../api/connectivity.ts'
import { makeSignal } from '../api/signal.ts'
import { deviceState, onDeviceChange, openVaultNow } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { withMutex } from './mutex.ts'
import type { Letter } from './outbox-kinds.ts'
import { postLetter } from './outbox-records.ts'
import { hasArrived, type OutboxState } from './outbox-state.ts'
import { findInOutbox, letGo } from './outbox-store.ts'
import { type Outcome, pauseAfter, sendOutbox, untilNextTry } from './sender.ts'
import { resumeSession } from './session-lock.ts'

/** One tab of the phone sends at a time; nobody waits for another volunteer's letters. */
const lockOf = (vault: OpenVault) => `kampung-outbox ${vault.id}`
/** An answer that takes longer is as good as lost: the next try asks for it under the same key. */
const DELIVERY_TIMEOUT_MS = 45_000

export type DeliveryState = { is_sending: boolean; outcome: Outcome }
let delivery: DeliveryState = { is_sending: false, outcome: 'done' }
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: { round: Promise<Outcome>; vault_id: string | undefined } | null = null

/** Drafts or the outbox changed, here or in another tab. */
export const work = makeSignal('kampung-work')
/** Words arrived at the office, told once for all of a round: what is still asked of whom is another list now. */
export const arrivals = makeSignal()
const changes = makeSignal()
/** The words had their try, and photographs behind them are on their way: of whose vault. */
let behind_of: string | null = null
const behind = makeSignal()
export const deliveryState = () => delivery
export const onDelivery = changes.listen

const become = (next: DeliveryState) => {
  delivery = next
  changes.tell()
}

/**
 * Tries everything that is ready; pressed, also what waits for a server that failed on it. Whoever asks while a try is
 * under way gets one of its own behind it.
 */
export function sendNow({ isPressed = false } = {}): Promise<Outcome> {
  const vault_id = openVaultNow()?.id
  // Another volunteer's letters may be stuck on a bad line: nobody's list waits for those.
  const before = running?.vault_id === vault_id ? running?.round : undefined
  const round: Promise<Outcome> = (before ?? Promise.resolve()).then(next, next).finally(() => {
    if (running?.round === round) running = null
  })
  running = { round, vault_id }
  return round

  function next() {
    return attempt(isPressed)
  }
}

/** The same for whoever needs the words there alone: photographs behind them take minutes on a bad line. */
export async function sendWords(): Promise<void> {
  const round = sendNow()
  if (behind_of !== null && behind_of === openVaultNow()?.id) return
  let stop = () => {}
  const isBehind = new Promise<void>((resolve) => {
    stop = behind.listen(() => resolve())
  })
  await Promise.race([round, isBehind]).finally(stop)
}

async function attempt(isPressed: boolean): Promise<Outcome> {
  const vault = openVaultNow()
  if (!vault) return 'done'
  clearTimeout(timer)
  become({ ...delivery, is_sending: true })
  let outcome: Outcome = 'later'
  try {
    // Once another volunteer's phone lies open here, this one's letters wait: the session is not theirs.
    const postOwn = async (letter: Letter) => {
      if ((openVaultNow() ?? vault).id !== vault.id) throw networkProblem()
      return await postLetter(vault, letter, AbortSignal.timeout(DELIVERY_TIMEOUT_MS))
    }
    // A phone that is full cannot let go of the seconds in which something can be taken back: it goes after them.
    if (isPressed) await letGo(vault).catch(() => undefined)
    let hasNews = false
    const tellNews = () => {
      if (hasNews) arrivals.tell()
      hasNews = false
    }
    const send = () =>
      withMutex(lockOf(vault), () =>
        sendOutbox(vault, postOwn, {
          isPressed,
          onBehind() {
            behind_of = vault.id
            behind.tell()
            tellNews()
          },
          onTried(state, { kind }) {
            work.tell()
            // Photographs change nothing of the list.
            hasNews ||= hasArrived(state) && kind !== 'attachment' && kind !== 'lost'
          },
        }),
      ).finally(tellNews)
    outcome = await send()
    // Perhaps the session was only locked, while somebody wrote for longer than it waits (S-03).
    if (outcome === 'signed_out' && (await resumeSession().catch(() => false))) outcome = await send()
  } finally {
    behind_of = null
    const hasWay = outcome === 'done' || outcome === 'unwell'
    failures = hasWay ? 0 : failures + 1
    const pause = hasWay ? await untilNextTry(vault).catch(() => pauseAfter(1)) : pauseAfter(failures)
    clearTimeout(timer)
    if (pause !== null) timer = setTimeout(() => void sendNow(), pause)
    become({ is_sending: false, outcome })
  }
  return outcome
}

/** Tries on starting, on unlocking, when signal returns, when the page is looked at again, and by the clock. */
export function startDelivery(): void {
  const again = () => void sendNow()
  let wasOpen = false
  const look = () => {
    const isOpen = openVaultNow() !== null
    if (isOpen && !wasOpen) again()
    wasOpen = isOpen
  }
  look()
  onDeviceChange(look)
  // The browser does not always know that a dead line came back; whichever call got through first does.
  onConnectivityChange(() => {
    if (!isConnected()) return
    failures = 0
    if (delivery.outcome === 'later') again()
  })
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again())
}

/**
 * How an item stands once it was tried, or after `patience` when that takes longer. Undefined when another has signed in
 * on this phone meanwhile: nothing is to be said or shown to them of it.
 */
export async function sendAndSee(
  vault: OpenVault,
  key: string,
  patience = 8000,
): Promise<OutboxState | undefined> {
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([sendNow(), tooLong])
  if (deviceState().phase === 'locked') return 'ready'
  if (openVaultNow()?.id !== vault.id) return undefined
  return (await findInOutbox(vault, key))?.state ?? 'ready'
}
