import { z } from 'zod'
import { ATTACHMENT_ID, ATTACHMENT_KINDS, ATTACHMENT_LIMIT, VOICE_SECONDS_MAX } from './attachment-kinds.ts'
import { operation } from './operation.ts'

/** What an answer names; for staff with what came of it. */
export const attachment = z.object({
  id: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  /** The file's key, '' while it is still on the phone. Absent for a volunteer. */
  key: z.string().optional(),
  /** When the person said yes to it, as the phone noted it. */
  agreed_at: z.string().nullable().optional(),
  /** How long a voice note is. */
  seconds: z.int().nullable().optional(),
})
export type Attachment = z.infer<typeof attachment>

const path = '/form/responses/attachment'
const query = z.strictObject({
  id: z.string().regex(ATTACHMENT_ID, 'Not an attachment'),
  /** When the person who is pictured or heard said yes. */
  agreed_at: z.iso.datetime({ error: 'Not a moment' }),
  seconds: z
    .string()
    .regex(/^\d{1,3}$/, 'Not a number of seconds')
    .transform(Number)
    .refine((seconds) => seconds <= VOICE_SECONDS_MAX, 'Longer than 3 minutes')
    .optional(),
})

export const attachmentOperations = {
  upload: operation({
    method: 'POST',
    path,
    changes: ['form'],
    summary:
      'The photograph or voice note that an answer of an own response names, again without harm (0076)',
    query,
    body: 'file',
    response: z.object({ id: z.string(), received: z.literal(true) }),
    status: 201,
    access: 'volunteer',
    limit: ATTACHMENT_LIMIT,
  }),
  uploadLate: operation({
    method: 'POST',
    path: `${path}/late`,
    changes: [],
    summary: 'From a phone that the office has signed out: what an answer names that it handed in',
    query,
    body: 'file',
    response: z.object({ received: z.literal(true) }),
    status: 202,
    access: 'public',
    of_known_phone: true,
    limit: ATTACHMENT_LIMIT,
  }),
}
