import type { z } from 'zod'
import type { Form } from '../../../contract/form.ts'
import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import type { Question, questionFields } from '../../../contract/question.ts'
import { type Asides, asidesOf } from '../../../contract/question-aside.ts'

type Translations = Question['translations']
type Sent = NonNullable<z.output<typeof questionFields>['translations']>
type Original = Pick<Question, 'question' | 'choices'> & Asides

/**
 * As many options as the question has; a language in which nothing is said is left out. A translation that stands while
 * its original is reworded keeps the words that it was made for, until it is itself changed or said to be right still.
 */
export function keepTranslations(sent: Sent, original: Original, before: Question | undefined): Translations {
  return mapLanguages(sent, ({ question, choices: said, made_for, ...beside }, language) => {
    const choices = original.choices.map((_, at) => said[at] ?? '')
    const then = before?.translations[language]
    const asides = asidesOf((name) => original[name] && (beside[name] ?? then?.[name]))
    const isSilent = question === '' && choices.every((choice) => choice === '')
    if (isSilent && Object.keys(asides).length === 0) return undefined
    const since = {
      question: olderWords(original.question, question, made_for?.question, [
        then?.question,
        then?.made_for?.question || before?.question,
      ]),
      choices: original.choices.map((choice, at) => {
        const place = earlierPlace(original.choices, before?.choices ?? [], at)
        return olderWords(choice, choices[at] ?? '', made_for?.choices[at], [
          then?.choices[place],
          then?.made_for?.choices[place] || before?.choices[place],
        ])
      }),
      ...asidesOf((name) =>
        olderWords(original[name] ?? '', asides[name] ?? '', made_for?.[name], [
          then?.[name],
          then?.made_for?.[name] || before?.[name],
        ]),
      ),
    }
    const isOlder = Object.values(since).flat().some(Boolean)
    return { question, choices, ...asides, ...(isOlder && { made_for: since }) }
  })
}

/** Where an option stood: by its words, else, when they are new, in the same place in the stead of one that went. */
function earlierPlace(choices: readonly string[], before: readonly string[], at: number): number {
  const place = before.indexOf(choices[at] ?? '')
  return place === -1 && !choices.includes(before[at] ?? '') ? at : place
}

type Then = [translation: string | undefined, original: string | undefined]

/** The words that a translation was made for, when they are not today's; '' when they are. */
function olderWords(today: string, translation: string, made_for: string | undefined, then: Then): string {
  const words = made_for || (then[0] === translation ? then[1] : undefined)
  return translation === '' || words === undefined || words === today ? '' : words
}

/** Sent without translations: the earlier ones stay, each option's with its option. */
export function earlierTranslations(before: Question | undefined, options: readonly string[]): Sent {
  if (!before) return {}
  return mapLanguages(before.translations, ({ question, choices, made_for: _, ...beside }) => ({
    ...beside,
    question,
    choices: options.map((option) => choices[before.choices.indexOf(option)] ?? ''),
  }))
}

type Titles = Pick<Form, 'title' | 'title_translations' | 'title_made_for'>

/** A title's translations without those that say nothing, and the title that an older one was made for. */
export function keepTitles(
  { title, ...sent }: Pick<Titles, 'title'> & { [Key in keyof Titles]?: Titles[Key] | undefined },
  before?: Titles,
): Titles {
  const title_translations = mapLanguages(
    sent.title_translations ?? before?.title_translations ?? {},
    (said) => said || undefined,
  )
  const title_made_for = mapLanguages(title_translations, (said, language) => {
    const then = before?.title_made_for[language] || before?.title
    return (
      olderWords(title, said, sent.title_made_for?.[language], [
        before?.title_translations[language],
        then,
      ]) || undefined
    )
  })
  return { title, title_translations, title_made_for }
}

function mapLanguages<Given, Kept>(
  all: { [Key in Translated]?: Given | undefined },
  map: (one: Given, language: Translated) => Kept | undefined,
): { [Key in Translated]?: Kept } {
  return Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const given = all[language]
      const kept = given === undefined ? undefined : map(given, language)
      return kept === undefined ? [] : [[language, kept]]
    }),
  )
}
