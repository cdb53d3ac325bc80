import { hasVault, loseRevokedPhone } from './device.ts'
import { isRevoked } from './volunteer-calls.ts'

/**
 * The server knows nobody here any more. An expired session takes nothing away; a phone that the office has revoked
 * forgets everything about people. Answers whether it was revoked.
 */
export async function whenSignedOut(): Promise<boolean> {
  if (!(await hasVault()) || !(await isRevoked())) return false
  await loseRevokedPhone()
  return true
}
