import { userOperations } from '../../contract/user.ts'
import { addressOf } from './address.ts'

const KEY = 'kampung-signed-out'
const SIGN_OUT_TIMEOUT_MS = 20_000
const DONE = 204

/** Somebody signed out where the server could not hear it. Throws where this browser can keep no such note. */
export const notePendingSignOut = (): void => localStorage.setItem(KEY, 'owed')

function isPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/**
 * Before anything else is said to the server, the session that was left is ended there: nobody goes on in it by opening
 * the page again. Undefined when nothing is owed; throws when the server still cannot be reached.
 */
export function sendPendingSignOut(): Promise<void> | undefined {
  if (!isPending()) return undefined
  // One tab at a time: a late one must not end what began since.
  return navigator.locks ? navigator.locks.request(KEY, settle) : settle()
}

async function settle(): Promise<void> {
  if (!isPending()) return
  const { method } = userOperations.logout
  const { status } = await fetch(addressOf(userOperations.logout), {
    method,
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS),
  })
  if (status !== DONE) throw new Error('The session could not be ended')
  localStorage.removeItem(KEY)
}
