import type { z } from 'zod'
import { DEFAULT_STAGE } from '../../../contract/constants.ts'
import type { Form, formFields } from '../../../contract/form.ts'
import { TRANSLATED } from '../../../contract/language.ts'
import { type DraftQuestion, newChoice, newQuestion, type Questions, type Texts } from './question-list.ts'

export type TaggedProgramme = { readonly id: number; readonly name: string; readonly cover_image: string }

/** A form while it is written: what is typed, as it is typed. */
export type FormDraft = {
  readonly title: string
  readonly titles: Texts
  readonly programme: TaggedProgramme | null
  readonly stage: string
  readonly questions: Questions
}
export type FormBody = z.input<typeof formFields>

export const emptyDraft: FormDraft = {
  title: '',
  titles: {},
  programme: null,
  stage: String(DEFAULT_STAGE),
  questions: [],
}

export function draftOf(form: Form): FormDraft {
  return {
    title: form.title,
    titles: form.title_translations as Texts,
    programme: { id: form.programme_id, name: form.programme_name, cover_image: form.cover_image },
    stage: String(form.stage),
    questions: form.questions.map(({ uid, question, type, required, choices, translations }) => {
      const own = textsOf((language) => translations[language]?.question)
      return newQuestion({
        ...{ uid, question, type, required, translations: own, read: { text: question, translations: own } },
        choices: choices.map((text, at) => {
          const texts = textsOf((language) => translations[language]?.choices[at])
          return newChoice(text, { translations: texts, read: { text, translations: texts } })
        }),
      })
    }),
  }
}

function textsOf(read: (language: (typeof TRANSLATED)[number]) => string | undefined): Texts {
  return Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const text = read(language)
      return text ? [[language, text]] : []
    }),
  )
}

/** What is sent: the place is the number (G-29), options go with multiple choice only. */
export function bodyOf(draft: FormDraft): FormBody {
  return {
    stage: /^\s*-?\d+\s*$/.test(draft.stage) ? Number(draft.stage) : Number.NaN,
    programme_id: draft.programme?.id ?? Number.NaN,
    title: draft.title,
    title_translations: textsOf((language) => draft.titles[language]?.trim()),
    questions: draft.questions.map(({ uid, question, type, required, choices, ...more }, at) => ({
      id: at + 1,
      ...(uid && { uid }),
      question,
      type,
      required,
      ...(type === 'mcq' && { choices: choices.map(({ text }) => text) }),
      translations: translationsOf({ ...more, type, choices }),
    })),
  }
}

/** A language in which nothing is said is left out. */
function translationsOf({
  type,
  choices,
  translations,
}: Pick<DraftQuestion, 'type' | 'choices' | 'translations'>) {
  return Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const question = translations[language]?.trim() ?? ''
      const options =
        type === 'mcq' ? choices.map((choice) => choice.translations[language]?.trim() ?? '') : []
      return question || options.some(Boolean) ? [[language, { question, choices: options }]] : []
    }),
  )
}

/** Whether both would be saved as the same. */
export function isSameDraft(a: FormDraft, b: FormDraft): boolean {
  return (
    a === b ||
    (a.title === b.title &&
      TRANSLATED.every((language) => (a.titles[language] ?? '') === (b.titles[language] ?? '')) &&
      a.stage === b.stage &&
      a.programme?.id === b.programme?.id &&
      isSameQuestions(a.questions, b.questions))
  )
}

export function isSameQuestions(a: Questions, b: Questions): boolean {
  return a === b || textOf(a) === textOf(b)
}

const texts = new WeakMap<Questions, string>()

function textOf(questions: Questions): string {
  const text = texts.get(questions) ?? JSON.stringify(bodyOf({ ...emptyDraft, questions }).questions)
  texts.set(questions, text)
  return text
}
