import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../contract/problem.ts'
import type { volunteerPhoneOperations } from '../../../contract/volunteer-phone.ts'
import type { HandlersOf } from '../../http/call.ts'
import { DEVICE_COOKIE, findLockable, lockSession, SESSION_COOKIE, touchSession } from '../../http/session.ts'
import { vaultKeyOf } from '../../http/vault-key.ts'
import { findPhoneState, keepUnsent } from './volunteer-phone-repository.ts'

export const volunteerPhoneHandlers: HandlersOf<typeof volunteerPhoneOperations> = {
  /** S-03: what the screen hides, the server does not answer either. */
  async lock({ caller, change }) {
    await change(async ({ tx, audit }) => {
      await lockSession(tx, caller.session_id)
      await audit({ action: 'locked', entity: 'session', entity_id: caller.session_id })
    })
    return undefined
  },

  async unlock({ body, request, services, change }) {
    await change(async ({ tx, audit }) => {
      const session = await findLockable(tx, request.cookies[SESSION_COOKIE])
      const key = vaultKeyOf(services, session?.volunteer_id ?? 0)
      if (!session || !isSame(body.key, key)) throw new Problem('unauthenticated')
      await touchSession(tx, session.id)
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
