import { z } from 'zod'
import { email, fileKey, id, idKey, pageOf, pageQuery, requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { confirmPassword, existingPassword, isSameTwice, matching, newPassword } from './password.ts'
import { TEAM_SORTS } from './sorts.ts'

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

/** Whoever is signed in: staff, or a volunteer with `account_id`, and `needs_pin` until one is chosen (G-01). */
export const signedIn = user.extend({
  account_id: z.int().optional(),
  /** A volunteer's name as written. */
  display_name: z.string().optional(),
  needs_pin: z.boolean().optional(),
  /** A second factor is required of this account and it has none: it can do nothing but set one up (S-06). */
  needs_second_factor: z.boolean().optional(),
})
export type SignedIn = z.infer<typeof signedIn>

export const login = z.strictObject({
  email: email('Invalid email', 'Email is required'),
  password: existingPassword('Password is required'),
})

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

/** What the register form asks: confirm_password must match and is not sent (section 5). */
export const registrationForm = registration
  .omit({ setup_token: true, invite_token: true })
  .extend({ confirm_password: confirmPassword })
  .refine(isSameTwice, matching)

export const invitation = z.strictObject({ email: email('Invalid email', 'Email is required') })

/** A row of the team as super admins see it (G-12). */
export const teamMember = user.extend({
  wants_super_admin: z.boolean(),
  deactivated_at: z.string().nullable(),
  /** Since when signing in asks for a code (S-06). */
  second_factor_at: z.string().nullable(),
  created_at: z.string(),
  version: z.int(),
})

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
    changes: [],
    before_pin: true,
    before_factor: true,
    is_secret: true,
    summary: 'Who is signed in',
    body: none.optional(),
    response: signedIn,
    status: 200,
    access: 'signed_in',
    subjects: { nobody: 'the caller’s own account' },
  }),
  login: operation({
    method: 'POST',
    opens_door: true,
    path: '/user/login',
    changes: [],
    is_secret: true,
    changes_session: true,
    summary: 'Sign in with email and password',
    body: login,
    response: signedIn,
    status: 200,
    access: 'public',
  }),
  register: operation({
    method: 'POST',
    opens_door: true,
    path: '/user/register',
    changes: [],
    is_secret: true,
    changes_session: true,
    summary: 'Make a staff account; it waits for approval unless invited (D-06)',
    body: registration,
    response: signedIn,
    status: 201,
    access: 'public',
  }),
  logout: operation({
    method: 'POST',
    path: '/user/logout',
    changes: [],
    before_pin: true,
    is_secret: true,
    changes_session: true,
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
    subjects: { nobody: 'staff are neither served nor volunteers' },
  }),
  page: operation({
    method: 'GET',
    path: '/user',
    summary: 'The team (G-12)',
    query: z.strictObject(pageQuery(TEAM_SORTS)),
    response: pageOf(teamMember),
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'staff are neither served nor volunteers' },
  }),
  update: operation({
    method: 'PUT',
    opens_door: true,
    asks_factor: true,
    path: '/user',
    changes: ['user', 'follow-up', 'programme', 'worklist', 'protection-request'],
    summary: 'Approve, promote, demote or deactivate; granting super admin asks for the own password (S-02)',
    query: z.strictObject({ id: idKey }),
    body: z.strictObject({
      role: z.enum(['pending', 'admin', 'super_admin']),
      is_deactivated: z.boolean().optional(),
      /** With a deactivation: who has their open follow-ups and programmes from now on; they stay where they are without. */
      hand_over_to: id.optional(),
      password: z.string().max(1000).optional(),
    }),
    response: teamMember,
    status: 200,
    access: 'super_admin',
    // Their own to change at PUT /user/me, or what the server notes.
    ignores: [
      'id',
      'first_name',
      'last_name',
      'email',
      'department',
      'profile_picture',
      'is_super_admin',
      'wants_super_admin',
      'deactivated_at',
      'second_factor_at',
      'created_at',
      'version',
    ],
  }),
  duties: operation({
    method: 'GET',
    path: '/user/duties',
    summary: 'What waits for somebody of the team: asked before the account is deactivated',
    query: z.strictObject({ id: idKey }),
    response: z.object({
      /** The first due first; as many as are named. */
      follow_ups: z.array(
        z.object({ id: z.int(), subject: z.string(), due_on: z.string(), beneficiary_name: z.string() }),
      ),
      follow_ups_total: z.int(),
      /** Whose officer they are. */
      programmes: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Office notes that they meant to come back to. */
      notes: z.int(),
      /** What people ask of their data that is theirs to answer, and still open. */
      requests: z.int(),
    }),
    status: 200,
    access: 'super_admin',
    subjects: { listed: { beneficiary: ['answer.follow_ups.beneficiary_id'] } },
  }),
  invite: operation({
    method: 'POST',
    opens_door: true,
    asks_factor: true,
    path: '/user/invite',
    changes: ['user'],
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
    changes: ['user'],
    summary: 'End one of the own sessions (S-04)',
    query: z.strictObject({ id: idKey }),
    status: 204,
    access: 'signed_in',
  }),
}
