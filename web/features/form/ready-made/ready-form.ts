import type { Form } from '../../../../contract/form.ts'
import { type Asides, asidesOf } from '../../../../contract/question-aside.ts'
import { choicesOf, type QuestionType } from '../../../../contract/question-types.ts'

type Asked = Form['questions'][number]
type Written = Pick<Form, 'title' | 'title_translations' | 'repeats' | 'every_weeks' | 'questions' | 'ranges'>

/** A form that is written already, with who made it and what allows it to be used. */
export type ReadyForm = Written & {
  readonly key: string
  /** What it is for, in a sentence. */
  readonly purpose: string
  /** In which languages it can be read. */
  readonly languages: string
  readonly source: string
  /** What its makers say of using it, in their words, or ours of our own. */
  readonly terms: string
  /** Where that can be read; our own has none. */
  readonly link?: { readonly href: string; readonly name: string }
}

/** A text in English, and in the other three. */
export type Said = readonly [en: string, zh: string, ms: string, ta: string]

type More = {
  asides?: { readonly [Name in keyof Asides]: Said | string }
  options?: readonly (Said | string)[]
  required?: false
  shown_if?: Asked['shown_if']
  /** One more row of the question above (0075). */
  isRow?: true
  /** What each option counts, in its place. */
  points?: readonly number[]
}

const LANGUAGES = ['en', 'zh', 'ms', 'ta'] as const
const said = (text: Said | string | undefined, at: number): string =>
  (typeof text === 'string' ? at === 0 && text : text?.[at]) || ''

const pointed = (choices: readonly string[], points: readonly number[]) =>
  points.map((points, at) => ({ choice: choices[at] ?? '', points }))

/** What is said in English alone is asked so in every language. */
export function ask(question: Said | string, type: QuestionType, more: More = {}): Asked {
  const { asides = {}, options = [], required = true, shown_if, points, isRow } = more
  const wordsIn = (at: number) => ({
    question: said(question, at),
    choices: options.map((option) => said(option, at)),
    ...asidesOf((name) => said(asides[name], at)),
  })
  const isTranslated = typeof question !== 'string'
  return {
    ...{ id: 0, uid: '', type, required, ...wordsIn(0) },
    ...(shown_if && { shown_if }),
    ...(isRow && { same_choices: true as const }),
    ...(points && { points: pointed(choicesOf(type, wordsIn(0).choices), points) }),
    translations: isTranslated
      ? Object.fromEntries(LANGUAGES.slice(1).map((language, at) => [language, wordsIn(at + 1)]))
      : {},
  }
}
