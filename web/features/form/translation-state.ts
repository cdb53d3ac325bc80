import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import { ASIDES, type Aside } from '../../../contract/question-aside.ts'
import { hasOwnChoices } from '../../../contract/question-types.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { words } from '../../words.ts'
import type { DraftAside, DraftQuestion, Translated as Made, Questions, Texts } from './question-list.ts'

type Translatable = Made & { text: string }
/** Those that are shown beside each other. */
export type Languages = readonly Translated[]

/** Made for other words than the original says now. */
export const isStale = ({ text, translations, madeFor }: Translatable, language: Translated): boolean =>
  !!translations[language]?.trim() && !!madeFor[language] && madeFor[language].trim() !== text.trim()

/** The translation as it is typed, or left as it is and right still: made for the words of today. */
export function translate<Part extends Translatable>(
  { text, translations, madeFor }: Part,
  language: Translated,
  translation = translations[language] ?? '',
): Made {
  return {
    translations: { ...translations, [language]: translation },
    madeFor: { ...madeFor, [language]: text },
  }
}

/** What stands beside a question and says something, with its name. */
export const spokenAsides = ({ asides }: DraftQuestion): (DraftAside & { name: Aside })[] =>
  ASIDES.flatMap((name) => (asides[name]?.text.trim() ? { ...asides[name], name } : []))

const partsOf = (asked: DraftQuestion): Translatable[] => [
  { text: asked.question, translations: asked.translations, madeFor: asked.madeFor },
  ...spokenAsides(asked),
  ...(hasOwnChoices(asked.type) ? asked.choices : []),
]

type Share = { whole: ReadonlySet<Translated>; begun: ReadonlySet<Translated> }
// What nobody touches is looked at once, however much is typed elsewhere.
const shares = new WeakMap<DraftQuestion, Share>()

/** The languages in which nothing of a question is missing, and those in which something is said. */
function shareOf(question: DraftQuestion): Share {
  const known = shares.get(question)
  if (known) return known
  const parts = partsOf(question)
  const said = (language: Translated) => parts.filter(({ translations }) => translations[language]?.trim())
  const share = {
    whole: new Set(TRANSLATED.filter((language) => said(language).length === parts.length)),
    begun: new Set(TRANSLATED.filter((language) => said(language).length > 0)),
  }
  shares.set(question, share)
  return share
}

/** '中文, தமிழ்': the languages in which nothing of a question is missing, and what to look at again. */
export function stateOf(question: DraftQuestion): string {
  const nameOf = (language: Translated) => languages[language].name
  const whole = [...shareOf(question).whole].map(nameOf)
  const stale = TRANSLATED.filter((language) => partsOf(question).some((part) => isStale(part, language)))
  const check = stale.length > 0 ? words.form.translations.check(stale.map(nameOf).join(', ')) : ''
  return [whole.join(', '), check].filter(Boolean).join(' · ')
}

/** '2 of 12 in 中文', for each language in which anything has been said. */
export function progressOf(questions: Questions): string[] {
  return TRANSLATED.flatMap((language) => {
    const isBegun = questions.some((question) => shareOf(question).begun.has(language))
    const done = questions.filter((question) => shareOf(question).whole.has(language)).length
    const { name } = languages[language]
    return isBegun ? [words.form.translations.done(done, questions.length, name)] : []
  })
}

/** '中文, தமிழ்': the languages that say something. */
export const namesOf = (texts: Texts): string =>
  TRANSLATED.filter((language) => texts[language]?.trim())
    .map((language) => languages[language].name)
    .join(', ')
