import { z } from 'zod'
import { PIN } from './constants.ts'
import { contactNumber, email, id, idKey, nricEntry, orNothing, refuseEmptied } from './fields.ts'
import { operation } from './operation.ts'
import { signedIn } from './user.ts'
import { volunteer } from './volunteer-fields.ts'

export const volunteerLogin = z.strictObject({
  nric_last4: nricEntry,
  /** The 8-character code, or on an enrolled device the PIN (G-34). */
  secret: z.string({ error: 'Code or PIN is required' }).trim().min(1, 'Code or PIN is required').max(64),
})

/** S-03. Whether it is too easy is the server's to say. */
export const volunteerPin = z.strictObject({
  pin: z.string({ error: 'A PIN has 6 digits' }).regex(PIN, 'A PIN has 6 digits'),
})

const invalidEmail = 'Invalid email address'
/** What volunteers may change of themselves (G-07). */
export const volunteerProfileFields = z.strictObject({
  contact_number: contactNumber(),
  email: orNothing(email(invalidEmail), invalidEmail),
})

/** `pin`: where codes by mail are on, another address is kept only with the PIN of this phone (H-1656). */
const volunteerProfileUpdate = volunteerProfileFields.extend({ pin: z.string().trim().max(64).optional() })

/** The same of this person: an e-mail address that stands cannot be emptied, one that is missing is not asked for. */
export const volunteerProfileEdit = (standing: { email: string }) =>
  volunteerProfileFields.superRefine(refuseEmptied(standing, { email: invalidEmail }))

export const volunteerDevice = z.object({
  id: z.int(),
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
})

/** How the sign-in of one volunteer stands, for staff whom they call (S-03). No secret, and no count of wrong tries. */
export const signInState = z.object({
  /** The link and code that nobody has used: it may have run out meanwhile. */
  issued: z.object({ at: z.string(), expires_at: z.string() }).nullable(),
  /** The code that went to their address last and that nobody has used. */
  mailed: z.object({ at: z.string(), expires_at: z.string() }).nullable(),
  /** When the code that was asked for last could not be sent to the address that is still theirs (H-1655). */
  mail_failed_at: z.string().nullable(),
  /** Phones on which they are signed in with a PIN. */
  phones: z.int(),
  /** True while a phone opened the link and its PIN is still to be chosen. */
  is_choosing_pin: z.boolean(),
  last_used_at: z.string().nullable(),
  locked_until: z.string().nullable(),
  /** True when a phone was ever signed in, whether or not it still is. */
  has_signed_in: z.boolean(),
})
export type SignInState = z.infer<typeof signInState>

/** How a volunteer gets in: G-01, S-03. Same noun as the volunteer, a file of its own for its rules. */
export const volunteerSignInOperations = {
  issue: operation({
    method: 'POST',
    opens_door: true,
    path: '/volunteer/sign-in',
    changes: ['volunteer'],
    is_secret: true,
    summary: 'Issue a one-use link and code, good for 72 hours',
    body: z.strictObject({ account_id: id }),
    response: z.object({ code: z.string(), url: z.string(), expires_at: z.string() }),
    status: 201,
    access: 'admin',
  }),
  state: operation({
    method: 'GET',
    path: '/volunteer/sign-in',
    summary: 'How the sign-in of a volunteer stands: issued, signed in on how many phones, locked (S-03)',
    query: z.strictObject({ account_id: idKey }),
    response: signInState,
    status: 200,
    access: 'admin',
    subjects: { opened: { volunteer: ['query.account_id'] } },
  }),
  setBlocked: operation({
    method: 'PUT',
    path: '/volunteer/sign-in',
    changes: ['volunteer'],
    summary: 'Block or allow the sign-in of a volunteer; blocking ends every session and device (S-03)',
    query: z.strictObject({ account_id: idKey }),
    body: z.strictObject({ is_blocked: z.boolean() }),
    response: volunteer,
    status: 200,
    access: 'admin',
  }),
  login: operation({
    method: 'POST',
    opens_door: true,
    path: '/volunteer/login',
    changes: [],
    is_secret: true,
    changes_session: true,
    summary: 'Sign in with the last 4 and the code, or the PIN on an enrolled device',
    body: volunteerLogin,
    response: signedIn,
    status: 200,
    access: 'public',
  }),
  enrol: operation({
    method: 'POST',
    opens_door: true,
    path: '/volunteer/enrol',
    changes: [],
    is_secret: true,
    changes_session: true,
    summary: 'Spend the token of a sign-in link and enrol this device',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: signedIn,
    status: 200,
    access: 'public',
  }),
  pin: operation({
    method: 'POST',
    opens_door: true,
    path: '/volunteer/pin',
    changes: [],
    before_pin: true,
    is_secret: true,
    changes_session: true,
    summary: 'Choose the PIN of this device',
    body: volunteerPin,
    status: 204,
    access: 'volunteer',
  }),
  profile: operation({
    method: 'GET',
    path: '/volunteer/profile',
    summary: 'The signed-in volunteer (G-07)',
    query: z.strictObject({}),
    response: volunteer,
    status: 200,
    access: 'volunteer',
    subjects: { nobody: 'the caller’s own record' },
  }),
  updateProfile: operation({
    method: 'PUT',
    path: '/volunteer/profile',
    changes: ['volunteer'],
    summary:
      'Edit own contact number and email; another email needs the PIN while codes go there (G-07, S-03)',
    body: volunteerProfileUpdate,
    response: volunteer,
    status: 200,
    access: 'volunteer',
    // The rest of the record is the office's to change.
    ignores: Object.keys(volunteer.shape).filter((key) => !(key in volunteerProfileFields.shape)),
  }),
  devices: operation({
    method: 'GET',
    path: '/volunteer/devices',
    summary: 'Devices on which the signed-in volunteer is enrolled',
    query: z.strictObject({}),
    response: z.array(volunteerDevice),
    status: 200,
    access: 'volunteer',
  }),
  revokeDevice: operation({
    method: 'DELETE',
    path: '/volunteer/devices',
    changes: ['volunteer'],
    summary: 'Revoke one of the own devices',
    query: z.strictObject({ id: idKey }),
    status: 204,
    access: 'volunteer',
  }),
}
