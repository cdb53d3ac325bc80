import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Form, Question, questionFields } from '../../../contract/form.ts'
import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import type { Wording } from './edit-impact.ts'

type Sent = z.output<typeof questionFields>

/**
 * The questions as they are kept: numbered from 1, each with its permanent id. An id that this form never had is made
 * anew, so that no two forms ever share one. `known` holds every id of the form, `earlier` the questions as they stood.
 */
export function keepQuestions(
  sent: readonly Sent[],
  known: ReadonlySet<string> = new Set(),
  earlier: readonly Question[] = [],
): Question[] {
  return sent.map(({ uid, question, type, required, choices, translations }, index) => {
    const isOurs = uid !== undefined && known.has(uid)
    const before = isOurs ? earlier.find((one) => one.uid === uid) : undefined
    const options = type === 'mcq' ? (choices ?? []) : []
    return {
      id: index + 1,
      uid: isOurs ? uid : newUid(),
      question,
      type,
      required: required ?? before?.required ?? true,
      choices: options,
      translations: translations ? keepTranslations(translations, options) : translationsOf(before, options),
    }
  })
}

const newUid = () => BigInt(`0x${randomBytes(12).toString('hex')}`).toString(36)

type Translations = Question['translations']

/** As many options as the question has; a language in which nothing is said is left out. */
function keepTranslations(sent: NonNullable<Sent['translations']>, options: readonly string[]): Translations {
  return mapLanguages(sent, (one) => {
    const choices = options.map((_, at) => one.choices[at] ?? '')
    return one.question === '' && choices.every((choice) => choice === '')
      ? undefined
      : { question: one.question, choices }
  })
}

/** Sent without translations: the earlier ones stay, each option's with its option. */
function translationsOf(before: Question | undefined, options: readonly string[]): Translations {
  if (!before) return {}
  return mapLanguages(before.translations, ({ question, choices }) => ({
    question,
    choices: options.map((option) => choices[before.choices.indexOf(option)] ?? ''),
  }))
}

/** A title's translations without those that say nothing. */
export const keepTitles = (sent: Form['title_translations']): Form['title_translations'] =>
  mapLanguages(sent, (title) => title || undefined)

function mapLanguages<Given, Kept>(
  all: { [Key in Translated]?: Given | undefined },
  map: (one: Given) => Kept | undefined,
): { [Key in Translated]?: Kept } {
  return Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const given = all[language]
      const kept = given === undefined ? undefined : map(given)
      return kept === undefined ? [] : [[language, kept]]
    }),
  )
}

/** Whether both ask the same in the same words and order; the database gives keys back in an order of its own. */
export const isSameWording = (a: Wording, b: Wording): boolean => plain(a) === plain(b)

const plain = ({ title, title_translations, questions }: Wording) =>
  JSON.stringify([
    title,
    TRANSLATED.map((language) => title_translations[language] ?? ''),
    questions.map((q) => [q.uid, q.question, q.type, q.required, q.choices, spoken(q.translations)]),
  ])

const spoken = (translations: Translations) =>
  TRANSLATED.map((language) => [
    translations[language]?.question ?? '',
    translations[language]?.choices ?? [],
  ])
