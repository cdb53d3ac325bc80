import type { AttachmentLost } from '../../contract/attachment.ts'
import type { Engagement } from '../../contract/engagement.ts'
import type { HeldBecause } from '../../contract/form-response.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { OpenVault } from './device-store.ts'
import { queueLost } from './outbox-discard.ts'
import { isAttachment, isConcern, isKnown, isLost, type Letter, letterOf } from './outbox-kinds.ts'
import {
  type AttachmentItem,
  findInOutbox,
  listQueued,
  markSent,
  markTried,
  type NewerItem,
  type OutboxState,
  type Queued,
  type Refusal,
  removeItem,
} from './outbox-store.ts'
import { untilSent } from './take-back-time.ts'
import { isTriedAgain } from './turned-away.ts'

type Sendable = Exclude<Queued, NewerItem>

/** How the outbox reaches the server; a test has its own. */
export type Post = (letter: Letter) => Promise<{ id?: number; held_because: Held }>
/** '' for what counts, of whichever kind. */
type Held = HeldBecause | Engagement['held_because']

/**
 * `done`: nothing waits. `later`: something does, for there is no way. `signed_out`: it waits for a sign-in. `unwell`: the
 * way is good, and what waits is what the server itself failed on.
 */
export type Outcome = 'done' | 'later' | 'signed_out' | 'unwell'

type Round = {
  onTried?: (state: OutboxState, letter: Letter) => void
  /** The words had their try: what they name is on its way. */
  onBehind?: () => void
  /** The person asked for it: also what would wait a little longer. */
  isPressed?: boolean
  now?: number
}

/**
 * Sends what is ready, what is wrong before all else, then the oldest first, at last what answers name, and stops at the
 * first that finds no way. One that the server fails on holds up none of the others, and is tried again after a pause of its
 * own. Nothing is ever dropped here.
 */
export async function sendOutbox(
  vault: OpenVault,
  post: Post,
  { onTried = () => {}, onBehind = () => {}, isPressed = false, now = Date.now() }: Round = {},
): Promise<Outcome> {
  let result: Outcome = 'done'
  const waiting = (await listQueued(vault)).filter(isKnown)
  for (const item of waiting.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const letter = (item.state === 'ready' || isTriedAgain(item, now)) && letterOf(item)
    if (!letter || !isFree(item, isAttachment(item) ? await findInOutbox(vault, item.of) : undefined))
      continue
    if (untilSent(item, now) > 0) continue
    if (!isPressed && untilDue(item, now) > 0) {
      result = 'unwell'
      continue
    }
    // A photograph takes minutes on a bad line: words that were written since the round began go before it.
    if (isAttachment(item) && (await hasNewer(vault, waiting, now)))
      return await sendOutbox(vault, post, { onTried, onBehind, isPressed, now })
    if (isAttachment(item)) onBehind()
    const { outcome, state } = await sendOne(vault, item, letter, post, now)
    onTried(state, letter)
    if (outcome === 'unwell') result = outcome
    else if (outcome !== 'done') return outcome
  }
  return result
}

const hasNewer = async (vault: OpenVault, known: readonly Sendable[], now: number) =>
  (await listQueued(vault))
    .filter(isKnown)
    .filter((item) => !isAttachment(item) && item.state === 'ready' && untilSent(item, now) <= 0)
    .some(({ key }) => !known.some((item) => item.key === key))

const turnOf = (item: Sendable) => (isConcern(item) ? 0 : isAttachment(item) ? 2 : 1)

/** What an answer names waits for its letter, also for one that the office did not take; the letter of long ago has arrived. */
const isFree = (item: Sendable, letter: Queued | undefined) =>
  !isAttachment(item) || !letter || letter.sent_at !== null

/** How long one that the server failed on still waits; not by a clock that was set back. */
function untilDue({ faults, fault_at }: Queued, now: number): number {
  if (faults === 0 || fault_at === null || now < fault_at) return 0
  return fault_at + pauseAfter(faults) - now
}

