import { z } from 'zod'
import { idKey } from './fields.ts'
import { operation } from './operation.ts'

const path = '/user/invitations'

/** A link with which somebody may register, and which nobody has used yet; never the link itself (S-01). */
export const pendingInvitation = z.object({
  id: z.int(),
  email: z.string(),
  /** The name of today of whoever made it. */
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
})
export type PendingInvitation = z.infer<typeof pendingInvitation>

/** S-01: who was invited and has not come yet. */
export const invitationOperations = {
  list: operation({
    method: 'GET',
    path,
    summary: 'Who was invited and has no account yet, the newest first; what ran out stays a month (S-01)',
    query: z.strictObject({}),
    response: z.array(pendingInvitation),
    status: 200,
    access: 'super_admin',
    subjects: { nobody: 'staff are neither served nor volunteers' },
  }),
  withdraw: operation({
    method: 'DELETE',
    path,
    changes: ['user', 'activity'],
    summary: 'Make an invitation worth nothing; 409 when it was used, withdrawn or replaced meanwhile (S-01)',
    query: z.strictObject({ id: idKey }),
    status: 204,
    access: 'super_admin',
  }),
}
