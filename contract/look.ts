import { z } from 'zod'
import { isCleanText, isoDate, pageOf, pageQuery } from './fields.ts'
import { operation } from './operation.ts'
import { ownNoun } from './own-kinds.ts'
import { LOOK_MANNERS } from './subjects.ts'

const span = { first_at: z.string(), last_at: z.string() }

/** What one account saw of one person on one day, in one manner. */
export const personLook = z.object({
  actor_kind: z.enum(['user', 'volunteer']),
  actor_id: z.int(),
  /** Of today; '' when it is gone. */
  actor_name: z.string(),
  manner: z.enum(LOOK_MANNERS),
  /** In Singapore. */
  day: z.string(),
  times: z.int(),
  ...span,
})
export type PersonLook = z.infer<typeof personLook>

/** One person whom an account saw, and how often in which manner. */
export const seenPerson = z.object({
  noun: ownNoun,
  /** What addresses them; '' when they were deleted since. */
  key: z.string(),
  /** '' when they were purged: the look names nobody then. */
  name: z.string(),
  opened: z.int(),
  listed: z.int(),
  printed: z.int(),
  exported: z.int(),
  ...span,
})
export type SeenPerson = z.infer<typeof seenPerson>

const { page, page_size } = pageQuery(['last_at'])
const paging = { page, page_size }
const path = '/activity/looks'

/** Of how many days it is told at once: what an account saw has no other bound (H-1500). */
export const SEEN_DAYS_MAX = 92
/** Where no first day is named. */
export const SEEN_DAYS = 8

/** Who looked at whom (S-14). Super admins alone. */
export const lookOperations = {
  ofPerson: operation({
    method: 'GET',
    path,
    summary: 'Who looked at a person, by account, manner and day, the newest first (S-14)',
    query: z.strictObject({
      ...paging,
      noun: ownNoun,
      key: z.string().min(1, 'Whose').max(50, 'Not a person').refine(isCleanText, 'Not a person'),
    }),
    response: pageOf(personLook),
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'it tells of those who looked, and of the person nothing' },
  }),
  ofAccount: operation({
    method: 'GET',
    path,
    summary: 'Everyone whom one account saw, between two days of at most 92, the last seen first (S-14)',
    query: z.strictObject({
      ...paging,
      /** `user:3`, `volunteer:12`: as in the log. */
      actor: z.string().regex(/^(?:user|volunteer):\d{1,15}$/, 'Not an account'),
      /** Default: eight days up to the last. */
      from: isoDate().optional(),
      /** Default: today. */
      to: isoDate().optional(),
    }),
    response: pageOf(seenPerson),
    status: 200,
    access: 'super_admin',
    subjects: {
      listed: { beneficiary: ['answer.items.beneficiary_id'], volunteer: ['answer.items.account_id'] },
    },
  }),
}
