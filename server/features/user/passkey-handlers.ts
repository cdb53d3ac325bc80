import { PASSKEYS_MAX, type passkeyOperations } from '../../../contract/passkey.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { readSettings } from '../../storage/organisation-settings.ts'
import { addPasskey, tooManyPasskeys } from './passkey-add.ts'
import { askPasskey } from './passkey-ask.ts'
import { findPasskeyPlace } from './passkey-place.ts'
import { listPasskeys, removePasskey } from './passkey-repository.ts'
import { passkeyRemovedMail } from './second-factor-mail.ts'
import { withFactorRemoved } from './second-factor-removal.ts'
import { lockSecondFactor } from './second-factor-repository.ts'
import { askAtSignIn } from './second-factor-sign-in.ts'

/** What staff do with their own passkeys (S-06). */
export const passkeyHandlers: HandlersOf<typeof passkeyOperations> = {
  async list({ caller, db, services }) {
    const address = findPasskeyPlace(services.config)?.origin ?? null
    return { items: await listPasskeys(db, caller.id), address }
  },

  // As with an app: at an open session somebody else could add their own.
  async begin(call) {
    const { body, caller, db, services, change } = call
    await requireOwnPassword(call, 'password', body.password)
    const { organisation_name } = await readSettings(db)
    return change(async ({ tx, audit }) => {
      const { email } = await lockSecondFactor(tx, caller.id)
      const holder = { user_id: caller.id, purpose: 'add', session_id: caller.session_id } as const
      const question = await askPasskey(tx, services.config, holder)
      if (question.credentials.length >= PASSKEYS_MAX) throw tooManyPasskeys()
      await audit({ action: 'began_passkey', entity: 'user', entity_id: caller.id })
      return {
        ...question,
        rp_name: organisation_name,
        // No name and no number: a device keeps it in clear.
        user_handle: Buffer.from(services.keyedHash(`passkeys of ${caller.id}`)).toString('base64url'),
        user_name: email,
        user_label: caller.name,
      }
    })
  },

  add: addPasskey,

  ask: ({ caller, db, services }) =>
    askPasskey(db, services.config, {
      user_id: caller.id,
      purpose: 'prove',
      session_id: caller.session_id,
    }),

  askAtSignIn,

  async remove(call) {
    const { id, ...body } = call.body
    const { email, isOff } = await withFactorRemoved(call, body, async ({ tx, audit }) => {
      const name = await removePasskey(tx, call.caller.id, id)
      if (name === undefined) throw new Problem('not_found')
      await audit({ action: 'removed_passkey', entity: 'user', entity_id: call.caller.id, before: { name } })
    })
    call.services.mail?.post(passkeyRemovedMail(email, isOff))
    return undefined
  },
}
