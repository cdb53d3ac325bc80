import type { oidcOperations } from '../../../contract/oidc.ts'
import { Problem } from '../../../contract/problem.ts'
import type { HandlersOf } from '../../http/call.ts'
import { networkOf } from '../../http/network-of.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { requireOpen } from '../../http/sign-in-lock.ts'
import { identityConnectedMail } from './oidc-mail.ts'
import { findIdentity, insertIdentity, removeIdentity } from './oidc-repository.ts'
import { signInByProvider } from './oidc-sign-in.ts'
import { beginOidc, finishOidc, requireProvider } from './oidc-way.ts'
import { findOwnAccount } from './user-repository.ts'

const another = (label: string) =>
  new Problem('conflict', {
    message: `Either this ${label} account is connected with somebody else, or yours has one already. Disconnect that one first`,
  })

/** Staff sign-in by the organisation's own identity provider (0080), and what of it is in one's own account. */
export const oidcHandlers: HandlersOf<typeof oidcOperations> = {
  async begin(call) {
    requireProvider(call.services)
    await call.services.limits.consume('oidc_begin', networkOf(call.request.address))
    return beginOidc(call, null)
  },

  finish: signInByProvider,

  async get({ caller, db, services: { identity_provider } }) {
    if (!identity_provider) return { provider: null, connected: null }
    const { label, host, issuer } = identity_provider
    return { provider: { label, host }, connected: (await findIdentity(db, caller.id, issuer)) ?? null }
  },

  // Whoever sits down at an open session could else come back at any time.
  async connect(call) {
    requireProvider(call.services)
    await requireOwnPassword(call, 'password', call.body.password)
    return beginOidc(call, call.caller.session_id)
  },

  async finishConnecting(call) {
    const { body, caller, services, change } = call
    const { label } = requireProvider(services)
    const identity = await finishOidc(call, body, caller.session_id)
    const email = await change(async ({ tx, audit }) => {
      const account = await findOwnAccount(tx, caller.id, true)
      if (!account) throw new Problem('unauthenticated')
      // Whoever chose the password anew while this waited has put everybody out.
      await requireOpen(tx, caller.session_id)
      if (!(await insertIdentity(tx, caller.id, identity))) throw another(label)
      await audit({ action: 'connected_identity', entity: 'user', entity_id: caller.id })
      return account.email
    })
    services.mail?.post(identityConnectedMail(email, label))
    return undefined
  },

  async disconnect(call) {
    const { body, caller, change } = call
    await requireOwnPassword(call, 'password', body.password)
    await change(async ({ tx, audit }) => {
      if (!(await removeIdentity(tx, caller.id))) throw new Problem('not_found')
      await audit({ action: 'disconnected_identity', entity: 'user', entity_id: caller.id })
    })
    return undefined
  },
}
