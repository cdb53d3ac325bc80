import { z } from 'zod'
import { fileKey, requiredText } from './fields.ts'
import { operation } from './operation.ts'
import { confirmPassword, existingPassword, isSameTwice, matching, newPassword } from './password.ts'
import { user } from './user.ts'

/** What staff change of themselves. */
export const ownAccountFields = z.strictObject({
  first_name: requiredText('First name is required'),
  last_name: requiredText('Last name is required'),
  department: requiredText('Department is required'),
  profile_picture: fileKey.optional(),
})

/** Oneself, with the version that an edit of it names (S-15). */
export const ownAccount = user.extend({ version: z.int() })
export type OwnAccount = z.infer<typeof ownAccount>

export const passwordChange = z.strictObject({
  current_password: existingPassword('Current password is required'),
  password: newPassword,
})
export const passwordChangeForm = passwordChange
  .extend({ confirm_password: confirmPassword })
  .refine(isSameTwice, matching)

const query = z.strictObject({})

/** What staff do with their own account. Same noun as the team, a file of its own for its rules. */
export const ownAccountOperations = {
  get: operation({
    method: 'GET',
    path: '/user/me',
    summary: 'The own account',
    query,
    response: ownAccount,
    status: 200,
    access: 'admin',
    subjects: { nobody: 'the caller’s own account' },
  }),
  update: operation({
    method: 'PUT',
    path: '/user/me',
    changes: ['user'],
    summary: 'Edit own name, department and picture',
    query,
    body: ownAccountFields,
    response: ownAccount,
    status: 200,
    access: 'admin',
    ignores: ['id', 'email', 'is_super_admin', 'role', 'version'],
  }),
  changePassword: operation({
    method: 'PUT',
    opens_door: true,
    asks_factor: true,
    path: '/user/password',
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary:
      'Change the own password; every other own session ends, and this one goes on under a new token (S-06)',
    query,
    body: passwordChange,
    status: 204,
    access: 'admin',
  }),
  endOtherSessions: operation({
    method: 'DELETE',
    path: '/user/other-sessions',
    changes: ['user'],
    is_secret: true,
    renews_session: true,
    summary: 'End every own session but this one, which goes on under a new token (S-04)',
    query,
    status: 204,
    access: 'signed_in',
  }),
}
