import { ApiProblem } from '../api/api-problem.ts'
import type { OpenVault } from './device-store.ts'
import type { Posted } from './kind-rows.ts'
import { queueLost } from './outbox-discard.ts'
import { type Indexed, indexOf } from './outbox-index.ts'
import { isAttachment, isKnown, isLost, type Letter } from './outbox-kinds.ts'
import { letterOf, turnOf } from './outbox-records.ts'
import { removeItem } from './outbox-removal.ts'
import { deliveryOf, type OutboxState } from './outbox-state.ts'
import { type AttachmentItem, findInOutbox, markSent, markTried, type SendableItem } from './outbox-store.ts'
import { isServerFault, lostBy, refusalOf } from './refusals.ts'
import { untilSent } from './take-back-time.ts'
import { isTriedAgain } from './turned-away.ts'

/** How the outbox reaches the server; a test has its own. */
export type Post = (letter: Letter) => Promise<Posted>

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
 * own. Only what is sent next is opened. Nothing is ever dropped here.
 */
export async function sendOutbox(
  vault: OpenVault,
  post: Post,
  { onTried = () => {}, onBehind = () => {}, isPressed = false, now = Date.now() }: Round = {},
): Promise<Outcome> {
  let result: Outcome = 'done'
  const waiting = await indexOf(vault)
  for (const one of waiting.toSorted((a, b) => turnOf(a.kind) - turnOf(b.kind))) {
    const isTried = one.kind !== 'newer' && (one.state === 'ready' || isTriedAgain(one, now))
    if (!isTried || untilSent(one, now) > 0 || !(await isFree(vault, one))) continue
    if (!isPressed && untilDue(one, now) > 0) {
      result = 'unwell'
      continue
    }
    const isBehind = one.kind === 'attachment'
    // A photograph takes minutes on a bad line: words that were written since the round began go before it.
    if (isBehind && (await hasNewer(vault, waiting, now)))
      return await sendOutbox(vault, post, { onTried, onBehind, isPressed, now })
    const item = await findInOutbox(vault, one.key)
    // Discarded or taken back since the round began.
    const letter = item && isKnown(item) ? letterOf(item) : null
    if (!item || !isKnown(item) || !letter) continue
    if (isBehind) onBehind()
    const { outcome, state } = await sendOne(vault, item, letter, post, now)
    onTried(state, letter)
    if (outcome === 'unwell') result = outcome
    else if (outcome !== 'done') return outcome
  }
  return result
}

const hasNewer = async (vault: OpenVault, known: readonly Indexed[], now: number) =>
  (await indexOf(vault))
    .filter(({ kind }) => kind !== 'attachment' && kind !== 'newer')
    .filter((one) => one.state === 'ready' && untilSent(one, now) <= 0)
    .some(({ key }) => !known.some((one) => one.key === key))

/**
 * What an answer names waits for its letter, also for one that the office did not take; the letter of long ago has arrived. So does
 * what was said of an assignment for the word before it.
 */
async function isFree(vault: OpenVault, { of }: Indexed): Promise<boolean> {
  const letter = of === undefined ? undefined : await vault.store.read(of)
  return !letter || deliveryOf(letter).sent_at !== null
}

/** How long one that the server failed on still waits; not by a clock that was set back. */
function untilDue({ faults, fault_at }: Indexed, now: number): number {
  if (faults === 0 || fault_at === null || now < fault_at) return 0
  return fault_at + pauseAfter(faults) - now
}

/** How long until the first of those that wait, for the server or to be taken back, is tried; null where none does. */
export async function untilNextTry(vault: OpenVault, now = Date.now()): Promise<number | null> {
  const items = await indexOf(vault)
  const waiting = items
    .filter(({ kind, state }) => kind !== 'newer' && state === 'ready')
    .filter(({ of }) => !items.some(({ key }) => key === of))
  if (waiting.length === 0) return null
  const pauseOf = (one: Indexed) => Math.max(SECOND, untilDue(one, now), untilSent(one, now))
  return Math.min(LONGEST, ...waiting.map(pauseOf))
}

type Tried = { outcome: Outcome; state: OutboxState }

async function sendOne(
  vault: OpenVault,
  item: SendableItem,
  letter: Letter,
  post: Post,
  now: number,
): Promise<Tried> {
  let posted: Posted
  try {
    posted = await post(letter)
  } catch (error) {
    return await sayTried(vault, item, error, now)
  }
  const state = arrivedAs(posted.held_because)
  try {
    await nameAnew(vault, item, posted)
  } catch {
    // Sent again under its key, until what corrects it could be named anew: after that the old name is known to nobody.
    return { outcome: 'later', state: 'ready' }
  }
  await markSent(vault, item, { state, id: posted.id })
  return { outcome: 'done', state }
}

/** Of one that a restore had lost: whatever corrects it names it as the office has it now (0094). */
async function nameAnew(vault: OpenVault, item: SendableItem, { id: is }: Posted): Promise<void> {
  const was = 'response_id' in item ? item.response_id : undefined
  if (was !== undefined && is !== undefined && was !== is)
    await (await import('./corrected-again.ts')).renameCorrected(vault, { was, is })
}

async function sayTried(vault: OpenVault, item: SendableItem, error: unknown, now: number): Promise<Tried> {
  const refusal = refusalOf(error)
  const state = refusal ? 'refused' : 'ready'
  const isFault = isServerFault(error)
  const told = { state, refusal, refused_at: refusal ? now : null } as const
  if (refusal && isLost(item)) {
    // The office does not wait for it: nothing is left to tell.
    await removeItem(vault, item.key).catch(() => markTried(vault, item.key, told))
    return { outcome: 'done', state: 'sent' }
  }
  if (refusal && isAttachment(item)) await tellRefused(vault, item, error, now)
  await markTried(vault, item.key, told, isFault ? now : null)
  if (refusal) return { outcome: 'done', state }
  if (isFault) return { outcome: 'unwell', state }
  const isSignedOut = error instanceof ApiProblem && error.status === 401
  return { outcome: isSignedOut ? 'signed_out' : 'later', state }
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

/** How the office has it. */
export const arrivedAs = (held_because: Posted['held_because']) =>
  held_because === '' ? 'sent' : held_because === 'second' ? 'second' : 'held'

const SECOND = 1000
const LONGEST = 300 * SECOND

/** The pause before the next try by the clock: 5 s, 10 s, 20 s ... 5 minutes. */
export const pauseAfter = (failures: number): number =>
  Math.min(5 * SECOND * 2 ** Math.max(0, failures - 1), LONGEST)
