import { choiceText } from './choice-text.ts'

/** How somebody gets about. By the name that is kept. */
export const MOBILITY_WORDS = {
  walks: 'Walks',
  with_aid: 'Walks with an aid',
  housebound: 'Housebound',
} as const
export type Mobility = keyof typeof MOBILITY_WORDS

export const MOBILITIES = ['walks', 'with_aid', 'housebound'] as const satisfies readonly Mobility[]

/** 'Walks with an aid'; '' where it is not known. */
export const mobilityText = choiceText(MOBILITY_WORDS)
