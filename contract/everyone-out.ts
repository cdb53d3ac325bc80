import { z } from 'zod'
import { requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { existingPassword } from './password.ts'

const path = '/user/everyone-out'
const query = z.strictObject({})

const doors = z.object({
  /** Other people: whoever asks stays. One of them may be signed in at several places. */
  staff: z.int(),
  volunteers: z.int(),
  /** All but the one that asks. */
  staff_sessions: z.int(),
  /** Of these, those of whoever asks. */
  own_sessions: z.int(),
  volunteer_sessions: z.int(),
  /** Browsers that stand for a second factor. */
  trusted_browsers: z.int(),
  /** Invitations, links for passwords and sign-ins that nobody has used yet. */
  links: z.int(),
})
const doorsNow = doors.extend({
  /** Enrolled ones that are not revoked. */
  phones: z.int(),
  /** Of these, as last heard: how many hold what the office does not have, and how many forms and drafts that is. */
  phones_with_unsent: z.int(),
  unsent: z.int(),
})
export type DoorsNow = z.infer<typeof doorsNow>

const doorsClosed = doors.extend({ phones_revoked: z.int() })
export type DoorsClosed = z.infer<typeof doorsClosed>

export const everyoneOutForm = z.strictObject({
  reason: requiredText('Say why'),
  password: existingPassword('Password is required'),
  revokes_phones: z.boolean(),
})

/** S-04: after an incident everybody proves anew who they are. */
export const everyoneOutOperations = {
  state: operation({
    method: 'GET',
    path,
    summary: 'What would end if everyone were put out (S-04)',
    query,
    response: doorsNow,
    status: 200,
    access: 'super_admin',
  }),
  end: operation({
    method: 'POST',
    path,
    asks_factor: true,
    changes: ['user', 'volunteer', 'activity'],
    is_secret: true,
    renews_session: true,
    summary:
      'End every session but this one, trusted browsers, one-time links and sign-ins in flight; phones keep what they hold, unless they are revoked too (S-04)',
    query,
    body: everyoneOutForm,
    response: doorsClosed,
    status: 200,
    access: 'super_admin',
  }),
}
