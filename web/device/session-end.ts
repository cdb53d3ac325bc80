import { ApiProblem } from '../api/api-problem.ts'
import { sessionGeneration } from '../session/session-generation.ts'
import { work } from './delivery.ts'
import { hasVault, openVaultNow } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { lockUntilSignIn, loseRevokedPhone } from './handover.ts'
import { discardItem } from './outbox-discard.ts'
import { isKnown } from './outbox-kinds.ts'
import { letterOf, postLate } from './outbox-records.ts'
import { listQueued, markSent } from './outbox-store.ts'
import { isServerFault } from './refusals.ts'
import { askPhoneState } from './session-calls.ts'
import { resumeSession } from './session-lock.ts'

let asking: Promise<boolean> | null = null

/**
 * The server knows nobody here any more. True when the session was only locked, and is open again. One that has ended
 * takes nothing away; a phone that the office has revoked hands in what was submitted before, then forgets everything
 * about people. Throws when it could not be found out: the next refusal asks again.
 */
export function whenSignedOut(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  if (!(await hasVault())) return false
  const turn = sessionGeneration()
  if (await resumeSession()) return true
  const { state, is_put_out } = await askPhoneState()
  if (turn !== sessionGeneration()) return false
  if (is_put_out) await lockUntilSignIn()
  if (state !== 'revoked') return false
  const vault = openVaultNow()
  if (vault) await handIn(vault)
  // Somebody signed in meanwhile: it is their phone, and nothing of theirs goes.
  if (turn !== sessionGeneration()) return false
  await loseRevokedPhone()
  work.tell()
  return false
}

/** Throws when something may still be taken. One that the server fails on holds up none of the others. */
async function handIn(vault: OpenVault): Promise<void> {
  let fault: unknown
  for (const item of (await listQueued(vault)).filter(isKnown)) {
    const letter = item.state === 'ready' && letterOf(item)
    if (!letter) continue
    const handedIn = postLate(vault, letter)
    if (!handedIn) {
      await discardItem(vault, item.key)
      continue
    }
    try {
      await handedIn
      await markSent(vault, item, { state: 'held' })
    } catch (error) {
      // Refused: it stays, sealed, until this volunteer is let in again. A server that is busy may take it a little later.
      if (error instanceof ApiProblem && error.isRefusal && error.status !== 429) continue
      if (!isServerFault(error)) throw error
      fault = error
    }
  }
  if (fault) throw fault
}
