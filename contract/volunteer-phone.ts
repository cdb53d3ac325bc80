import { z } from 'zod'
import { operation } from './operation.ts'

/** What a phone may learn of itself when nobody is signed in on it any more. */
export const volunteerPhoneOperations = {
  get: operation({
    method: 'GET',
    path: '/volunteer/device',
    summary: 'Whether this phone is enrolled, was revoked, or was never known; says nothing of whose it is',
    query: z.strictObject({}),
    response: z.object({
      state: z.enum(['enrolled', 'revoked', 'unknown']),
      /** Everyone was put out: it locks itself, keeps what it has, and waits for its volunteer to sign in (S-04). */
      is_put_out: z.boolean().optional(),
    }),
    status: 200,
    access: 'public',
  }),
  tellUnsent: operation({
    method: 'POST',
    path: '/volunteer/unsent',
    changes: [],
    is_secret: true,
    summary:
      'How much this phone holds that the office does not have: what is said before phones are revoked',
    body: z.strictObject({ unsent: z.int().min(0).max(10_000) }),
    status: 204,
    access: 'volunteer',
  }),
  lock: operation({
    method: 'POST',
    path: '/volunteer/lock',
    changes: [],
    is_secret: true,
    summary: 'Lock the own session with the phone: until it is unlocked nothing is answered (S-03)',
    body: z.strictObject({}),
    status: 204,
    access: 'volunteer',
  }),
  unlock: operation({
    method: 'POST',
    path: '/volunteer/unlock',
    changes: [],
    is_secret: true,
    summary: 'Unlock the session of this cookie with the vault key, which only an unlocked phone can read',
    body: z.strictObject({ key: z.string().min(1).max(200) }),
    status: 204,
    access: 'public',
  }),
}
