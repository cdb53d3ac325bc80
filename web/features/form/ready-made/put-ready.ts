import { type copiedWords, emptyDraft, type FormDraft } from '../form-draft.ts'

/** What is asked in a ready-made form and how often, with keys of this page. */
export type ReadyWords = ReturnType<typeof copiedWords>

const isUntouched = ({ repeats, everyWeeks }: FormDraft) =>
  repeats === emptyDraft.repeats && everyWeeks === emptyDraft.everyWeeks

/** A form without a title becomes the ready-made one, its rhythm too where nobody chose one; the questions come after its own. */
export function putReady(draft: FormDraft, ready: ReadyWords): FormDraft {
  const { title, titles, titlesMadeFor, repeats, everyWeeks, questions } = ready
  const isNameless = draft.title.trim() === ''
  return {
    ...draft,
    ...(isNameless && { title, titles, titlesMadeFor }),
    ...(isNameless && isUntouched(draft) && { repeats, everyWeeks }),
    questions: [...draft.questions, ...questions],
  }
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
