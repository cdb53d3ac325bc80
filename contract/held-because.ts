/** Why a response is kept beside the one that counts, or before any does; '' for one that counts. */
export const HELD_BECAUSE = [
  '',
  'second',
  'unassigned',
  'revoked',
  'form_deleted',
  'not_active',
  'replaced',
  'correction',
] as const
export type HeldBecause = (typeof HELD_BECAUSE)[number]
