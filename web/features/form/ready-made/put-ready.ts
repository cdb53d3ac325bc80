import { hasPoints, withoutPoints } from '../draft-points.ts'
import { type copiedWords, emptyDraft, type FormDraft } from '../form-draft.ts'

/** What is asked in a ready-made form and how often, with keys of this page. */
export type ReadyWords = ReturnType<typeof copiedWords>

/** A form has one sum: two scales added up would mean nothing. */
export const losesPoints = (draft: FormDraft, ready: ReadyWords): boolean =>
  ready.questions.some(hasPoints) && (draft.ranges.length > 0 || draft.questions.some(hasPoints))

const hasRhythm = ({ repeats, everyWeeks, due }: FormDraft) =>
  repeats !== emptyDraft.repeats || everyWeeks !== emptyDraft.everyWeeks || due !== emptyDraft.due

/** A form without a title becomes the ready-made one, its rhythm too where nobody chose one; the questions come after its own. */
export function putReady(draft: FormDraft, ready: ReadyWords): FormDraft {
  const { title, titles, titlesMadeFor, repeats, everyWeeks, questions, ranges } = ready
  const isNameless = draft.title.trim() === ''
  const isWithout = losesPoints(draft, ready)
  return {
    ...draft,
    ...(isNameless && { title, titles, titlesMadeFor }),
    ...(isNameless && !hasRhythm(draft) && { repeats, everyWeeks }),
    ...(!isWithout && ranges.length > 0 && { ranges }),
    questions: [...draft.questions, ...(isWithout ? questions.map(withoutPoints) : questions)],
  }
}

/** As it was before, with whatever else was written since. */
export function takeReady(now: FormDraft, ready: ReadyWords, before: FormDraft): FormDraft {
  const keys = new Set(ready.questions.map(({ key }) => key))
  const { title, titles, titlesMadeFor, repeats, everyWeeks, ranges } = before
  return {
    ...now,
    ...(now.title === ready.title && { title, titles, titlesMadeFor }),
    ...(now.repeats === ready.repeats && now.everyWeeks === ready.everyWeeks && { repeats, everyWeeks }),
    ...(now.ranges === ready.ranges && { ranges }),
    questions: now.questions.filter(({ key }) => !keys.has(key)),
  }
}
