import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { words } from '../../words.ts'
import type { DraftQuestion, Questions, Read, Texts } from './question-list.ts'

type Translatable = { text: string; translations: Texts; read?: Read | undefined }

/** Still the translation that was read, though the original no longer says what it did then. */
export const isStale = ({ text, translations, read }: Translatable, language: Translated): boolean =>
  read !== undefined &&
  !!translations[language] &&
  translations[language] === read.translations[language] &&
  text.trim() !== read.text.trim()

const partsOf = ({ question, type, choices, translations, read }: DraftQuestion): Translatable[] => [
  { text: question, translations, read },
  ...(type === 'mcq' ? choices : []),
]

const isWhole = (question: DraftQuestion, language: Translated) =>
  partsOf(question).every(({ translations }) => !!translations[language]?.trim())

/** '中文, தமிழ்': the languages in which nothing of a question is missing, and what to look at again. */
export function stateOf(question: DraftQuestion): string {
  const nameOf = (language: Translated) => languages[language].name
  const whole = TRANSLATED.filter((language) => isWhole(question, language)).map(nameOf)
  const stale = TRANSLATED.filter((language) => partsOf(question).some((part) => isStale(part, language)))
  const check = stale.length > 0 ? words.form.translations.check(stale.map(nameOf).join(', ')) : ''
  return [whole.join(', '), check].filter(Boolean).join(' · ')
}

/** '2 of 12 in 中文', for each language in which anything has been said. */
export function progressOf(questions: Questions): string[] {
  return TRANSLATED.flatMap((language) => {
    const isBegun = questions.some((one) => partsOf(one).some(({ translations }) => translations[language]))
    const done = questions.filter((question) => isWhole(question, language)).length
    const { name } = languages[language]
    return isBegun ? [words.form.translations.done(done, questions.length, name)] : []
  })
}

/** '中文, தமிழ்': the languages that say something. */
export const namesOf = (texts: Texts): string =>
  TRANSLATED.filter((language) => texts[language]?.trim())
    .map((language) => languages[language].name)
    .join(', ')
