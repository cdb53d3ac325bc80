import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'
import { email, fileKey, id, idKey, pageOf, pageQuery, requiredText } from './fields.ts'
import { operation } from './operation.ts'

export const role = z.enum(['pending', 'admin', 'super_admin', 'volunteer'])
export type Role = z.infer<typeof role>

/** A staff account as it leaves; never a password (G-29). */
export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  department: z.string(),
  profile_picture: z.string(),
  is_super_admin: z.boolean(),
  role,
})
export type User = z.infer<typeof user>

/** Whoever is signed in: staff, or a volunteer with `account_id`, and `needs_pin` until one is chosen (G-01). */
export const signedIn = user.extend({ account_id: z.int().optional(), needs_pin: z.boolean().optional() })
export type SignedIn = z.infer<typeof signedIn>

export const login = z.strictObject({
  email: email('Invalid email', 'Email is required'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Password is too long'),
})

/** G-09: any characters; whether it is on the breached list is the server's to say. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters`)

export const registration = z.strictObject({
  first_name: requiredText('First name is required'),
  last_name: requiredText('Last name is required'),
  email: email('Invalid email', 'Email is required'),
  password: newPassword,
  /** A request that an approving super admin sees (S-02). */
  is_super_admin: z.boolean().optional(),
  department: requiredText('Department is required'),
  profile_picture: fileKey.optional(),
  setup_token: z.string().max(200).optional(),
  invite_token: z.string().max(200).optional(),
})

const confirmPassword = z
  .string({ error: 'Confirm password is required' })
  .min(1, 'Confirm password is required')

/** Typed twice and the same; said as soon as both are there. */
const matching = {
  error: 'Passwords do not match',
  path: ['confirm_password'],
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
}
type Twice = { password: string; confirm_password: string }
const isSameTwice = (form: Twice) => form.password === form.confirm_password

/** What the register form asks: confirm_password must match and is not sent (section 5). */
export const registrationForm = registration
  .omit({ setup_token: true, invite_token: true })
  .extend({ confirm_password: confirmPassword })
  .refine(isSameTwice, matching)

const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .max(1000, 'Password is too long')

export const passwordChange = z.strictObject({ current_password: currentPassword, password: newPassword })
export const passwordChangeForm = passwordChange
  .extend({ confirm_password: confirmPassword })
  .refine(isSameTwice, matching)

export const forgottenPassword = z.strictObject({ email: email('Invalid email', 'Email is required') })

/** What a one-time link asks (G-17). */
export const passwordReset = z.strictObject({
  token: z.string({ error: 'The link is not whole' }).min(1, 'The link is not whole').max(200),
  password: newPassword,
})
export const passwordResetForm = passwordReset
  .omit({ token: true })
  .extend({ confirm_password: confirmPassword })
  .refine(isSameTwice, matching)

/** A link to hand over; making one asks for the own password, as it opens another's account (S-02). */
export const resetLink = z.strictObject({ id, password: currentPassword })

/** What staff change of themselves. */
export const ownAccountFields = z.strictObject({
  first_name: requiredText('First name is required'),
  last_name: requiredText('Last name is required'),
  department: requiredText('Department is required'),
  profile_picture: fileKey.optional(),
})

export const invitation = z.strictObject({ email: email('Invalid email', 'Email is required') })

/** A row of the team as super admins see it (G-12). */
export const teamMember = user.extend({
  wants_super_admin: z.boolean(),
  deactivated_at: z.string().nullable(),
  created_at: z.string(),
  version: z.int(),
})

/** Oneself, with the version that an edit of it names (S-15). */
export const ownAccount = user.extend({ version: z.int() })
export type OwnAccount = z.infer<typeof ownAccount>

export const ownSession = z.object({
  id: z.int(),
  created_at: z.string(),
  last_seen_at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
})

const none = z.strictObject({})

