import { z } from 'zod'
import { operation } from './operation.ts'

/** What anyone may know before signing in. */
export const publicSettings = z.object({
  organisation_name: z.string(),
  is_demonstration: z.boolean(),
  registration: z.enum(['approval', 'invite', 'closed']),
  is_volunteer_sign_in_on: z.boolean(),
})
export type PublicSettings = z.infer<typeof publicSettings>

export const settingsOperations = {
  getPublic: operation({
    method: 'GET',
    path: '/settings/public',
    summary: 'What the sign-in pages need to know',
    query: z.strictObject({}),
    response: publicSettings,
    status: 200,
    access: 'public',
  }),
}
