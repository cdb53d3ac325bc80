import type { everyoneOutOperations } from '../../../contract/everyone-out.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { renewSession, SESSION_COOKIE, SESSION_LIFE } from '../../http/session.ts'
import { lockOutSignIns } from '../../http/sign-in-lock.ts'
import { closeDoors, lockPhones, readDoors, revokePhones } from './everyone-out-repository.ts'
import { lockMember } from './user-repository.ts'

/** After an incident everybody but one super admin proves anew who they are (S-04). */
export const everyoneOutHandlers: HandlersOf<typeof everyoneOutOperations> = {
  state: ({ caller, db }) => readDoors(db, caller),

  async end(call) {
    const { body, caller, change, request, setCookie } = call
    await requireOwnPassword(call, 'password', body.password)
    const { token, closed } = await change(async ({ tx, audit }) => {
      await lockOutSignIns(tx)
      // Demoted a moment ago, by a change that this one waited for.
      if (!(await lockMember(tx, caller.id))?.super_admins.includes(caller.id)) throw new Problem('forbidden')
      const token = await renewSession(tx, { caller, request })
      const ended = await closeDoors(tx, caller)
      const phones_revoked = body.revokes_phones ? await revokePhones(tx) : 0
      if (!body.revokes_phones) await lockPhones(tx)
      const closed = { ...ended, phones_revoked }
      const after = { ...closed, reason: body.reason }
      await audit({ action: 'put_everyone_out', entity: 'session', after })
      return { token, closed }
    })
    setCookie(SESSION_COOKIE, token, SESSION_LIFE / 1000)
    return closed
  },
}
