// No schema stands here, so that the first rows of a list need none.

/** As somebody stands to a kind of check on a day: derived, never stored. The first four let them be assigned. */
export const CHECK_STATES = ['met', 'renew', 'grace', 'exempt', 'expired', 'missing'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const CHECK_STATE_WORDS = {
  met: 'In order',
  renew: 'Renew soon',
  grace: 'Ran out, still counts',
  exempt: 'Exempt',
  expired: 'Ran out',
  missing: 'Missing',
} as const satisfies Record<CheckState, string>
