import { z } from 'zod'
import { id, requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { newPasskey, newPasskeyQuestion, passkeyQuestion } from './passkey-answer.ts'
import { existingPassword } from './password.ts'
import { proofWithPassword, recoveryCodes } from './second-factor.ts'

/** Of one account. */
export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX = 60

const path = '/user/passkey'
const query = z.strictObject({})

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkey>

const passkeys = z.object({
  items: z.array(passkey),
  /** The one address at which a browser lets passkeys be made and used; null where this server has none that will do. */
  address: z.string().nullable(),
})

/** S-06: passkeys as a second factor of staff, beside an authenticator app or in its place. */
export const passkeyOperations = {
  list: operation({
    method: 'GET',
    path,
    before_factor: true,
    summary: 'Own passkeys, without their keys (S-06)',
    query,
    response: passkeys,
    status: 200,
    access: 'admin',
  }),
  begin: operation({
    method: 'POST',
    path: `${path}/begin`,
    before_factor: true,
    asks_factor: true,
    changes: [],
    is_secret: true,
    summary: 'What a new passkey is to sign, once, in this session, within five minutes (S-06)',
    query,
    body: z.strictObject({ password: existingPassword('Password is required') }),
    response: newPasskeyQuestion,
    status: 201,
    access: 'admin',
  }),
  add: operation({
    method: 'POST',
    path,
    before_factor: true,
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Add a passkey; the first factor of an account turns it on and answers the recovery codes, once; the session goes on under a new token (S-06)',
    query,
    body: newPasskey.extend({ name: requiredText('Give it a name', PASSKEY_NAME_MAX) }),
    response: recoveryCodes,
    status: 201,
    access: 'admin',
  }),
  ask: operation({
    method: 'POST',
    path: `${path}/ask`,
    changes: [],
    is_secret: true,
    summary: 'What an own passkey is to sign, once, in this session, within five minutes (S-06)',
    query,
    response: passkeyQuestion,
    status: 201,
    access: 'admin',
  }),
  askAtSignIn: operation({
    method: 'POST',
    path: '/user/login/passkey',
    changes: [],
    is_secret: true,
    summary: 'The same for the second step of a sign-in, after a right password (S-06)',
    query,
    response: passkeyQuestion,
    status: 201,
    access: 'public',
  }),
  remove: operation({
    method: 'POST',
    path: `${path}/remove`,
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Remove an own passkey, with the password and a code or passkey; the last factor turns it all off (S-06)',
    query,
    body: proofWithPassword.safeExtend({ id }),
    status: 204,
    access: 'admin',
  }),
}
