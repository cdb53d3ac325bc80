import type { OperationSpec } from '../../../contract/operation.ts'
import type { Proof } from '../../../contract/second-factor.ts'
import type { Call } from '../../http/call.ts'
import type { StaffCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { trustNoDevice } from '../../http/known-devices.ts'
import { requireMayTurnOff } from '../../http/owed-factor.ts'
import { removeSecondFactor } from '../../http/remove-second-factor.ts'
import { readWays } from './second-factor-repository.ts'
import { withProof } from './second-factor-try.ts'
import { requireOwnPassword } from './user-own-password.ts'
import { endOtherSessions } from './user-session-repository.ts'

type Asking = Pick<Call<OperationSpec>, 'services' | 'request' | 'change'> & { caller: StaffCaller }

/**
 * S-06: takes one factor of the own account away, by password and proof. The last one turns it all off, which an account of whom
 * one is required may not: it throws 409, and nothing is removed. Answers whether it is off, and the e-mail.
 */
export async function withFactorRemoved(
  call: Asking,
  { password, ...proof }: Proof & { password: string },
  remove: (change: Change) => Promise<void>,
): Promise<{ email: string; isOff: boolean }> {
  const { caller } = call
  await requireOwnPassword(call, 'password', password)
  const who = { user_id: caller.id, session_id: caller.session_id, proof }
  return withProof(call, who, async (change, { email }) => {
    const { tx, audit } = change
    await remove(change)
    // Whoever had it may have signed in by it, and had a browser trusted.
    await endOtherSessions(tx, caller)
    await trustNoDevice(tx, caller.id)
    const { has_app, has_passkey } = await readWays(tx, caller.id)
    const isOff = !has_app && !has_passkey
    if (isOff) {
      await requireMayTurnOff(tx, caller.role)
      await removeSecondFactor(tx, caller.id)
      await audit({ action: 'turned_off_second_factor', entity: 'user', entity_id: caller.id })
    }
    return { email, isOff }
  })
}
