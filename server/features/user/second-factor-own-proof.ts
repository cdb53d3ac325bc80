import type { OperationSpec } from '../../../contract/operation.ts'
import type { Proof } from '../../../contract/second-factor.ts'
import type { Call } from '../../http/call.ts'
import type { StaffCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { renewSession, SESSION_COOKIE, SESSION_LIFE } from '../../http/session.ts'
import { lockSecondFactor, noteFactor } from './second-factor-repository.ts'
import { type ProofKind, withProof } from './second-factor-try.ts'

type Asking = Pick<Call<OperationSpec>, 'services' | 'request' | 'change' | 'setCookie'> & {
  caller: StaffCaller
}
/** `kind` is null where the proof was spent by an earlier try whose answer was lost. */
type Account = { email: string; is_on: boolean; kind: ProofKind | null }
type Asked = { proof: Proof; confirms?: true }
type Work<T> = (change: Change, account: Account) => Promise<T>

/**
 * S-04, S-06: a code or a passkey speaks for this session from now on, which goes on under a new token: else it would speak for
 * whoever copied the cookie, too. `again` is the work of another try. Throws 401 when another call was first.
 */
export async function withOwnProof<T>(
  call: Asking,
  { proof, confirms }: Asked,
  work: Work<T>,
  again: Work<T> = work,
): Promise<T> {
  const { caller, change, setCookie } = call
  const renewing = (doing: Work<T>) => async (made: Change, account: Account) => {
    const token = await renewSession(made.tx, call)
    return { token, done: await doing(made, account) }
  }
  const first = renewing(async (made, account) => {
    await noteFactor(made.tx, caller.session_id)
    return work(made, account)
  })
  const { token, done } = caller.is_retry
    ? await change(async (made) => {
        const account = await lockSecondFactor(made.tx, caller.id)
        return renewing(again)(made, { ...account, kind: null })
      })
    : await withProof(
        call,
        { user_id: caller.id, session_id: caller.session_id, proof, ...(confirms && { confirms }) },
        first,
      )
  setCookie(SESSION_COOKIE, token, SESSION_LIFE / 1000)
  return done
}
