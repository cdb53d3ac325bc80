import type { passwordResetOperations } from '../../../contract/password-reset.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Call, Handler, HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { accountAt } from '../../http/guess-bound.ts'
import { findKnownDevice, forgetKnownDevices, KNOWN_COOKIE } from '../../http/known-devices.ts'
import { requireOwnPassword } from '../../http/own-password.ts'
import { endSessions, newToken } from '../../http/session.ts'
import { removeIdentity } from './oidc-repository.ts'
import { requireStrongPassword } from './password-strength.ts'
import { lockMember, setPassword } from './user-repository.ts'
import { passwordChangedMail, resetMail } from './user-reset-mail.ts'
import {
  findResetAccount,
  insertReset,
  RESET_LIFE,
  spendReset,
  spendResets,
} from './user-reset-repository.ts'

type Operations = typeof passwordResetOperations

/** A link is made from PUBLIC_URL, never from the Host header (S-01); no server and no log sees its fragment. */
function newLink(public_url: string) {
  const token = newToken()
  const expires_at = new Date(Date.now() + RESET_LIFE).toISOString()
  return { token, expires_at, url: `${public_url}/auth/reset#token=${token}` }
}

/**
 * S-06: a stranger with one network uses up a quarter of an account's letters of a day, and none of a device that has
 * signed in before. Throws 429.
 */
async function consumeLetter({ body, db, services, request }: Call<Operations['forgot']>): Promise<void> {
  const { limits } = services
  const device = await findKnownDevice(db, body.email, request.cookies[KNOWN_COOKIE])
  if (device !== undefined) return limits.consume('reset_device', String(device))
  await limits.consume('reset_address', request.address)
  const here = accountAt(body.email, request.address)
  await limits.consume('reset_account', here)
  await limits.consume('reset_account_day', here)
  await limits.consume('reset_everywhere', body.email)
}

/** G-17, S-06: the same answer after the same work, whether anyone has this e-mail or not. */
const forgot: Handler<Operations['forgot']> = async (call) => {
  const { body, services, change } = call
  const { mail, config } = services
  if (!mail)
    throw new Problem('unavailable', {
      message: 'This server sends no mail. A super admin can make you a link to choose a new password',
    })
  await consumeLetter(call)
  const { url, ...link } = newLink(config.public_url)
  const account = await change(async ({ tx, audit }) => {
    const account = await insertReset(tx, body.email, { ...link, created_by: null })
    await audit({ action: 'asked_reset', entity: 'user', entity_id: account?.id ?? '' })
    return account
  })
  if (account) mail.post(resetMail(account.email, url))
  return undefined
}

const spent = () =>
  new Problem('invalid', {
    message: 'This link has been used or has run out. Ask for a new one',
    fields: { token: 'This link has been used or has run out. Ask for a new one' },
  })

type Opening = Pick<Call<Operations['check']>, 'body' | 'db' | 'services' | 'request'>

/** Whose password a link opens. A good one costs its network no try; throws 422 and 429. */
const openLink = ({ body, db, services, request }: Opening) =>
  services.limits.attempt([{ rule: 'reset_try', key: request.address }], async (wasGood) => {
    const account = await findResetAccount(db, body.token)
    if (!account) throw spent()
    wasGood()
    return account
  })

/** G-17: so that nobody thinks of a new password for nothing. A link that is good is not spent. */
const check: Handler<Operations['check']> = async (call) => {
  await openLink(call)
  return undefined
}

/** G-17: a new password for whoever holds the link. Everyone who is signed in with the account is out (S-04). */
const reset: Handler<Operations['reset']> = async (call) => {
  const { body, db, services, request, change } = call
  const { limits, passwords, mail } = services
  const account = await openLink(call)
  await limits.consume('link_password', body.token)
  await requireStrongPassword(db, body.password, account)
  const password_hash = await passwords.hash(body.password)
  const email = await change(async ({ tx, audit }) => {
    const id = await spendReset(tx, body.token)
    if (id === undefined) throw spent()
    const email = await setPassword(tx, id, password_hash)
    await endSessions(tx, { user_id: id })
    await spendResets(tx, id)
    await forgetKnownDevices(tx, id)
    // Whoever had the account in hand could have connected an identity of their own (0080).
    if (await removeIdentity(tx, id))
      await audit({ action: 'disconnected_identity', entity: 'user', entity_id: id })
    await audit({ action: 'reset_password', entity: 'user', entity_id: id })
    return email
  })
  // Whoever forgot it has tried the old one a few times.
  await limits.reset('login_account', accountAt(email, request.address))
  mail?.post(passwordChangedMail(email))
  return undefined
}

/** G-17: for a server that sends no mail, and for people who do not read theirs. */
const makeLink: Handler<Operations['makeLink']> = async (call) => {
  const { body, caller, services, change } = call
  await requireOwnPassword(call, 'password', body.password)
  const { url, ...link } = newLink(services.config.public_url)
  return change(async ({ tx, audit }) => {
    const { member, super_admins } = found(await lockMember(tx, body.id))
    if (!super_admins.includes(caller.id)) throw new Problem('forbidden')
    await spendResets(tx, member.id)
    if (!(await insertReset(tx, member.email, { ...link, created_by: caller.id })))
      throw new Problem('conflict', { message: 'This account is deactivated. Reactivate it first' })
    await audit({
      action: 'made_reset_link',
      entity: 'user',
      entity_id: member.id,
      after: { expires_at: link.expires_at },
    })
    return { url, expires_at: link.expires_at }
  })
}

export const passwordResetHandlers: HandlersOf<Operations> = { forgot, check, reset, makeLink }