export const userOperations = {
  current: operation({
    method: 'POST',
    path: '/auth',
    is_secret: true,
    summary: 'Who is signed in',
    body: none.optional(),
    response: signedIn,
    status: 200,
    access: 'signed_in',
  }),
  login: operation({
    method: 'POST',
    path: '/user/login',
    is_secret: true,
    summary: 'Sign in with email and password',
    body: login,
    response: signedIn,
    status: 200,
    access: 'public',
  }),
  register: operation({
    method: 'POST',
    path: '/user/register',
    is_secret: true,
    summary: 'Make a staff account; it waits for approval unless invited (D-06)',
    body: registration,
    response: signedIn,
    status: 201,
    access: 'public',
  }),
  logout: operation({
    method: 'POST',
    path: '/user/logout',
    is_secret: true,
    summary: 'End this session',
    body: none.optional(),
    status: 204,
    access: 'public',
  }),
  get: operation({
    method: 'GET',
    path: '/user',
    summary: 'The name of a staff account',
    query: z.strictObject({ id: idKey }),
    response: z.object({ first_name: z.string(), last_name: z.string() }),
    status: 200,
    access: 'admin',
  }),
  page: operation({
    method: 'GET',
    path: '/user',
    summary: 'The team (G-12)',
    query: z.strictObject(pageQuery(['first_name', 'email', 'created_at'])),
    response: pageOf(teamMember),
    status: 200,
    access: 'super_admin',
  }),
  update: operation({
    method: 'PUT',
    path: '/user',
    summary: 'Approve, promote, demote or deactivate; granting super admin asks for the own password (S-02)',
    query: z.strictObject({ id: idKey }),
    body: z.strictObject({
      role: z.enum(['pending', 'admin', 'super_admin']),
      is_deactivated: z.boolean().optional(),
      password: z.string().max(1000).optional(),
    }),
    response: teamMember,
    status: 200,
    access: 'super_admin',
  }),
  invite: operation({
    method: 'POST',
    path: '/user/invite',
    is_secret: true,
    summary: 'A one-time link that makes a staff account active at once (S-01)',
    body: invitation,
    response: z.object({ url: z.string(), expires_at: z.string() }),
    status: 201,
    access: 'super_admin',
  }),
  sessions: operation({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Own sessions (S-04)',
    query: none,
    response: z.array(ownSession),
    status: 200,
    access: 'signed_in',
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/user/sessions',
    summary: 'End one of the own sessions (S-04)',
    query: z.strictObject({ id: idKey }),
    status: 204,
    access: 'signed_in',
  }),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/user/other-sessions',
    summary: 'End every own session but this one (S-04)',
    query: none,
    status: 204,
    access: 'signed_in',
  }),
  getOwn: operation({
    method: 'GET',
    path: '/user/me',
    summary: 'The own account',
    query: none,
    response: ownAccount,
    status: 200,
    access: 'admin',
  }),
  updateOwn: operation({
    method: 'PUT',
    path: '/user/me',
    summary: 'Edit own name, department and picture',
    query: none,
    body: ownAccountFields,
    response: ownAccount,
    status: 200,
    access: 'admin',
    ignores: ['id', 'email', 'is_super_admin', 'role', 'version'],
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/user/password',
    is_secret: true,
    summary: 'Change the own password; every other own session ends (S-06)',
    query: none,
    body: passwordChange,
    status: 204,
    access: 'admin',
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/user/forgot-password',
    is_secret: true,
    summary: 'Ask for a one-time link by mail; the answer is the same for every email (G-17)',
    body: forgottenPassword,
    status: 204,
    access: 'public',
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/user/reset-password',
    is_secret: true,
    summary: 'Choose a new password with a one-time link; every session of the account ends (G-17)',
    body: passwordReset,
    status: 204,
    access: 'public',
  }),
  makeResetLink: operation({
    method: 'POST',
    path: '/user/reset-link',
    is_secret: true,
    summary: 'A one-time link with which a colleague chooses a new password, to hand over (G-17)',
    body: resetLink,
    response: z.object({ url: z.string(), expires_at: z.string() }),
    status: 201,
    access: 'super_admin',
  }),
}
