import { formFields } from '../../../contract/form.ts'
import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import { languages } from '../../volunteer-words/languages.ts'
import { words } from '../../words.ts'
import type { FormDraft } from './form-draft.ts'
import type { DraftQuestion } from './question-list.ts'

/** `option` is the place from 0 of the one that it is a translation of. */
export type TranslationFault = {
  field: string
  language: Translated
  option: number | undefined
  message: string
}

/** The `data-field` of a translation in the table of them all; `key` is that of its row. */
export const translationField = (key: string, language: Translated) => `${key} ${language}`

/** What the schema refuses in the translations of one question, each place once. */
export function translationFaults(
  { key, choices }: DraftQuestion,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): TranslationFault[] {
  const faults = issues.flatMap(({ path: [root, language, ...parts], message }) => {
    if (root !== 'translations' || !isTranslated(language)) return []
    // The words that it was made for stand beside it, and are mended there.
    const [part, at] = parts[0] === 'made_for' ? parts.slice(1) : parts
    const option = part === 'choices' && typeof at === 'number' ? at : undefined
    const row = option === undefined ? besideOf(key, part) : (choices[option]?.key ?? key)
    return { field: translationField(row, language), language, option, message }
  })
  return faults.filter(({ field }, at) => faults.findIndex((one) => one.field === field) === at)
}

const besideOf = (key: string, part: PropertyKey | undefined) =>
  part === undefined || part === 'question' || part === 'choices' ? key : `${key}-${String(part)}`

/** The same for the form's own title. */
export function titleFaults({ titles }: Pick<FormDraft, 'titles'>): TranslationFault[] {
  return TRANSLATED.flatMap((language) => {
    const parsed = formFields.shape.title_translations.safeParse({ [language]: titles[language] ?? '' })
    const message = parsed.error?.issues[0]?.message
    return message === undefined
      ? []
      : [{ field: translationField('title', language), language, option: undefined, message }]
  })
}

/** 'Question 12, option 3, 中文'. */
export const saidWhere = (where: string, { language, option }: TranslationFault) =>
  [where, option !== undefined && words.phrase.option(option + 1).toLowerCase(), languages[language].name]
    .filter(Boolean)
    .join(', ')

const isTranslated = (language: PropertyKey | undefined): language is Translated =>
  TRANSLATED.some((one) => one === language)
