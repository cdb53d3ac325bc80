// No schema stands here, so that the first rows of a list need none.

export const CONSENT_STATES = ['given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

export const CONSENT_STATE_WORDS: Readonly<Record<ConsentState, string>> = {
  given: 'Given',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** With those of whom nothing is written down: what a list asks of a purpose. */
export const CONSENT_STANDINGS = [...CONSENT_STATES, 'never'] as const
export const CONSENT_STANDING_WORDS = { ...CONSENT_STATE_WORDS, never: 'Never asked' }
