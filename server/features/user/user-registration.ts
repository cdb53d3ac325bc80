import type { Transaction } from 'kysely'
import type { BodyOf } from '../../../contract/operation.ts'
import { Problem } from '../../../contract/problem.ts'
import type { userOperations } from '../../../contract/user.ts'
import type { Database } from '../../../db/schema.ts'
import type { Call, Handler } from '../../http/call.ts'
import { asProblem } from '../../http/failures.ts'
import { KNOWN_COOKIE, KNOWN_LIFE, keepKnownDevice } from '../../http/known-devices.ts'
import { endSessions, SESSION_COOKIE, SESSION_LIFE, startSession } from '../../http/session.ts'
import { attachPicture } from '../../storage/attach-files.ts'
import { type OrganisationSettings, readSettings } from '../../storage/organisation-settings.ts'
import { requireStrongPassword } from './password-strength.ts'
import { withLinkBound } from './registration-bound.ts'
import { spendInvitation, spendSetUpToken } from './user-invitation-repository.ts'
import { findCredentials, findSignedIn, insertUser } from './user-repository.ts'
import { emailTakenMail } from './user-reset-mail.ts'

type Registration = BodyOf<typeof userOperations.register>
type Registering = Call<typeof userOperations.register>

/** S-01, D-06: who comes with the set-up link rules, who is invited works, anyone else waits. */
export const register: Handler<typeof userOperations.register> = async (call) => {
  const { body, request } = call
  const { limits } = call.services
  // A good link is bound to its own email, and a bad one is refused before that is looked up.
  if (body.invite_token || body.setup_token) return withLinkBound(call, admit)
  await limits.consume('registration', request.address)
  const taken = { rule: 'registration_taken', key: request.address } as const
  return limits.attempt([taken], async (saysNothing) => {
    const answer = admit(call)
    const isTaken = await answer.then(
      () => false,
      (error) => asProblem(error).code === 'conflict',
    )
    if (isTaken) await tellOwner(call)
    else saysNothing()
    return answer
  })
}

/** D-18: whoever has the account hears of it, once a day at most. */
async function tellOwner({ body, db, services }: Registering): Promise<void> {
  const account = await findCredentials(db, body.email)
  if (!services.mail || !account || account.deactivated_at) return
  try {
    await services.limits.consume('registration_notice', body.email)
  } catch {
    return
  }
  services.mail.post(emailTakenMail(body.email, services.config.public_url))
}

async function admit(call: Registering) {
  const { body, services, request } = call
  await requireStrongPassword(call.db, body.password, body)
  const { registration } = await readSettings(call.db)
  const password_hash = await services.passwords.hash(body.password)
  const { user, token, device } = await call.change(async ({ tx, audit }) => {
    const role = await roleFor(tx, body, registration)
    if (await findCredentials(tx, body.email)) throw emailTaken()
    const profile_picture = body.profile_picture ?? ''
    // In a browser where somebody of staff is signed in the picture is filed under them.
    const uploader =
      call.caller.kind === 'user'
        ? { user_id: call.caller.id }
        : { anonymous_address: services.keyedHash(request.address) }
    await attachPicture(tx, uploader, profile_picture)
    const { first_name, last_name, email, department } = body
    const user = await insertUser(tx, {
      first_name,
      last_name,
      email,
      department,
      profile_picture,
      password_hash,
      role,
      wants_super_admin: role !== 'super_admin' && body.is_super_admin === true,
    })
    if (call.caller.kind !== 'nobody') await endSessions(tx, { id: call.caller.session_id })
    const { token } = await startSession(tx, {
      user_id: user.id,
      address: request.address,
      user_agent: request.user_agent,
    })
    await audit({ action: 'registered', entity: 'user', entity_id: user.id, after: user })
    // An invited one may owe a second factor at once (S-06).
    const signedIn = (await findSignedIn(tx, user.id)) ?? user
    return {
      user: signedIn,
      token,
      device: await keepKnownDevice(tx, user.id, request.cookies[KNOWN_COOKIE]),
    }
  })
  call.setCookie(SESSION_COOKIE, token, SESSION_LIFE / 1000)
  call.setCookie(KNOWN_COOKIE, device, KNOWN_LIFE / 1000)
  return user
}

async function roleFor(
  tx: Transaction<Database>,
  { setup_token, invite_token, email }: Registration,
  registration: OrganisationSettings['registration'],
): Promise<'pending' | 'admin' | 'super_admin'> {
  if (setup_token) {
    await spendSetUpToken(tx, setup_token)
    return 'super_admin'
  }
  if (invite_token) {
    await spendInvitation(tx, invite_token, email)
    return 'admin'
  }
  if (registration === 'closed') throw new Problem('forbidden', { message: 'Registration is closed' })
  if (registration === 'invite')
    throw new Problem('forbidden', { message: 'Registration is by invitation only' })
  return 'pending'
}

/** Section 8: a message that mentions email lands on its field. */
export const emailTaken = () =>
  new Problem('conflict', {
    message: 'An account with this email already exists',
    fields: { email: 'An account with this email already exists' },
  })
