import type { MatchPreset } from '../../contract/match-preset.ts'

const balanced = {
  kilometre: 10,
  /** As much as six kilometres: nobody is preferred because their address is missing. */
  unknownPlace: 60,
  sameBlock: -15,
  noLanguage: 60,
  /** Beside that, where a programme says that a common language is better: as much as twelve kilometres in all. */
  preferredLanguage: 60,
  /** Nobody is preferred because nobody asked what they speak. */
  unknownLanguages: 20,
  /** For each person visited already: rising, or the solver would fill one volunteer first. */
  person: 15,
  timesDiffer: 20,
  visitedBefore: -40,
  declined: 30,
  nobodyYet: -10,
}
export type Prices = Readonly<typeof balanced>

/**
 * What a pair costs under each preset (0124). What a preset puts first is dearer and the rest stays, but for a no to this
 * person: it weighs against what comes first as it does usually, or a preset would send again whoever has just declined.
 */
export const PRICES: Readonly<Record<MatchPreset, Prices>> = {
  balanced,
  near_home: { ...balanced, kilometre: 30, unknownPlace: 180, sameBlock: -45, declined: 90 },
  // More than the island is wide: no way is so short that it makes good for a missing language.
  same_language: { ...balanced, noLanguage: 600, unknownLanguages: 200 },
  share_load: { ...balanced, person: 60, nobodyYet: -40, declined: 120 },
}

/** What one person more costs somebody who visits so many. */
export const loadPoints = (load: number, { nobodyYet, person }: Prices) =>
  load === 0 ? nobodyYet : load * person
