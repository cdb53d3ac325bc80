import type { z } from 'zod'
import { DEFAULT_STAGE } from '../../../contract/constants.ts'
import type { Form, formFields } from '../../../contract/form.ts'
import { newChoice, newQuestion, type Questions } from './question-list.ts'

export type TaggedProgramme = { readonly id: number; readonly name: string; readonly cover_image: string }

/** A form while it is written: what is typed, as it is typed. */
export type FormDraft = {
  readonly title: string
  readonly programme: TaggedProgramme | null
  readonly stage: string
  readonly questions: Questions
}
export type FormBody = z.input<typeof formFields>

export const emptyDraft: FormDraft = {
  title: '',
  programme: null,
  stage: String(DEFAULT_STAGE),
  questions: [],
}

export function draftOf(form: Form): FormDraft {
  return {
    title: form.title,
    programme: { id: form.programme_id, name: form.programme_name, cover_image: form.cover_image },
    stage: String(form.stage),
    questions: form.questions.map(({ uid, question, type, required, choices }) =>
      newQuestion({ uid, question, type, required, choices: choices.map(newChoice) }),
    ),
  }
}

/** What is sent: the place is the number (G-29), options go with multiple choice only. */
export function bodyOf(draft: FormDraft): FormBody {
  return {
    stage: /^\s*\d+\s*$/.test(draft.stage) ? Number(draft.stage) : Number.NaN,
    programme_id: draft.programme?.id ?? Number.NaN,
    title: draft.title,
    questions: draft.questions.map(({ uid, question, type, required, choices }, at) => ({
      id: at + 1,
      ...(uid && { uid }),
      question,
      type,
      required,
      ...(type === 'mcq' && { choices: choices.map(({ text }) => text) }),
    })),
  }
}

/** Whether both would be saved as the same. */
export function isSameDraft(a: FormDraft, b: FormDraft): boolean {
  return (
    a === b ||
    (a.title === b.title &&
      a.stage === b.stage &&
      a.programme?.id === b.programme?.id &&
      isSameQuestions(a.questions, b.questions))
  )
}

export function isSameQuestions(a: Questions, b: Questions): boolean {
  return a === b || textOf(a) === textOf(b)
}

const textOf = (questions: Questions) => JSON.stringify(bodyOf({ ...emptyDraft, questions }).questions)
