import { userOperations } from '../../contract/user.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { notePendingSignOut } from '../api/pending-sign-out.ts'

const SIGN_OUT_TIMEOUT_MS = 10_000

/**
 * Ends the session. Without signal it is owed: ended before anything else is said to the server again. It is kept where this
 * browser takes no note of that either. Throws a refusal.
 */
export async function endOrOweSession(): Promise<'ended' | 'owed' | 'kept'> {
  try {
    await call(userOperations.logout, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) })
    return 'ended'
  } catch (error) {
    if (error instanceof ApiProblem && error.isRefusal) throw error
    try {
      notePendingSignOut()
      return 'owed'
    } catch {
      return 'kept'
    }
  }
}
