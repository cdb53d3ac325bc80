import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../contract/problem.ts'
import type { volunteerPhoneOperations } from '../../../contract/volunteer-phone.ts'
import type { Db } from '../../../db/schema.ts'
import type { HandlersOf } from '../../http/call.ts'
import { DEVICE_COOKIE, findLockable, SESSION_COOKIE } from '../../http/session.ts'
import { lockSession, unlockSession } from '../../http/session-lock.ts'
import { vaultKeyOf } from '../../http/vault-key.ts'
import { findPhoneState, keepUnsent } from './volunteer-phone-repository.ts'

export const volunteerPhoneHandlers: HandlersOf<typeof volunteerPhoneOperations> = {
  /**
   * S-03: what the screen hides, the server does not answer either. No limit refuses it, or a phone that is shut would be open at the
   * server: what is locked is locked no second time, and opening it is bounded.
   */
  async lock({ caller, change }) {
    await change(async ({ tx, audit }) => {
      await lockSession(tx, caller.session_id)
      await audit({ action: 'locked', entity: 'session', entity_id: caller.session_id })
    })
    return undefined
  },

  async unlock({ body, caller, db, request, services, change }) {
    const find = async (from: Db) => {
      const session = await findLockable(from, request.cookies[SESSION_COOKIE])
      const key = vaultKeyOf(services, session?.volunteer_id ?? 0)
      if (!session || !isSame(body.key, key)) throw new Problem('unauthenticated')
      return session
    }
    const { volunteer_id } = await find(db)
    // A session that is open has a caller, and nothing to open.
    if (caller.kind === 'nobody') await services.limits.consume('phone_unlock', String(volunteer_id))
    await change(async ({ tx, audit, untraced }) => {
      const session = await find(tx)
      if (!(await unlockSession(tx, session.id))) return untraced()
      await audit({ action: 'unlocked', entity: 'session', entity_id: session.id })
    })
    return undefined
  },

  get: ({ db, request }) => findPhoneState(db, request.cookies[DEVICE_COOKIE]),

  // Of no record and no person: not a change that anybody would trace.
  async tellUnsent({ body, caller, db }) {
    if (caller.device_id !== null) await keepUnsent(db, caller.device_id, body.unsent)
    return undefined
  },
}

function isSame(sent: string, key: string): boolean {
  const [given, own] = [Buffer.from(sent), Buffer.from(key)]
  return given.length === own.length && timingSafeEqual(given, own)
}
