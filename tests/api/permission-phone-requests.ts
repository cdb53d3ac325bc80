import type { volunteerPhoneOperations } from '../../contract/volunteer-phone.ts'
import { lockSession } from '../../server/http/session-lock.ts'
import { vaultKeyOf } from '../../server/http/vault-key.ts'
import type { Group } from './permission-sign-in-requests.ts'

export const volunteerPhoneRequests: Group<typeof volunteerPhoneOperations> = {
  get: () => ({}),
  tellUnsent: async (w, kind) => ({ as: await w.fresh(kind), body: { unsent: 2 } }),
  lock: async (w, kind) => ({ as: await w.fresh(kind), body: {} }),
  // Whoever asks: the cookie and the key say whose session it is.
  unlock: async (w) => {
    const { id, token, session_id } = await w.fresh('assigned_volunteer')
    await lockSession(w.kampung.db, session_id)
    return { cookies: { kampung: token }, body: { key: vaultKeyOf(w.kampung.services, id) } }
  },
}
