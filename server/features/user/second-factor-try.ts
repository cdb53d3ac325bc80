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

/** By kind of code: who guesses six digits uses up no try of the owner's recovery codes. */
function codeTries(account: string, code: string, address: string): Try[] {
  const key = `${account} ${isAppCode(code) ? 'app' : 'recovery'}`
  return [
    { rule: 'second_factor', key: accountAt(key, address), clears: true },
    { rule: 'second_factor_everywhere', key },
  ]
}

type Asking = Pick<Call<OperationSpec>, 'services' | 'request' | 'change'>

/**
 * S-06: spends a code of the account, and does the work in the same transaction. Throws 403 for a wrong one, 429 after too
 * many.
 */
export async function withCode<T>(
  { services, request, change }: Asking,
  { user_id, code }: { user_id: number; code: string },
  work: (change: Change, account: { email: string; is_on: boolean; kind: 'app' | 'recovery' }) => Promise<T>,
): Promise<T> {
  const tries = codeTries(`second factor ${user_id}`, code, request.address)
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
