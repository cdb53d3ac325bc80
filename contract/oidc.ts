import { z } from 'zod'
import { operation } from './operation.ts'
import { existingPassword } from './password.ts'
import { signedIn } from './user.ts'

const path = '/user/oidc'
const query = z.strictObject({})

/** What the provider put into the address with which a browser came back. */
export const oidcAnswer = z.strictObject({
  state: z.string().min(1).max(500),
  code: z.string().min(1).max(8000).optional(),
  /** Who says so: a provider that has two faces is told by it. */
  iss: z.string().max(1000).optional(),
  error: z.string().max(200).optional(),
})
export type OidcAnswer = z.infer<typeof oidcAnswer>

/** The state of whoever connects an account, rather than signs in, begins so: the page asks another operation. */
export const CONNECTING = 'connect.'

const identity = z.object({
  /** What the button says, and from where people come; null where no provider is configured. */
  provider: z.object({ label: z.string(), host: z.string() }).nullable(),
  connected: z
    .object({ name: z.string(), created_at: z.string(), last_used_at: z.string().nullable() })
    .nullable(),
})
export type OwnIdentity = z.infer<typeof identity>

/** Somebody who may be at another account's screen is asked who they are. */
const withPassword = z.strictObject({ password: existingPassword('Password is required') })
const elsewhere = z.object({ url: z.string() })

/** S-06, 0080: staff sign in by the organisation's own identity provider, where one is configured. */
export const oidcOperations = {
  begin: operation({
    method: 'POST',
    path,
    changes: [],
    is_secret: true,
    summary: 'Where to sign in at the identity provider: good once, ten minutes, in this browser (S-06)',
    query,
    response: elsewhere,
    status: 200,
    access: 'public',
  }),
  finish: operation({
    method: 'POST',
    opens_door: true,
    path: `${path}/finish`,
    changes: [],
    is_secret: true,
    changes_session: true,
    summary:
      'Sign in with what the identity provider answered; a second factor is asked for all the same (S-06)',
    query,
    body: oidcAnswer,
    response: signedIn,
    status: 200,
    access: 'public',
  }),
  get: operation({
    method: 'GET',
    path,
    summary: 'Which account of the identity provider signs in to the own account (S-06)',
    query,
    response: identity,
    status: 200,
    access: 'admin',
  }),
  connect: operation({
    method: 'POST',
    path: `${path}/connect`,
    asks_factor: true,
    changes: [],
    is_secret: true,
    summary: 'Where to sign in at the identity provider, to connect that account with the own one (S-06)',
    query,
    body: withPassword,
    response: elsewhere,
    status: 200,
    access: 'admin',
  }),
  finishConnecting: operation({
    method: 'POST',
    opens_door: true,
    path: `${path}/connect/finish`,
    changes: ['user'],
    is_secret: true,
    summary: 'Connect the account of the identity provider with the own one (S-06)',
    query,
    body: oidcAnswer,
    status: 204,
    access: 'admin',
  }),
  disconnect: operation({
    method: 'POST',
    path: `${path}/disconnect`,
    asks_factor: true,
    changes: ['user'],
    is_secret: true,
    summary: 'The account of the identity provider signs in to the own one no longer (S-06)',
    query,
    body: withPassword,
    status: 204,
    access: 'admin',
  }),
}
