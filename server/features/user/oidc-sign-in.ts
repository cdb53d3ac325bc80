import type { oidcOperations } from '../../../contract/oidc.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Db } from '../../../db/schema.ts'
import type { Handler } from '../../http/call.ts'
import { isTrusted, KNOWN_COOKIE } from '../../http/known-devices.ts'
import { networkOf } from '../../http/network-of.ts'
import type { Identity } from '../../http/oidc-identity.ts'
import { identityConnectedMail } from './oidc-mail.ts'
import { holdConnected, insertIdentity, lockUnconnectedForShare, noteIdentityUse } from './oidc-repository.ts'
import { finishOidc, requireProvider, WayLost } from './oidc-way.ts'
import { insertTicket, TICKET_LIFE } from './second-factor-repository.ts'
import { TICKET_COOKIE } from './second-factor-sign-in.ts'
import { beginSession, setSignedInCookies } from './user-begin-session.ts'

/** The same for nobody, who waits for approval and who may not act: a stranger learns nothing of accounts here. */
const nobodys = (label: string) =>
  new Problem('wrong_credentials', {
    message: `Nobody who may sign in is connected with this ${label} account. Use your password; afterwards you can connect it in your account`,
  })

/** By its connection; else by an e-mail that the provider vouches for, of an account that has none yet. */
async function whoseIs(tx: Db, identity: Identity) {
  const connected = await holdConnected(tx, identity)
  if (connected) return { account: connected, is_new: false }
  const account =
    identity.email === null ? undefined : await lockUnconnectedForShare(tx, identity.email, identity.issuer)
  return { account, is_new: true }
}

const mayActFrom = ({ role, deactivated_at }: { role: string; deactivated_at: string | null }) =>
  (role === 'admin' || role === 'super_admin') && deactivated_at === null

/**
 * S-06, 0080: whoever the provider vouches for is signed in as the account they are connected with, or goes on to the second
 * step. Never makes an account. Throws 401 with one sentence for everybody else, 429 after too many answers that nobody went for.
 */
export const signInByProvider: Handler<typeof oidcOperations.finish> = async (call) => {
  const { body, request, services, change, setCookie, recordRead } = call
  const { label } = requireProvider(services)
  const refused = (reason: string, id: number | '' = '') =>
    recordRead({ action: 'sign_in_failed', entity: 'user', entity_id: id, reason, after: { by: 'provider' } })
  const identity = await finishOidc(call, body, null).catch(async (error) => {
    if (!(error instanceof WayLost)) throw error
    // Whoever makes answers up would fill the log (H-1170).
    await services.limits.consume('oidc_lost', networkOf(request.address))
    await refused(error.reason)
    throw error
  })
  const done = await change(async ({ tx, audit }) => {
    const { account, is_new } = await whoseIs(tx, identity)
    if (!account || !mayActFrom(account)) {
      const reason = account ? 'may not act' : identity.email === null ? 'not connected' : 'nobody'
      await audit({
        action: 'sign_in_failed',
        entity: 'user',
        entity_id: account?.id ?? '',
        reason,
        after: { by: 'provider' },
      })
      return null
    }
    const { id: entity_id, email } = account
    const needsCode =
      account.second_factor_at !== null && !(await isTrusted(tx, email, request.cookies[KNOWN_COOKIE]))
    if (needsCode) {
      await audit({ action: 'identity_accepted', entity: 'user', entity_id })
      // Connected only once the code says that it is they.
      return { ticket: await insertTicket(tx, entity_id, is_new ? identity : undefined) }
    }
    const connects = is_new && (await insertIdentity(tx, entity_id, identity))
    if (is_new && !connects) throw nobodys(label)
    if (connects) await audit({ action: 'connected_identity', entity: 'user', entity_id })
    await noteIdentityUse(tx, entity_id)
    await audit({ action: 'signed_in', entity: 'user', entity_id, after: { by: 'provider' } })
    return { begun: await beginSession(tx, call, entity_id), told: connects ? email : null }
  })
  if (!done) throw nobodys(label)
  if (!done.begun) {
    setCookie(TICKET_COOKIE, done.ticket, TICKET_LIFE / 1000)
    throw new Problem('second_factor_required')
  }
  if (done.told) services.mail?.post(identityConnectedMail(done.told, label))
  setSignedInCookies(setCookie, done.begun)
  return done.begun.user
}
