import { z } from 'zod'
import { id, requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import { existingPassword } from './password.ts'
import { signedIn } from './user.ts'

export const RECOVERY_CODES = 10

const path = '/user/second-factor'
const query = z.strictObject({})

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are how people write them. */
const code = z
  .string({ error: 'Type the code' })
  .max(40, 'This code is too long')
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((text) => text !== '', 'Type the code')

/** A code, or what a passkey signed: either answers wherever a second factor is asked for. */
const proofParts = { code: code.optional(), passkey: passkeyAnswer.optional() }
const isOne = (proof: { code?: unknown; passkey?: unknown }) =>
  (proof.code === undefined) !== (proof.passkey === undefined)
const orCode = { path: ['code'], message: 'Type the code' }
export const proof = z.strictObject(proofParts).refine(isOne, orCode)
export type Proof = z.output<typeof proof>
/** The same with the password, for what takes a factor away. */
export const proofWithPassword = z
  .strictObject({ ...proofParts, password: existingPassword('Password is required') })
  .refine(isOne, orCode)

/** Of whom a second factor is required. */
export const factorRule = z.enum(['nobody', 'super_admins', 'staff'], { error: 'Choose of whom' })
export type FactorRule = z.infer<typeof factorRule>

/** With what somebody can answer. */
const ways = { has_app: z.boolean(), has_passkey: z.boolean() }

const secondFactor = z.object({
  ...ways,
  is_on: z.boolean(),
  /** By the organisation, of this account: it cannot be turned off. */
  is_required: z.boolean(),
  /** Recovery codes that are not used yet. */
  recovery_left: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>

const requirement = z.object({
  required_of: factorRule,
  /** Whether whoever asks has one: nobody else may require it. */
  is_own_on: z.boolean(),
  /** Accounts that may sign in, and how many of them have one. */
  super_admins: z.object({ total: z.int(), with_factor: z.int() }),
  staff: z.object({ total: z.int(), with_factor: z.int() }),
})
export type FactorRequirement = z.infer<typeof requirement>

/** Told once: only what proves them is kept. None where the account had a second factor before. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const codeForm = z.strictObject({ code })

export const factorReset = z.strictObject({
  id,
  reason: requiredText('Say why'),
  password: existingPassword('Password is required'),
})

/** S-06: staff's second factor. Same noun as the team, a file of its own for its rules. */
export const secondFactorOperations = {
  signIn: operation({
    method: 'POST',
    opens_door: true,
    path: '/user/login/code',
    changes: [],
    is_secret: true,
    changes_session: true,
    summary: 'The second step of a sign-in: a code or a passkey, after a right password (S-06)',
    query,
    body: z.strictObject({ ...proofParts, trusts_browser: z.boolean().optional() }).refine(isOne, orCode),
    response: signedIn,
    status: 200,
    access: 'public',
  }),
  ways: operation({
    method: 'POST',
    path: '/user/login/ways',
    changes: [],
    is_secret: true,
    summary: 'Whether the second step of this sign-in can be an app’s code or a passkey (S-06)',
    query,
    response: z.object(ways),
    status: 200,
    access: 'public',
  }),
  get: operation({
    method: 'GET',
    path,
    before_factor: true,
    summary: 'Whether the own account asks for a second factor (S-06)',
    query,
    response: secondFactor,
    status: 200,
    access: 'admin',
  }),
  begin: operation({
    method: 'POST',
    path,
    asks_factor: true,
    before_factor: true,
    changes: [],
    is_secret: true,
    summary: 'A key for an authenticator app; it asks for nothing until a code of it was typed (S-06)',
    query,
    body: z.strictObject({ password: existingPassword('Password is required') }),
    response: z.object({ key: z.string(), uri: z.string() }),
    status: 201,
    access: 'admin',
  }),
  confirm: operation({
    method: 'POST',
    path: `${path}/confirm`,
    asks_factor: true,
    before_factor: true,
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Turn the second factor on with a code of the app; answers the recovery codes, once; the session goes on under a new token (S-06)',
    query,
    body: codeForm,
    response: recoveryCodes,
    status: 200,
    access: 'admin',
  }),
  renewRecovery: operation({
    method: 'POST',
    path: `${path}/recovery`,
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Ten new recovery codes; the old ones are void, and the session goes on under a new token (S-06)',
    query,
    body: proof,
    response: recoveryCodes,
    status: 200,
    access: 'admin',
  }),
  turnOff: operation({
    method: 'POST',
    path: `${path}/off`,
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Turn the own second factor off with all that belongs to it, with the password and a code or passkey (S-06)',
    query,
    body: proofWithPassword,
    status: 204,
    access: 'admin',
  }),
  removeApp: operation({
    method: 'POST',
    path: `${path}/app/off`,
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Take the authenticator app away, with the password and a code or passkey; the last factor turns it all off (S-06)',
    query,
    body: proofWithPassword,
    status: 204,
    access: 'admin',
  }),
  again: operation({
    method: 'POST',
    path: `${path}/again`,
    changes: [],
    is_secret: true,
    renews_session: true,
    summary:
      'A code or a passkey once more, which speaks for this session, under a new token, for ten minutes: for what asks for it anew (S-06)',
    query,
    body: proof,
    status: 204,
    access: 'admin',
  }),
  fresh: operation({
    method: 'POST',
    path: `${path}/fresh`,
    asks_factor: true,
    changes: [],
    is_secret: true,
    summary:
      'Nothing, unless a code is to be typed anew: asked before a file is fetched, which cannot ask (S-06)',
    query,
    status: 204,
    access: 'admin',
  }),
  requirement: operation({
    method: 'GET',
    path: `${path}/rule`,
    summary: 'Of whom a second factor is required, and how many have one (S-06)',
    query,
    response: requirement,
    status: 200,
    access: 'super_admin',
  }),
  require: operation({
    method: 'PUT',
    asks_factor: true,
    path: `${path}/rule`,
    changes: ['user', 'settings'],
    summary:
      'Require a second factor of super admins or of all staff: who has none can do nothing else before (S-06)',
    query,
    body: z.strictObject({ required_of: factorRule }),
    response: requirement,
    status: 200,
    access: 'super_admin',
  }),
  reset: operation({
    method: 'POST',
    asks_factor: true,
    path: `${path}/reset`,
    changes: ['user', 'activity'],
    is_secret: true,
    summary: 'Take a colleague’s second factor away who lost phone and codes; their sessions end (S-06)',
    query,
    body: factorReset,
    status: 204,
    access: 'super_admin',
  }),
}
