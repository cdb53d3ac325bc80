import { GENDERS } from './constants.ts'
import { MOBILITIES, MOBILITY_WORDS } from './mobility.ts'
import { SPOKEN_LANGUAGES, spokenLanguages } from './spoken-language.ts'
import { VISITING_TIMES, visitingTimes } from './visiting-time.ts'
import { VISITOR_RULE_WORDS, VISITOR_RULES } from './visitor-rule.ts'

// No schema stands here, so that the first rows of a list need none.

/** A choice as it is kept and as it is called. */
export type Option = { value: string; label: string }

export const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
export const named = <Name extends string>(
  names: readonly Name[],
  words: Readonly<Record<Name, string>>,
): Option[] => names.map((value) => ({ value, label: words[value] }))

/** What the facts about people offer, for filters, and for many at once. */
export const yesOrNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
export const genders: readonly Option[] = same(GENDERS)
export const mobilities: readonly Option[] = named(MOBILITIES, MOBILITY_WORDS)
export const visitorRules: readonly Option[] = named(VISITOR_RULES, VISITOR_RULE_WORDS)
export const languagesSpoken: readonly Option[] = named(spokenLanguages, SPOKEN_LANGUAGES)
export const timesToCome: readonly Option[] = named(visitingTimes, VISITING_TIMES)
