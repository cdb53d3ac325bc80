import { z } from 'zod'
import { addDays } from './calendar-day.ts'
import { idKey, isCleanText, isoDate, pageOf, pageQuery, requiredText, today } from './fields.ts'
import { holdsNric } from './nric-kept-out.ts'
import { operation } from './operation.ts'
import { ownNoun } from './own-kinds.ts'
import { existingPassword } from './password.ts'
import { aboutAPerson } from './person-schema.ts'
import { forgetting } from './protection-request.ts'

/** By what somebody was last seen. Of several on one day that counts which stands first. */
export const SEEN_BY = [
  'visit',
  'answer',
  'log',
  'plan',
  'assignment',
  'phone',
  'consent',
  'request',
  'change',
] as const
export type SeenBy = (typeof SEEN_BY)[number]

/** Twenty years: the longest that a rule may wait, too. */
const KEEP_DAYS_MAX = 20 * 366

export const keepFromForgetting = z.strictObject({
  /** A law, a claim that is open, a person who comes back. */
  reason: requiredText('Say why they are kept', 500).refine(
    (value) => !holdsNric(value),
    'NRIC is not kept here: leave it out',
  ),
  /** Proposed again from that day on. */
  keep_until: isoDate('Choose the day')
    .refine((day) => day > today(), 'Choose a day that is still to come')
    .refine((day) => day <= addDays(today(), KEEP_DAYS_MAX), 'At most 20 years ahead'),
})

export const forgetConfirmation = z.strictObject({ password: existingPassword('Password is required') })

/** Somebody whom a rule proposes to forget, or whom a super admin keeps. */
export const forgettingProposal = aboutAPerson(
  z.object({
    noun: ownNoun,
    /** A serial number or an account id. */
    person_key: z.string(),
    /** Of a beneficiary: whose that number is. */
    beneficiary_id: z.int().nullable(),
    person_name: z.string(),
    status: z.string(),
    /** The last day on which there was any sign of them. */
    seen_on: z.string(),
    seen_by: z.enum(SEEN_BY),
    /** Until when and why they were kept, which may be over; null and '' where nobody said so. */
    keep_until: z.string().nullable(),
    keep_reason: z.string(),
    kept_by_name: z.string(),
  }),
)
export type ForgettingProposal = z.infer<typeof forgettingProposal>

const path = '/forgetting'
const { page, page_size } = pageQuery(['seen_on'])
const person = z.strictObject({
  noun: ownNoun,
  key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
  // Beside a beneficiary's number whose it was on the screen (H-1990).
  beneficiary_id: idKey.optional(),
})
const keeping = ['forgetting', 'activity'] as const

/** Whom rules propose to forget; a person confirms each (0114). Super admins alone. */
export const forgettingOperations = {
  page: operation({
    method: 'GET',
    path,
    summary: 'Whom the rules propose to forget, whoever was seen longest ago first; or who is kept for now',
    query: z.strictObject({
      page,
      page_size,
      /** Who is kept, by the day until when. */
      kept: z.literal('1').optional(),
    }),
    response: pageOf(forgettingProposal),
    status: 200,
    access: 'super_admin',
    subjects: { listed: 'told' },
  }),
  impact: operation({
    method: 'GET',
    path: '/forgetting/impact',
    summary:
      'What forgetting somebody takes away, what stays, and until when it can be undone; 409 once no rule proposes them any more',
    query: person,
    may_clash: true,
    response: forgetting,
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'counts alone' },
  }),
  forget: operation({
    method: 'POST',
    path,
    asks_factor: true,
    is_secret: true,
    changes: [
      'forgetting',
      'beneficiary',
      'volunteer',
      'programme',
      'initiative',
      'form',
      'planned-visit',
      'deletion',
      'activity',
    ],
    summary:
      'Forget whom a rule proposes, with the own password: they wait in Recently deleted; 409 once they were seen again',
    query: person,
    body: forgetConfirmation,
    status: 204,
    access: 'super_admin',
  }),
  keep: operation({
    method: 'PUT',
    path,
    changes: keeping,
    summary: 'Keep somebody until a day, with the reason: no rule proposes them before it',
    query: person,
    body: keepFromForgetting,
    status: 204,
    access: 'super_admin',
  }),
  endKeep: operation({
    method: 'DELETE',
    path,
    changes: keeping,
    summary: 'Keep somebody no longer: the rules may propose them again; 404 where nobody kept them',
    query: person,
    status: 204,
    access: 'super_admin',
  }),
}
