import type { Form } from '../../../contract/form.ts'
import { type QuestionTranslation, TRANSLATED, type Translated } from '../../../contract/language.ts'
import { ASIDES, asidesOf } from '../../../contract/question-aside.ts'
import { hasOwnChoices } from '../../../contract/question-types.ts'
import type { DraftQuestion, Texts } from './question-list.ts'

type Asked = Form['questions'][number]

export function textsOf(read: (language: Translated) => string | undefined): Texts {
  return Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const text = read(language)
      return text ? [[language, text]] : []
    }),
  )
}

/** Reads one text of a question in each language. */
export const saidIn =
  (translations: Asked['translations']) =>
  (read: (one: QuestionTranslation) => string | undefined): Texts =>
    textsOf((language) => translations[language] && read(translations[language]))

/** What stands beside a question, each with its translations. */
export function draftAsidesOf(asked: Asked): DraftQuestion['asides'] {
  const said = saidIn(asked.translations)
  return Object.fromEntries(
    ASIDES.flatMap((name) => {
      const text = asked[name]
      if (!text) return []
      const translations = said((one) => one[name])
      const madeFor = said((one) => one[name] && (one.made_for?.[name] || text))
      return [[name, { text, translations, madeFor }]]
    }),
  )
}

/** As it is sent: '' takes away what was there. */
export const asideBody = ({ section_title, section_text, hint }: DraftQuestion['asides']) => ({
  section_title: section_title?.text ?? '',
  section_text: section_text?.text ?? '',
  hint: hint?.text ?? '',
})

type Spoken = Pick<DraftQuestion, 'type' | 'choices' | 'translations' | 'madeFor' | 'asides'>

/** A language in which nothing is said is left out. */
export function translationsOf({ type, choices, translations, madeFor, asides }: Spoken) {
  const offered = hasOwnChoices(type) ? choices : []
  return Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const question = translations[language]?.trim() ?? ''
      const options = offered.map((choice) => choice.translations[language]?.trim() ?? '')
      const beside = asidesOf(
        (name) => asides[name]?.text.trim() && asides[name].translations[language]?.trim(),
      )
      const made_for = {
        question: (question && madeFor[language]) || '',
        choices: offered.map((choice, at) => (options[at] && choice.madeFor[language]) || ''),
        ...asidesOf((name) => beside[name] && asides[name]?.madeFor[language]),
      }
      const isSilent = ![question, ...options, ...Object.values(beside)].some(Boolean)
      return isSilent ? [] : [[language, { question, choices: options, ...beside, made_for }]]
    }),
  )
}
