import { Problem } from '../../../contract/problem.ts'
import type { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { DEVICE_COOKIE, endSessions, SESSION_COOKIE, SESSION_LIFE, startSession } from '../../http/session.ts'
import { endVolunteerAccess, revokeDevices } from '../../http/volunteer-access.ts'
import { endGuessedDevice, isGuessedOut, isPinOf, limitRightPins } from './own-pin.ts'
import {
  admitWithLink,
  admitWithPin,
  asCode,
  attemptOf,
  newCode,
  requireSignInOn,
} from './volunteer-admission.ts'
import { claimPinTry, keepPin, readDevices } from './volunteer-device-repository.ts'
import { updateOwnProfile } from './volunteer-own-contact.ts'
import { requireStrongPin } from './volunteer-pin.ts'
import {
  asLogged,
  asVolunteer,
  findVolunteer,
  lockVolunteer,
  type Telling,
  type VolunteerRow,
} from './volunteer-repository.ts'
import {
  findLinkByCode,
  findLinkByToken,
  insertLink,
  setSignInBlocked,
} from './volunteer-sign-in-repository.ts'
import { readSignInState } from './volunteer-sign-in-state.ts'

/** G-01, S-03: the last 4 characters say who, a second secret proves it. */
export const volunteerSignInHandlers: HandlersOf<typeof volunteerSignInOperations> = {
  async issue({ body, caller, db, services, change }) {
    await requireSignInOn({ db })
    const code = newCode()
    const code_hash = services.keyedHash(`code ${code}`)
    return change(async ({ tx, audit }) => {
      // Held: of two who issue at once the later takes the former's link back, and a block is seen or waits (S-03).
      const volunteer = found(await lockVolunteer(tx, body.account_id))
      if (volunteer.deactivated_at)
        throw new Problem('conflict', { message: 'Their sign-in is blocked. Allow it first' })
      const link = { volunteer_id: volunteer.id, code_hash, created_by: caller.id }
      const { token, expires_at } = await insertLink(tx, link)
      await audit({ action: 'issued_sign_in', entity: 'volunteer', entity_id: body.account_id })
      // In the fragment, so that no server or chat preview sees it.
      const url = `${services.config.public_url}/volunteer-app/sign-in#token=${token}`
      return { code, url, expires_at }
    })
  },

  async state({ query, db }) {
    const volunteer = found(await findVolunteer(db, query))
    return await readSignInState(db, volunteer.id)
  },

  setBlocked: ({ query, body, services, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const row = found(await lockVolunteer(tx, query.account_id))
      const before = asVolunteer(row, services)
      requireVersion(if_match, before, { entity: 'volunteer', entity_id: row.account_id })
      await setSignInBlocked(tx, row.id, body.is_blocked)
      if (body.is_blocked) await endVolunteerAccess(tx, row.id)
      const blocked = (await lockVolunteer(tx, query.account_id)) ?? row
      const after = asVolunteer(blocked, services)
      const action = body.is_blocked ? 'blocked_sign_in' : 'allowed_sign_in'
      await audit({
        action,
        entity: 'volunteer',
        entity_id: query.account_id,
        ...logged(row, blocked, services),
      })
      return after
    }),

  async login(call) {
    const { body, db, services, request } = call
    const { limits, vault, keyedHash } = services
    const { is_code_by_mail_on } = await requireSignInOn(call)
    // The same work whatever is wrong, so that time tells nothing: one claim, one hash, one look-up.
    const named = { indexes: vault.last4IndexesOf(body.nric_last4), text: body.nric_last4 }
    const device = await claimPinTry(db, request.cookies[DEVICE_COOKIE], named)
    // A device counts its own tries: others' mistakes behind the same router do not lock it out.
    const tries = device ? [] : [{ rule: 'volunteer_sign_in', key: request.address } as const]
    return limits.attempt(tries, async (wasGood) => {
      const isPin = await isPinOf(call, device, body.secret)
      const code_hash = keyedHash(`code ${asCode(body.secret)}`)
      const link = await findLinkByCode(db, named, code_hash, attemptOf(call), {
        is_demonstration: services.is_demonstration,
        is_code_by_mail_on,
      })
      if (device && isPin) {
        await limitRightPins(call, device)
        return await admitWithPin(call, device)
      }
      if (link) {
        const user = await admitWithLink(call, link)
        if (!link.is_again) wasGood()
        return user
      }
      const entity_id = device?.account_id ?? ''
      await call.recordRead({ action: 'sign_in_failed', entity: 'volunteer', entity_id })
      if (device && isGuessedOut(device)) await call.change((change) => endGuessedDevice(change, device))
      throw new Problem('invalid_nric')
    })
  },

  async enrol(call) {
    const { body, db, services, request } = call
    await requireSignInOn(call)
    const tries = [{ rule: 'volunteer_link', key: request.address } as const]
    return services.limits.attempt(tries, async (wasGood) => {
      const link = await findLinkByToken(db, body.token, attemptOf(call))
      if (!link) {
        await call.recordRead({ action: 'sign_in_failed', entity: 'volunteer' })
        throw new Problem('invalid_nric')
      }
      const user = await admitWithLink(call, link)
      if (!link.is_again) wasGood()
      return user
    })
  },

  async pin({ body, caller, db, services, request, change, setCookie }) {
    const { device_id } = caller
    // Else whoever holds an open phone could put a PIN of their own in the place of its owner's.
    if (!caller.needs_pin)
      throw new Problem('forbidden', { message: 'Ask for a new sign-in code to choose another PIN' })
    const volunteer = await findVolunteer(db, caller)
    if (!volunteer || device_id === null) throw new Problem('forbidden')
    const nric = volunteer.nric_sealed ? services.vault.open(volunteer.nric_sealed, volunteer.id) : ''
    requireStrongPin(body.pin, { ...volunteer, nric })
    const pin_hash = await services.passwords.hash(services.keyedHash(`pin ${device_id} ${body.pin}`))
    const token = await change(async ({ tx, audit }) => {
      // Ended while the PIN was hashed, with its device, or by a duplicate: nothing is chosen.
      if ((await endSessions(tx, { id: caller.session_id })) === 0) throw new Problem('unauthenticated')
      await keepPin(tx, device_id, pin_hash)
      const { address, user_agent } = request
      const session = await startSession(tx, { volunteer_id: caller.id, device_id, address, user_agent })
      await audit({ action: 'chose_pin', entity: 'device', entity_id: device_id })
      return session.token
    })
    setCookie(SESSION_COOKIE, token, SESSION_LIFE / 1000)
    return undefined
  },

  async profile({ caller, db, services }) {
    const volunteer = found(await findVolunteer(db, caller))
    return asVolunteer(volunteer, services)
  },

  updateProfile: updateOwnProfile,

  async devices({ caller, db }) {
    const devices = await readDevices(db, caller.id)
    return devices.map(({ pin_hash: _, ...device }) => ({
      ...device,
      is_current: device.id === caller.device_id,
    }))
  },

  async revokeDevice({ query, caller, change, setCookie }) {
    await change(async ({ tx, audit }) => {
      if ((await revokeDevices(tx, { ids: [query.id], volunteer_id: caller.id })) === 0)
        throw new Problem('not_found')
      await audit({ action: 'revoked', entity: 'device', entity_id: query.id })
    })
    if (query.id === caller.device_id) {
      setCookie(DEVICE_COOKIE, null)
      setCookie(SESSION_COOKIE, null)
    }
    return undefined
  },
}

const logged = (row: VolunteerRow, changed: VolunteerRow, telling: Telling) => ({
  before: asLogged(row, telling),
  after: asLogged(changed, telling),
})
