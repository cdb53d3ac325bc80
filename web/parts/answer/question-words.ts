import { fixedChoicesIn } from '../../../contract/fixed-choices.ts'
import type { Form } from '../../../contract/form.ts'
import type { Language } from '../../../contract/language.ts'
import type { Question } from '../../../contract/question.ts'
import type { Aside } from '../../../contract/question-aside.ts'
import { isFixedType } from '../../../contract/question-types.ts'

/** Words and the language they are in; `lang` only where that is not the page's own. */
export type LocalizedText = { text: string; lang: Language | undefined }

/** In the language wanted, or else in the original words, marked as English on a page that is not. */
const localized = (translated: string | undefined, original: string, language: Language): LocalizedText =>
  translated || language === 'en'
    ? { text: translated || original, lang: undefined }
    : { text: original, lang: 'en' }

/** The original words as they stand on a page in this language. */
export const originalIn = (text: string, language: Language): LocalizedText =>
  localized(undefined, text, language)

const ownScript = { zh: /\p{Script=Han}/u, ta: /\p{Script=Tamil}/u }

/** What was answered, nobody having noted in which language: Latin letters alone are not read with another script's voice. */
export const answerIn = (text: string, language: Language): LocalizedText =>
  (language === 'zh' || language === 'ta') &&
  /\p{Script=Latin}/u.test(text) &&
  !ownScript[language].test(text)
    ? { text, lang: 'en' }
    : { text, lang: undefined }

type Titled = Pick<Form, 'title'> & { title_translations?: Form['title_translations'] | undefined }

export const titleIn = ({ title, title_translations }: Titled, language: Language) =>
  localized(language === 'en' ? undefined : title_translations?.[language], title, language)

/** What stands beside a question, in a language; undefined where nothing does. */
export const asideIn = (question: Question, name: Aside, language: Language): LocalizedText | undefined =>
  question[name]
    ? localized(
        language === 'en' ? undefined : question.translations[language]?.[name],
        question[name],
        language,
      )
    : undefined

/** A question and its options as they are asked in a language; an option's value is always the original. */
export function questionIn(question: Question, language: Language) {
  const translation = language === 'en' ? undefined : question.translations[language]
  const { type } = question
  const options =
    language !== 'en' && isFixedType(type) ? fixedChoicesIn(type, language) : translation?.choices
  return {
    ...localized(translation?.question, question.question, language),
    choices: question.choices.map((value, at) => ({
      value,
      ...localized(options?.[at], value, language),
    })),
  }
}
