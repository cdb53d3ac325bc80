import type { OperationSpec } from '../../../contract/operation.ts'
import type { Proof } from '../../../contract/second-factor.ts'
import type { Db } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import type { StaffCaller } from '../../http/caller.ts'
import type { Change } from '../../http/change.ts'
import { trustNoDevice } from '../../http/known-devices.ts'
import { requireMayTurnOff } from '../../http/owed-factor.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { removeSecondFactor } from '../../http/remove-second-factor.ts'
import { withOwnProof } from './second-factor-own-proof.ts'
import { readWays } from './second-factor-repository.ts'
import { endOtherSessions } from './user-session-repository.ts'

type Asking = Pick<Call<OperationSpec>, 'services' | 'request' | 'change' | 'setCookie'> & {
  caller: StaffCaller
}

/**
 * S-04, S-06: takes one factor of the own account away, or all of them, by password and proof; this session goes on under a new
 * token, all others end. The last one turns it all off, which an account of whom one is required may not: it throws 409, and
 * nothing is removed. Answers whether it is off, and the e-mail.
 */
export async function withFactorRemoved(
  call: Asking,
  { password, ...proof }: Proof & { password: string },
  remove: (change: Change, account: { is_on: boolean }) => Promise<void>,
): Promise<{ email: string; isOff: boolean }> {
  const { caller } = call
  await requireOwnPassword(call, 'password', password)
  const isOffNow = async (tx: Db) => {
    const { has_app, has_passkey } = await readWays(tx, caller.id)
    return !has_app && !has_passkey
  }
  return withOwnProof(
    call,
    { proof },
    async (change, { email, is_on }) => {
      const { tx, audit } = change
      await remove(change, { is_on })
      // Whoever had it may have signed in by it, and had a browser trusted.
      await endOtherSessions(tx, caller)
      await trustNoDevice(tx, caller.id)
      const isOff = await isOffNow(tx)
      if (isOff) {
        await requireMayTurnOff(tx, caller.role)
        await removeSecondFactor(tx, caller.id)
        await audit({ action: 'turned_off_second_factor', entity: 'user', entity_id: caller.id })
      }
      return { email, isOff }
    },
    async ({ tx, audit }, { email }) => {
      await audit({ action: 'typed_code_again', entity: 'user', entity_id: caller.id, reason: 'again' })
      return { email, isOff: await isOffNow(tx) }
    },
  )
}
