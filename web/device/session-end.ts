import { ApiProblem } from '../api/api-problem.ts'
import { work } from './delivery.ts'
import { hasVault, loseRevokedPhone, openVaultNow } from './device.ts'
import type { OpenVault } from './device-store.ts'
import { listOutbox, markSent } from './outbox-store.ts'
import { handInLate, isRevoked } from './volunteer-calls.ts'

let asking: Promise<void> | null = null

/**
 * The server knows nobody here any more. An expired session takes nothing away; a phone that the office has revoked
 * hands in what was submitted before, then forgets everything about people. Throws when it could not be found out:
 * the next refusal asks again.
 */
export function whenSignedOut(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<void> {
  if (!(await hasVault()) || !(await isRevoked())) return
  const vault = openVaultNow()
  if (vault) await handIn(vault)
  await loseRevokedPhone()
  work.tell()
}

async function handIn(vault: OpenVault): Promise<void> {
  for (const item of await listOutbox(vault)) {
    if (item.state !== 'ready' || !item.letter) continue
    try {
      await handInLate(item.letter)
      await markSent(vault, item, 'held')
    } catch (error) {
      // Refused: it stays, sealed, until this volunteer is let in again.
      if (!(error instanceof ApiProblem && error.isRefusal)) throw error
    }
  }
}
