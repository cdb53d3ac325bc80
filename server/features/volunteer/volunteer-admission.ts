import { randomInt } from 'node:crypto'
import { deviceName, UNKNOWN_DEVICE } from '../../../contract/device-name.ts'
import { Problem } from '../../../contract/problem.ts'
import type { SignedIn } from '../../../contract/user.ts'
import type { volunteerRenewalOperations } from '../../../contract/volunteer-renewal.ts'
import type { volunteerSignInOperations } from '../../../contract/volunteer-sign-in.ts'
import { lockLiving } from '../../../db/living.ts'
import type { Call } from '../../http/call.ts'
import type { Change } from '../../http/change.ts'
import type { Services } from '../../http/services.ts'
import {
  DEVICE_COOKIE,
  endPresented,
  SESSION_COOKIE,
  SESSION_LIFE,
  startSession,
} from '../../http/session.ts'
import { lockWhenIdle } from '../../http/session-lock.ts'
import { type OrganisationSettings, readSettings } from '../../storage/organisation-settings.ts'
import { DEVICE_LIFE, insertDevice, moveDevice, rotateDevice } from './volunteer-device-repository.ts'
import { changeSecret } from './volunteer-renewal-repository.ts'
import type { NricSettings, VolunteerRow } from './volunteer-repository.ts'
import { type findLinkByCode, noteEnrolled, spendLink } from './volunteer-sign-in-repository.ts'

type RenewCall = Call<typeof volunteerRenewalOperations.renew>
type SignInCall =
  | Call<typeof volunteerSignInOperations.login>
  | Call<typeof volunteerSignInOperations.enrol>
  | RenewCall
type Link = NonNullable<Awaited<ReturnType<typeof findLinkByCode>>>

// Without 0 and O, 1 and I: 32 letters, 8 of them are 40 bits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const newCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(32)]).join('')
/** A code as it may be typed: lower case, with spaces or hyphens. */
export const asCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** Answers the settings. Throws 403 while a super admin has switched volunteer sign-in off (S-03). */
export async function requireSignInOn({ db }: Pick<SignInCall, 'db'>): Promise<OrganisationSettings> {
  const settings = await readSettings(db)
  if (!settings.is_volunteer_sign_in_on)
    throw new Problem('forbidden', { message: 'Volunteer sign-in is switched off' })
  return settings
}

/** What only this attempt at enrolling knows; null when it brought no key, and then it cannot be made again. */
export const attemptOf = ({ request, services }: Pick<SignInCall, 'request' | 'services'>): string | null =>
  request.retry_key && /^[\w-]{16,128}$/.test(request.retry_key)
    ? services.keyedHash(`attempt ${request.retry_key}`)
    : null

/** Spends the link and enrols this device: a PIN comes next. Throws 401 when the link went a moment ago. */
export async function admitWithLink(call: SignInCall, link: Link): Promise<SignedIn> {
  const { request } = call
  const { volunteer, session, device } = await call.change(async ({ tx, audit }) => {
    if (!(await spendLink(tx, link, attemptOf(call)))) throw new Problem('invalid_nric')
    const device = await insertDevice(tx, link.volunteer_id, {
      previous: request.cookies[DEVICE_COOKIE],
      label: deviceLabel(request.user_agent),
    })
    await noteEnrolled(tx, link, device.device_id)
    const started = await openSession(call, tx, link.volunteer_id, device.device_id, true)
    await audit({ action: 'enrolled', entity: 'volunteer', entity_id: started.volunteer.account_id })
    return { ...started, device: device.token }
  })
  setCookies(call, session, device)
  return asSignedIn(volunteer, true)
}

/** How often a phone lets itself in, however rightly: each time stands in the log for good (S-14). Throws 429. */
export const limitPhone = ({ limits }: Pick<Services, 'limits'>, device_id: number): Promise<void> =>
  limits.consume('phone_sign_in', `device ${device_id}`)

