import type { HeldBecause } from '../../contract/form-response.ts'
import { ApiProblem } from '../api/api-problem.ts'
import type { OpenVault } from './device-store.ts'
import {
  type Letter,
  listOutbox,
  markSent,
  markTried,
  type OutboxItem,
  type OutboxState,
  type Refusal,
} from './outbox-store.ts'

/** How the outbox reaches the server; a test has its own. */
export type Post = (letter: Letter) => Promise<{ held_because: HeldBecause }>

/** `done`: nothing waits. `later`: something does. `signed_out`: it waits for a sign-in. */
export type Outcome = 'done' | 'later' | 'signed_out'

/** Sends what is ready, the oldest first, and stops at the first that finds no way. Nothing is ever dropped here. */
export async function sendOutbox(
  vault: OpenVault,
  post: Post,
  onTried: (state: OutboxState) => void = () => {},
): Promise<Outcome> {
  for (const item of await listOutbox(vault)) {
    if (item.state !== 'ready' || !item.letter) continue
    const { outcome, state } = await sendOne(vault, item, item.letter, post)
    onTried(state)
    if (outcome !== 'done') return outcome
  }
  return 'done'
}

async function sendOne(
  vault: OpenVault,
  item: OutboxItem,
  letter: Letter,
  post: Post,
): Promise<{ outcome: Outcome; state: OutboxState }> {
  try {
    const state = arrivedAs((await post(letter)).held_because)
    await markSent(vault, item, state)
    return { outcome: 'done', state }
  } catch (error) {
    const refusal = refusalOf(error)
    const state = refusal ? 'refused' : 'ready'
    await markTried(vault, item.key, { state, refusal })
    if (refusal) return { outcome: 'done', state }
    const isSignedOut = error instanceof ApiProblem && error.status === 401
    return { outcome: isSignedOut ? 'signed_out' : 'later', state }
  }
}

/** How the office has it. */
export const arrivedAs = (held_because: HeldBecause) =>
  held_because === '' ? 'sent' : held_because === 'second' ? 'second' : 'held'

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

const SECOND = 1000
const LONGEST = 300 * SECOND

/** The pause before the next try by the clock: 5 s, 10 s, 20 s ... 5 minutes. */
export const pauseAfter = (failures: number): number =>
  Math.min(5 * SECOND * 2 ** Math.max(0, failures - 1), LONGEST)
