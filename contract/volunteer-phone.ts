import { z } from 'zod'
import { operation } from './operation.ts'

/** What a phone may learn of itself when nobody is signed in on it any more. */
export const volunteerPhoneOperations = {
  get: operation({
    method: 'GET',
    path: '/volunteer/device',
    summary: 'Whether this phone is enrolled, was revoked, or was never known; says nothing of whose it is',
    query: z.strictObject({}),
    response: z.object({ state: z.enum(['enrolled', 'revoked', 'unknown']) }),
    status: 200,
    access: 'public',
  }),
}
