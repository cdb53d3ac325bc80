import type { copiedWords, FormDraft } from '../form-draft.ts'

/** What is asked in a ready-made form and how often, with keys of this page. */
export type ReadyWords = ReturnType<typeof copiedWords>

/** A form in which nothing is written is filled; another one keeps its title, and has the questions after its own. */
export function putReady(draft: FormDraft, ready: ReadyWords): FormDraft {
  if (draft.title.trim() === '' && draft.questions.length === 0) return { ...draft, ...ready }
  return { ...draft, questions: [...draft.questions, ...ready.questions] }
}

/** As it was before, with whatever else was written since. */
export function takeReady(now: FormDraft, ready: ReadyWords, before: FormDraft): FormDraft {
  const keys = new Set(ready.questions.map(({ key }) => key))
  const { title, titles, titlesMadeFor, repeats, everyWeeks } = before
  return {
    ...now,
    ...(now.title === ready.title && { title, titles, titlesMadeFor }),
    ...(now.repeats === ready.repeats && now.everyWeeks === ready.everyWeeks && { repeats, everyWeeks }),
    questions: now.questions.filter(({ key }) => !keys.has(key)),
  }
}
