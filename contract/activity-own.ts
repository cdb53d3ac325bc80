import type { Activity } from './activity.ts'

/** Deeds of an account's own door: the account that the entry is about is who did it, though nobody was signed in yet. */
export const OWN_DEEDS = [
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'registered',
  'enrolled',
  'renewed',
  'reset_password',
  'changed_password',
  'password_accepted',
  'identity_accepted',
  'second_factor_failed',
  'began_second_factor',
  'turned_on_second_factor',
  'turned_off_second_factor',
  'renewed_recovery_codes',
  'connected_identity',
  'disconnected_identity',
  'began_passkey',
  'added_passkey',
  'removed_passkey',
  'added_app',
  'removed_app',
  'put_away',
  'asked_for_letter',
  'stopped_letter',
  'asked_for_urgent_letter',
  'stopped_urgent_letter',
] as const
const own: ReadonlySet<string> = new Set(OWN_DEEDS)

export const isSelfAction = ({ action }: Pick<Activity, 'action'>): boolean => own.has(action)
