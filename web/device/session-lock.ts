import { ApiProblem } from '../api/api-problem.ts'
import { openVaultNow } from './device.ts'
import { unlockSession } from './session-calls.ts'
import { readSessionKey } from './session-key.ts'

/**
 * The server locks a session that was quiet for as long as the phone's own lock waits, or when it is told of that; an
 * open phone unlocks it. False when it has ended, or this phone is not open. Throws when the server cannot be reached.
 */
export async function resumeSession(): Promise<boolean> {
  const vault = openVaultNow()
  const key = vault && (await readSessionKey(vault))
  if (!key) return false
  try {
    await unlockSession(key)
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.isRefusal) return false
    throw error
  }
}
