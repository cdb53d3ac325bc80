import { z } from 'zod'
import { operation } from './operation.ts'
import { signedIn } from './user.ts'

/** 256 random bits that the phone makes and seals before it sends them. */
const secret = z.string().regex(/^[\w-]{43}$/, 'A secret has 43 letters')

/** One PIN brings a volunteer in: what it opens on the phone renews the session at the server as well (S-03). */
export const volunteerRenewalOperations = {
  keep: operation({
    method: 'PUT',
    opens_door: true,
    path: '/volunteer/renewal',
    changes: [],
    summary: 'Keep the hash of what this enrolled phone will renew its session with (S-03)',
    body: z.strictObject({ secret }),
    status: 204,
    access: 'volunteer',
  }),
  renew: operation({
    method: 'POST',
    opens_door: true,
    path: '/volunteer/renewal',
    changes: [],
    is_secret: true,
    changes_session: true,
    summary:
      'Sign in again on an enrolled phone with its cookie and the secret that lies sealed on it; `next` takes its place, and the one before stays good for 10 minutes',
    body: z
      .strictObject({ secret, next: secret })
      .refine((body) => body.next !== body.secret, { path: ['next'], error: 'The next secret is another' }),
    response: signedIn,
    status: 200,
    access: 'public',
  }),
}