/** How long until the first of those that wait, for the server or to be taken back, is tried; null where none does. */
export async function untilNextTry(vault: OpenVault, now = Date.now()): Promise<number | null> {
  const items = (await listQueued(vault)).filter(isKnown)
  const waiting = items
    .filter(({ state }) => state === 'ready')
    .filter((item) =>
      isFree(
        item,
        items.find(({ key }) => isAttachment(item) && key === item.of),
      ),
    )
  if (waiting.length === 0) return null
  const pauseOf = (item: Queued) => Math.max(SECOND, untilDue(item, now), untilSent(item, now))
  return Math.min(LONGEST, ...waiting.map(pauseOf))
}

async function sendOne(
  vault: OpenVault,
  item: Sendable,
  letter: Letter,
  post: Post,
  now: number,
): Promise<{ outcome: Outcome; state: OutboxState }> {
  try {
    const { id, held_because } = await post(letter)
    const state = arrivedAs(held_because)
    await markSent(vault, item, { state, id })
    return { outcome: 'done', state }
  } catch (error) {
    const refusal = refusalOf(error)
    const state = refusal ? 'refused' : 'ready'
    const isFault = isServerFault(error)
    if (refusal && isLost(item)) {
      // The office does not wait for it: nothing is left to tell.
      await removeItem(vault, item.key)
      return { outcome: 'done', state: 'sent' }
    }
    if (refusal && isAttachment(item)) await tellRefused(vault, item, error, now)
    await markTried(
      vault,
      item.key,
      { state, refusal, refused_at: refusal ? now : null },
      isFault ? now : null,
    )
    if (refusal) return { outcome: 'done', state }
    if (isFault) return { outcome: 'unwell', state }
    const isSignedOut = error instanceof ApiProblem && error.status === 401
    return { outcome: isSignedOut ? 'signed_out' : 'later', state }
  }
}

/** What is not found there nobody waits for. A phone that is full says it with the next try. */
async function tellRefused(
  vault: OpenVault,
  item: AttachmentItem,
  error: unknown,
  now: number,
): Promise<void> {
  const why = lostBy(error)
  if (why) await queueLost(vault, item, why, now).catch(() => undefined)
}

/** What the office is told of one that it did not take; '' where it expects none. */
export function lostBy(error: unknown): AttachmentLost | '' {
  const refusal = refusalOf(error)
  if (refusal === '' || refusal === 'not_found') return ''
  return error instanceof ApiProblem && error.status === NOT_ON_PHONE ? 'unreadable' : 'refused'
}

/** How the office has it. */
export const arrivedAs = (held_because: Held) =>
  held_because === '' ? 'sent' : held_because === 'second' ? 'second' : 'held'

/** Said by the phone itself: its bytes are not here any more. */
export const NOT_ON_PHONE = 410
const refusals: Readonly<Record<number, Refusal>> = { 404: 'not_found', 409: 'conflict', 422: 'invalid' }
/** Passing states: no way there, not signed in, no PIN yet, too many at once, the server unwell. */
const passing = [0, 401, 403, 408, 425, 429]

/** '' when another try may bring it there. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem) || passing.includes(error.status) || error.status >= 500) return ''
  // Something between phone and server answered in its place: a hotel's page, a proxy.
  if (error.code === 'unreadable') return ''
  return refusals[error.status] ?? 'other'
}

/** In the server's own words: what stands between may fail on everything. */
export const isServerFault = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 500 && error.code !== 'unreadable'

const SECOND = 1000
const LONGEST = 300 * SECOND

/** The pause before the next try by the clock: 5 s, 10 s, 20 s ... 5 minutes. */
export const pauseAfter = (failures: number): number =>
  Math.min(5 * SECOND * 2 ** Math.max(0, failures - 1), LONGEST)
