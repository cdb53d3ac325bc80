import type { SignInState } from '../contract/volunteer-sign-in.ts'

/** A volunteer who was never let in, for tests of the browser's side. */
export const neverSignedIn: SignInState = {
  issued: null,
  mailed: null,
  mail_failed_at: null,
  phones: 0,
  is_choosing_pin: false,
  last_used_at: null,
  locked_until: null,
  has_signed_in: false,
}
