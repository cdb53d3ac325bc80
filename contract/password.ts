import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from './constants.ts'

/** G-09: any characters; whether it is on the breached list is the server's to say. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Password must have at most ${PASSWORD_MAX} characters`)

export const confirmPassword = z
  .string({ error: 'Confirm password is required' })
  .min(1, 'Confirm password is required')

/** Typed twice and the same; said as soon as both are there. */
export const matching = {
  error: 'Passwords do not match',
  path: ['confirm_password'],
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
}
type Twice = { password: string; confirm_password: string }
export const isSameTwice = (form: Twice) => form.password === form.confirm_password

/** One that is compared, not chosen. */
export const existingPassword = (message: string) =>
  z.string({ error: message }).min(1, message).max(1000, 'Password is too long')
