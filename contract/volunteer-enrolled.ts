import { z } from 'zod'
import { idKey } from './fields.ts'
import { operation } from './operation.ts'

/** A phone of a volunteer as staff see it: no secret, no cookie, no count of wrong tries (S-03). */
export const enrolledPhone = z.object({
  id: z.int(),
  /** As far as the browser tells: 'Android SM-A125F', 'iPhone'. */
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  has_pin: z.boolean(),
})
export type EnrolledPhone = z.infer<typeof enrolledPhone>

/** What staff do when a volunteer has lost a phone, or has a new one. */
export const volunteerEnrolledOperations = {
  list: operation({
    method: 'GET',
    path: '/volunteer/phones',
    summary: 'The phones on which a volunteer is signed in, the last used first (S-03)',
    query: z.strictObject({ account_id: idKey }),
    response: z.array(enrolledPhone),
    status: 200,
    access: 'admin',
    subjects: { opened: { volunteer: ['query.account_id'] } },
  }),
  end: operation({
    method: 'DELETE',
    path: '/volunteer/phones',
    changes: ['volunteer'],
    summary: 'End the sign-in on one phone of a volunteer; what it keeps is erased when it next has signal',
    query: z.strictObject({ account_id: idKey, id: idKey }),
    status: 204,
    access: 'admin',
  }),
}
