import { ApiProblem } from '../api/api-problem.ts'
import { sessionGeneration } from '../session/session-generation.ts'
import { openVaultNow } from './device.ts'
import { unlockSession } from './session-calls.ts'
import { hasSessionKey, readSessionKey } from './session-key.ts'

/**
 * The server locks a session that was quiet for as long as the phone's own lock waits, or when it is told of that; an
 * open phone unlocks it, and renews one that has ended. False when this phone is let in no more, or is not open, and once
 * somebody else has signed in, in another tab: nothing of this vault's takes their session. Throws when the server cannot be
 * reached.
 */
export async function resumeSession(): Promise<boolean> {
  const vault = openVaultNow()
  const turn = sessionGeneration()
  const isOwn = vault && (await hasSessionKey(vault.store, vault.id))
  const key = isOwn && (await readSessionKey(vault))
  if (!key) return false
  try {
    await unlockSession(key)
    return true
  } catch (error) {
    if (!(error instanceof ApiProblem && error.isRefusal)) throw error
  }
  const { renewSession } = await import('./session-renewal.ts')
  return await renewSession(vault, key, turn)
}
