import { Problem } from '../../../contract/problem.ts'
import type { userOperations } from '../../../contract/user.ts'
import type { HandlersOf } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { comparedAt, signInTries } from '../../http/guess-bound.ts'
import { claimPasswordTry, isTrusted, KNOWN_COOKIE, returnPasswordTry } from '../../http/known-devices.ts'
import {
  DEVICE_COOKIE,
  endPresented,
  findLockable,
  findRenewing,
  forgetRenewal,
  noteLeft,
  SESSION_COOKIE,
} from '../../http/session.ts'
import { insertTicket, TICKET_LIFE } from './second-factor-repository.ts'
import { TICKET_COOKIE } from './second-factor-sign-in.ts'
import { beginSession, setSignedInCookies } from './user-begin-session.ts'
import { readDuties } from './user-duties.ts'
import { insertInvitation } from './user-invitation-repository.ts'
import { updateMemberOfTeam } from './user-promotion.ts'
import { emailTaken, register } from './user-registration.ts'
import {
  findCredentials,
  findSignedIn,
  findUser,
  lockCredentialsForShare,
  lockMember,
  readTeam,
} from './user-repository.ts'
import { endOwnSession, readOwnSessions, readSignedInVolunteer } from './user-session-repository.ts'

/** Staff accounts and everyone's sessions: S-01, S-02, S-04, S-06. */
export const userHandlers: HandlersOf<typeof userOperations> = {
  async current({ caller, db }) {
    if (caller.kind === 'volunteer') return readSignedInVolunteer(db, caller)
    const user = await findSignedIn(db, caller.id)
    if (!user) throw new Problem('unauthenticated')
    return user
  },

  async login(call) {
    const { body, db, services, request, change, setCookie, recordRead } = call
    const { limits, passwords } = services
    const shown = request.cookies[KNOWN_COOKIE]
    const isKnown = await claimPasswordTry(db, body.email, shown)
    const tries = isKnown ? [] : signInTries(body.email, request.address)
    const notWrong = async (error: unknown): Promise<never> => {
      if (isKnown) await returnPasswordTry(db, body.email, shown)
      throw error
    }
    const { begun, ticket } = await limits.attempt(tries, async (wasGood) => {
      const account = await findCredentials(db, body.email)
      const isOfStaff = isKnown && account?.role !== 'pending'
      const at = comparedAt(body.email, request.address, isOfStaff)
      await limits.consume('login_compared', at).catch(notWrong)
      const isRight = await passwords.verify(account?.password_hash, body.password).catch(notWrong)
      if (!account || !isRight || account.deactivated_at) {
        await recordRead({ action: 'sign_in_failed', entity: 'user', entity_id: account?.id ?? '' })
        throw new Problem('wrong_credentials')
      }
      // Anyone can register: who waits could fill the log with sign-ins (S-01).
      if (account.role === 'pending')
        await limits.consume('login_waiting', `user ${account.id}`).catch(notWrong)
      // Only a right password comes here: nobody else learns who has a second factor (S-06).
      const signedIn = await change(async ({ tx, audit }) => {
        // To compare takes a while: whoever changed their password meanwhile has put everybody out (S-04).
        const now = await lockCredentialsForShare(tx, account.id)
        if (!now || now.deactivated_at || now.password_hash !== account.password_hash) {
          await audit({ action: 'sign_in_failed', entity: 'user', entity_id: account.id })
          return null
        }
        // Asked behind the door: a trust that ended a moment ago is none, and a second factor that was set up is asked for.
        const needsCode = now.second_factor_at !== null && !(await isTrusted(tx, body.email, shown))
        const action = needsCode ? 'password_accepted' : 'signed_in'
        await audit({ action, entity: 'user', entity_id: account.id })
        return needsCode
          ? { needsCode, ticket: await insertTicket(tx, account.id) }
          : { needsCode, begun: await beginSession(tx, call, account.id) }
      })
      if (!signedIn) throw new Problem('wrong_credentials')
      const { needsCode, ...opened } = signedIn
      if (needsCode && isKnown) await returnPasswordTry(db, body.email, shown)
      wasGood()
      return { begun: undefined, ticket: undefined, ...opened }
    })
    if (!begun) {
      setCookie(TICKET_COOKIE, ticket ?? null, TICKET_LIFE / 1000)
      throw new Problem('second_factor_required')
    }
    setSignedInCookies(setCookie, begun)
    return begun.user
  },

  register,

  async logout({ caller, db, request, change, setCookie }) {
    const token = request.cookies[SESSION_COOKIE]
    const locked = caller.kind === 'nobody' ? await findLockable(db, token) : undefined
    const who =
      caller.kind === 'nobody'
        ? locked && { kind: 'volunteer' as const, account_id: locked.account_id }
        : caller
    const phone = await findRenewing(db, request.cookies[DEVICE_COOKIE])
    if (who || phone) {
      await change(async ({ tx, audit }) => {
        await endPresented(tx, caller, token)
        // Whoever signs out on a phone wipes what lies there; a copy of it brings nobody in again either, and the session
        // may have ended before.
        if (phone) {
          await forgetRenewal(tx, phone.id)
          await audit({ action: 'signed_out', entity: 'device', entity_id: phone.id })
        }
        // Staff who sign out wipe nothing of a volunteer.
        const left = phone?.id ?? (caller.kind === 'volunteer' ? caller.device_id : null)
        if (left !== null && caller.kind !== 'user') await noteLeft(tx, left)
        // A volunteer is named in the audit by the account, as everywhere.
        const entity_id = who && ('account_id' in who ? who.account_id : who.id)
        if (who) await audit({ action: 'signed_out', entity: who.kind, entity_id })
      })
    }
    setCookie(SESSION_COOKIE, null)
    return undefined
  },

  async get({ query, db }) {
    const user = found(await findUser(db, query.id))
    return user
  },

  page: ({ query, db }) => readTeam(db, query),

  update: updateMemberOfTeam,

  async duties({ query, db }) {
    found(await findUser(db, query.id))
    return readDuties(db, query.id)
  },

  invite: ({ body, caller, services, change }) =>
    change(async ({ tx, audit }) => {
      // Demoted a moment ago: nothing they hand out may outlive that.
      if (!(await lockMember(tx, caller.id))?.super_admins.includes(caller.id)) throw new Problem('forbidden')
      if (await findCredentials(tx, body.email)) throw emailTaken()
      const { token, expires_at } = await insertInvitation(tx, body.email, caller.id)
      await audit({ action: 'invited', entity: 'user', after: { email: body.email, expires_at } })
      // In the fragment, which no server and no log sees: for whoever is invited not to type it.
      const to = encodeURIComponent(body.email)
      return { url: `${services.config.public_url}/auth/register?invite=${token}#email=${to}`, expires_at }
    }),

  sessions: ({ caller, db }) => readOwnSessions(db, caller),

  async endSession({ query, caller, change, setCookie }) {
    await change(async ({ tx, audit }) => {
      if (!(await endOwnSession(tx, caller, query.id))) throw new Problem('not_found')
      await audit({ action: 'ended', entity: 'session', entity_id: query.id })
    })
    if (query.id === caller.session_id) setCookie(SESSION_COOKIE, null)
    return undefined
  },
}
