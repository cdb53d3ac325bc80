import { z } from 'zod'
import { email, id } from './fields.ts'
import { operation } from './operation.ts'
import { confirmPassword, existingPassword, isSameTwice, matching, newPassword } from './password.ts'

export const forgottenPassword = z.strictObject({ email: email('Invalid email', 'Email is required') })

/** What a one-time link asks (G-17). */
export const passwordReset = z.strictObject({
  token: z.string({ error: 'The link is not whole' }).min(1, 'The link is not whole').max(200),
  password: newPassword,
})
export const passwordResetForm = passwordReset
  .omit({ token: true })
  .extend({ confirm_password: confirmPassword })
  .refine(isSameTwice, matching)

/** A link to hand over; making one asks for the own password, as it opens another's account (S-02). */
export const resetLink = z.strictObject({ id, password: existingPassword('Password is required') })

/** G-17, S-06: how someone who forgot the password gets in again. */
export const passwordResetOperations = {
  forgot: operation({
    method: 'POST',
    opens_door: true,
    path: '/user/forgot-password',
    changes: [],
    is_secret: true,
    summary: 'Ask for a one-time link by mail; the answer is the same for every email (G-17)',
    body: forgottenPassword,
    status: 204,
    access: 'public',
  }),
  reset: operation({
    method: 'POST',
    opens_door: true,
    path: '/user/reset-password',
    changes: [],
    is_secret: true,
    summary: 'Choose a new password with a one-time link; every session of the account ends (G-17)',
    body: passwordReset,
    status: 204,
    access: 'public',
  }),
  check: operation({
    method: 'POST',
    path: '/user/reset-password/check',
    changes: [],
    is_secret: true,
    summary: 'Whether a one-time link still opens anything; whose it is stays unsaid (G-17)',
    body: passwordReset.pick({ token: true }),
    status: 204,
    access: 'public',
  }),
  makeLink: operation({
    method: 'POST',
    opens_door: true,
    asks_factor: true,
    path: '/user/reset-link',
    changes: [],
    is_secret: true,
    summary: 'A one-time link with which a colleague chooses a new password, to hand over (G-17)',
    body: resetLink,
    response: z.object({ url: z.string(), expires_at: z.string() }),
    status: 201,
    access: 'super_admin',
  }),
}
