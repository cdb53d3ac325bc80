import type { OperationSpec } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import { accountAt } from '../../http/guess-bound.ts'
import type { Try } from '../../http/limits.ts'
import { isAppCode } from './second-factor-codes.ts'
import { lockSecondFactor, spendCode } from './second-factor-repository.ts'

const WRONG = 'This code is not right, or was used before. Type the one that your app shows now'

export const wrongCode = () => new Problem('wrong_code', { message: WRONG, fields: { code: WRONG } })

type Who = { user_id: number; session_id?: number; code: string }

/**
 * Whose code is tried. By whoever is signed in: by session, so that a thief's keeps nobody else's waiting. At signing in by kind
 * of code: who guesses six digits uses up no try of the owner's recovery codes, which nobody guesses from however many networks.
 */
function codeTries({ user_id, session_id, code }: Who, address: string): Try[] {
  if (session_id !== undefined)
    return [{ rule: 'second_factor_session', key: `session ${session_id}`, clears: true }]
  const key = `second factor ${user_id} ${isAppCode(code) ? 'app' : 'recovery'}`
  const here: Try = { rule: 'second_factor', key: accountAt(key, address), clears: true }
  return isAppCode(code) ? [here, { rule: 'second_factor_everywhere', key }] : [here]
}

type Asking = Pick<Call<OperationSpec>, 'services' | 'request' | 'change'>

/**
 * S-06: spends a code of the account, and does the work in the same transaction. Throws 403 for a wrong one, 429 after too
 * many.
 */
export async function withCode<T>(
  { services, request, change }: Asking,
  who: Who,
  work: (change: Change, account: { email: string; is_on: boolean; kind: 'app' | 'recovery' }) => Promise<T>,
): Promise<T> {
  const { user_id, code } = who
  const tries = codeTries(who, request.address)
  return services.limits.attempt(tries, async (wasGood) => {
    const done = await change(async (made) => {
      const account = await lockSecondFactor(made.tx, user_id)
      const kind = await spendCode(made.tx, services.vault, user_id, code)
      if (kind === null) throw wrongCode()
      return work(made, { ...account, kind })
    })
    wasGood()
    return done
  })
}
