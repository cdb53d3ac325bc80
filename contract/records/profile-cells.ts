import { z } from 'zod'
import {
  birthDate,
  birthYear,
  type OtherTelephone,
  otherNames,
  otherTelephones,
  remarks,
} from '../beneficiary-profile-fields.ts'
import { GENDERS } from '../constants.ts'
import { text } from '../fields.ts'
import { MOBILITIES, MOBILITY_WORDS, mobilityText } from '../mobility.ts'
import { languagesText, SPOKEN_LANGUAGES, type SpokenLanguage, spokenLanguages } from '../spoken-language.ts'
import { telephonesWritten } from '../telephones-written.ts'
import { timesText, VISITING_TIMES, type VisitingTime, visitingTimes } from '../visiting-time.ts'
import { VISITOR_RULE_WORDS, VISITOR_RULES, visitorRuleText } from '../visitor-rule.ts'
import {
  genderWords,
  languageWords,
  mobilityWords,
  noWords,
  timeWords,
  visitorRuleWords,
  yesWords,
} from './profile-words.ts'

const plain = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim()
const listed = (words: string) => words.split(', ')

/** What a word of a cell means, or undefined; `words` are those of a name. */
const reader = <Name extends string>(names: readonly Name[], words: (name: Name) => string) => {
  const known = new Map(
    names.flatMap((name) => [name, ...listed(words(name))].map((word) => [plain(word), name] as const)),
  )
  return (word: string): Name | undefined => known.get(plain(word))
}

/** The words of a cell of several: 'Hokkien & English', '华语和马来语'. */
export const piecesOf = (cell: string): string[] =>
  cell
    .split(/[,;/&+|\n、，；]+|\s(?:and|dan)\s|和/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** A cell as what `read` makes of it, '' as nothing; refused with a sentence that says what would be right. */
const cell = <Value>(nothing: Value, read: (cell: string) => Value | { refused: string }) =>
  text(10_000)
    .transform((value, context): Value => {
      if (value === '') return nothing
      const made = read(value)
      if (typeof made !== 'object' || made === null || !('refused' in made)) return made
      context.addIssue({ code: 'custom', message: made.refused })
      return z.NEVER
    })
    .optional()

/** The first fault of a checked value, as a cell says it. */
const checked =
  <Value>(schema: z.ZodType<Value>) =>
  (value: unknown): Value | { refused: string } => {
    const made = schema.safeParse(value)
    return made.success ? made.data : { refused: made.error.issues[0]?.message ?? 'This cannot be read' }
  }

const readLanguage = reader(
  spokenLanguages,
  (name) => `${SPOKEN_LANGUAGES[name]}, ${languageWords[name] ?? ''}`,
)
const readTime = reader(visitingTimes, (name) => VISITING_TIMES[name])
const readGender = reader(GENDERS, (name) => genderWords[name])
const readMobility = reader(MOBILITIES, (name) => `${MOBILITY_WORDS[name]}, ${mobilityWords[name]}`)
const readVisitorRule = reader(
  VISITOR_RULES,
  (name) => `${VISITOR_RULE_WORDS[name]}, ${visitorRuleWords[name]}`,
)
const readYes = reader(['yes', 'no'], (name) => (name === 'yes' ? yesWords : noWords))

export const languagesCell = cell<SpokenLanguage[]>([], (value) => {
  const found: SpokenLanguage[] = []
  for (const piece of piecesOf(value)) {
    const name = readLanguage(piece)
    if (!name)
      return { refused: `‘${piece}’ is no language known here. One of: ${languagesText(spokenLanguages)}` }
    if (!found.includes(name)) found.push(name)
  }
  return found
})

/** 'Weekday mornings', 'weekends', 'afternoons', 'any time'. */
export const timesCell = cell<VisitingTime[]>([], (value) => {
  const found = new Set<VisitingTime>()
  for (const piece of piecesOf(value)) {
    const exact = readTime(piece)
    const wide = Object.entries(timeWords).find(([, words]) => listed(words).includes(plain(piece)))?.[0]
    const some = exact
      ? [exact]
      : wide
        ? visitingTimes.filter((name) => wide === 'any' || name.includes(wide))
        : []
    if (some.length === 0) return { refused: `‘${piece}’ is no time. One of: ${timesText(visitingTimes)}` }
    for (const name of some) found.add(name)
  }
  return visitingTimes.filter((name) => found.has(name))
})

export const genderCell = cell<string>(
  '',
  (value) => readGender(value) ?? { refused: `One of: ${GENDERS.join(', ')}` },
)
export const mobilityCell = cell<string>(
  '',
  (value) => readMobility(value) ?? { refused: `One of: ${MOBILITIES.map(mobilityText).join(', ')}` },
)
export const visitorRuleCell = cell<string>(
  '',
  (value) =>
    readVisitorRule(value) ?? { refused: `One of: ${VISITOR_RULES.map(visitorRuleText).join(', ')}` },
)
export const yesNoCell = cell<boolean | null>(null, (value) => {
  const read = readYes(value)
  return read ? read === 'yes' : { refused: 'Yes or No' }
})
export const birthDateCell = cell<string | null>(null, checked(birthDate))
export const birthYearCell = cell<number | null>(null, (value) =>
  /^\d{4}(\.0)?$/.test(value)
    ? checked(birthYear)(Number(value))
    : { refused: 'Year of birth has four digits' },
)
export const wholeCell = (schema: z.ZodType<number | null>) =>
  cell<number | null>(null, (value) =>
    /^\d{1,4}(\.0)?$/.test(value) ? checked(schema)(Number(value)) : { refused: 'A whole number' },
  )
/** The slash of 's/o', 'd/o', 'w/o', 'b/o', 'a/l' and 'a/p' stands within a name, any other between two. */
const betweenNames = /[;,\n、，；]|(?<!\b[sdwb](?=\/o\b)|\ba(?=\/[lp]\b))\//i
export const otherNamesCell = cell<string[]>([], (value) =>
  checked(otherNames)(
    value
      .split(betweenNames)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
)
export const remarksCell = remarks.optional()

export const otherTelephonesCell = cell<OtherTelephone[]>([], (value) =>
  checked(otherTelephones)(telephonesWritten(value)),
)

const lines = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
/** How the same stand in a file of ours, so that they come back as they went. */
export const written = {
  languages: (value: unknown) => languagesText(lines(value)),
  times: (value: unknown) => timesText(lines(value)),
  names: (value: unknown) => lines(value).join('; '),
  yes: (value: unknown) => (value === true ? 'Yes' : ''),
  yes_no: (value: unknown) => (value === true ? 'Yes' : value === false ? 'No' : ''),
  mobility: mobilityText,
  visitor_rule: visitorRuleText,
  telephones: (value: unknown) => {
    const list: readonly OtherTelephone[] = Array.isArray(value) ? value : []
    return list.map(({ number, whose }) => (whose ? `${number} (${whose})` : number)).join('; ')
  },
}