/** After a right PIN on an enrolled device. Throws 401 when the device was revoked a moment ago. */
export async function admitWithPin(
  call: SignInCall,
  { id, volunteer_id }: { id: number; volunteer_id: number },
): Promise<SignedIn> {
  const { volunteer, session, device } = await call.change(async ({ tx, audit }) => {
    // The volunteer first, as whoever blocks them does.
    const started = await openSession(call, tx, volunteer_id, id, false)
    const device = await rotateDevice(tx, id, call.request.cookies[DEVICE_COOKIE] ?? '')
    if (!device) throw new Problem('invalid_nric')
    await audit({ action: 'signed_in', entity: 'volunteer', entity_id: started.volunteer.account_id })
    return { ...started, device }
  })
  setCookies(call, session, device)
  return asSignedIn(volunteer, false)
}

/**
 * With the cookie and the secret of an enrolled phone. Null when the volunteer or the phone was shut out a moment ago. What
 * it starts locks with the phone from the first, for the phone has what unlocks it.
 */
export async function admitWithSecret(
  call: RenewCall,
  { id, volunteer_id }: { id: number; volunteer_id: number },
): Promise<SignedIn | null> {
  const shown = call.request.cookies[DEVICE_COOKIE] ?? ''
  // The same for the same pair: two tabs that ask at once leave one cookie, whichever answer the browser keeps. Only the
  // server can make it.
  const token = call.services.keyedHash(`renewed device ${shown} ${call.body.secret}`)
  const admitted = call.change(async ({ tx, audit }) => {
    const started = await openSession(call, tx, volunteer_id, id, false)
    if (!(await changeSecret(tx, shown, call.body))) throw new Problem('invalid_nric')
    const device = await moveDevice(tx, id, { shown, token })
    if (!device) throw new Problem('invalid_nric')
    await lockWhenIdle(tx, started.session_id)
    await audit({ action: 'renewed', entity: 'volunteer', entity_id: started.volunteer.account_id })
    return { ...started, device }
  })
  const done = await admitted.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'invalid_nric') return null
    throw error
  })
  if (!done) return null
  setCookies(call, done.session, done.device)
  return asSignedIn(done.volunteer, false)
}

async function openSession(
  { caller, request }: SignInCall,
  tx: Change['tx'],
  volunteer_id: number,
  device_id: number,
  needs_pin: boolean,
) {
  const person = tx
    .selectFrom('volunteers')
    .selectAll()
    .where('id', '=', volunteer_id)
    // Blocked between the look-up and here: the lock waits for the block, and then there is nobody.
    .where('deactivated_at', 'is', null)
  const volunteer = await lockLiving(person, 'update').executeTakeFirst()
  if (!volunteer) throw new Problem('invalid_nric')
  await endPresented(tx, caller, request.cookies[SESSION_COOKIE])
  const { address, user_agent } = request
  const { token, session_id } = await startSession(tx, {
    volunteer_id,
    device_id,
    needs_pin,
    address,
    user_agent,
  })
  return { volunteer, session: token, session_id }
}

function setCookies({ setCookie }: SignInCall, session: string, device: string): void {
  setCookie(SESSION_COOKIE, session, SESSION_LIFE / 1000)
  setCookie(DEVICE_COOKIE, device, DEVICE_LIFE / 1000)
}

/** The account id is the only id that leaves. */
function asSignedIn(volunteer: Omit<VolunteerRow, keyof NricSettings>, needs_pin: boolean): SignedIn {
  const { account_id, first_name, last_name, display_name, email, profile_picture } = volunteer
  return {
    id: account_id,
    account_id,
    first_name,
    last_name,
    display_name,
    email,
    profile_picture,
    department: '',
    is_super_admin: false,
    role: 'volunteer',
    ...(needs_pin ? { needs_pin } : {}),
  }
}

function deviceLabel(userAgent: string): string {
  // Some browsers say 'K' of every phone.
  const model = /Android [\d.]+; ([\w][\w .+()-]{1,40}?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1]
  if (model && model !== 'K') return `Android ${model}`
  const name = deviceName(userAgent)
  return name === UNKNOWN_DEVICE ? 'Device' : name
}
