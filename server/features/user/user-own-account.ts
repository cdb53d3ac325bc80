import type { ownAccountOperations } from '../../../contract/own-account.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { attachPicture } from '../../storage/attach-files.ts'
import { requireStrongPassword } from './password-strength.ts'
import { findOwnAccount, setPassword, updateOwnAccount } from './user-repository.ts'
import { passwordChangedMail } from './user-reset-mail.ts'
import { spendResets } from './user-reset-repository.ts'
import { keepThisSession } from './user-this-session.ts'

const CHANGED_ALREADY = 'An earlier try has changed it already. Type the password that you chose then'

/** What staff do with their own account; e-mail and role are not one's own to change (G-12). */
export const ownAccountHandlers: HandlersOf<typeof ownAccountOperations> = {
  async get({ caller, db }) {
    const account = found(await findOwnAccount(db, caller.id))
    return account
  },

  update: ({ body, caller, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const before = found(await findOwnAccount(tx, caller.id, true))
      requireVersion(if_match, before, { entity: 'user', entity_id: caller.id })
      await attachPicture(tx, { user_id: caller.id }, body.profile_picture, before.profile_picture)
      const after = await updateOwnAccount(tx, caller.id, body)
      await audit({ action: 'updated', entity: 'user', entity_id: caller.id, before, after })
      return after
    }),

  // S-06: the current password proves who sits there; whoever is signed in elsewhere is out, and links are void.
  async changePassword(call) {
    const { body, caller, db, services } = call
    if (caller.is_retry) {
      await requireOwnPassword(call, 'password', body.password, CHANGED_ALREADY)
      await keepThisSession(call, { action: 'ended', entity: 'session' })
      return undefined
    }
    await requireOwnPassword(call, 'current_password', body.current_password)
    if (body.password === body.current_password)
      throw new Problem('invalid', { fields: { password: 'This is your current password. Choose another' } })
    const account = found(await findOwnAccount(db, caller.id))
    await requireStrongPassword(db, body.password, account)
    const password_hash = await services.passwords.hash(body.password)
    const entry = { action: 'changed_password', entity: 'user', entity_id: caller.id } as const
    const email = await keepThisSession(call, entry, async (tx) => {
      await spendResets(tx, caller.id)
      return setPassword(tx, caller.id, password_hash)
    })
    if (email) services.mail?.post(passwordChangedMail(email))
    return undefined
  },

  async endOtherSessions(call) {
    const { caller, services } = call
    // Of each of them a trace stays for good. Staff who may act are trusted with the log (H-1856).
    if (caller.kind === 'volunteer')
      await services.limits.consume('other_sessions', `session ${caller.session_id}`)
    else if (caller.role === 'pending') await services.limits.consume('other_sessions', `user ${caller.id}`)
    await keepThisSession(call, { action: 'ended', entity: 'session' })
    return undefined
  },
}
