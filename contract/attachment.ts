import { z } from 'zod'
import { ATTACHMENT_ID, ATTACHMENT_KINDS, ATTACHMENT_LIMIT, VOICE_SECONDS_MAX } from './attachment-kinds.ts'
import { moment } from './fields.ts'
import { operation } from './operation.ts'

/** Why a phone will not send what an answer names: taken out there, lost there, or not taken by the office. */
export const ATTACHMENT_LOST = ['removed', 'unreadable', 'refused'] as const
export type AttachmentLost = (typeof ATTACHMENT_LOST)[number]

/** What an answer names; for staff with what came of it. */
export const attachment = z.object({
  id: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  /** The file's key, '' while it is still on the phone. Absent for a volunteer. */
  key: z.string().optional(),
  /** When the person said yes to it, as the phone noted it. */
  agreed_at: z.string().nullable().optional(),
  /** How long a voice note is, by the recording itself (0105). */
  seconds: z.int().nullable().optional(),
  /** While it is not here; absent for a volunteer. */
  awaited: z
    .object({
      /** When its response came. */
      since: z.string(),
      /** What its phone said of it, '' while nothing; and when that happened there. */
      lost: z.enum(['', ...ATTACHMENT_LOST]),
      lost_at: z.string().nullable(),
      /** Since when its phone is signed out, if it is: then it may never come. */
      phone_gone_at: z.string().nullable(),
    })
    .optional(),
})
export type Attachment = z.infer<typeof attachment>

const path = '/form/responses/attachment'
const id = z.string().regex(ATTACHMENT_ID, 'Not an attachment')
const lost = z.strictObject({
  id,
  why: z.enum(ATTACHMENT_LOST, 'Not a reason'),
  /** By the phone's clock. */
  lost_at: moment,
})
const query = z.strictObject({
  id,
  /** When the person who is pictured or heard said yes. */
  agreed_at: moment,
  /** By the phone, which earlier versions of the area send: what the recording says is what counts. */
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
  tellLost: operation({
    method: 'POST',
    path: `${path}/lost`,
    changes: ['form'],
    summary:
      'What an answer of an own response names will not come, and why; one that comes all the same wins',
    body: lost,
    response: z.object({ id: z.string(), told: z.literal(true) }),
    status: 200,
    access: 'volunteer',
  }),
  tellLostLate: operation({
    method: 'POST',
    path: `${path}/lost/late`,
    changes: [],
    summary: 'The same from a phone that the office has signed out',
    body: lost,
    response: z.object({ received: z.literal(true) }),
    status: 202,
    access: 'public',
  }),
}
