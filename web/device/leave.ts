import { userOperations } from '../../contract/user.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { call } from '../api/client.ts'
import { notePendingSignOut } from '../api/pending-sign-out.ts'

const PATIENCE = 10_000

/** Ends the session; without signal it is ended before anything else is said to the server again. Whether it is now. */
export async function endOrOweSession(): Promise<boolean> {
  try {
    await call(userOperations.logout, { signal: AbortSignal.timeout(PATIENCE) })
    return true
  } catch (error) {
    if (error instanceof ApiProblem && error.isRefusal) throw error
    notePendingSignOut()
    return false
  }
}
