import type { Form } from '../../../contract/form.ts'
import { draftOf, emptyDraft, type FormDraft } from './form-draft.ts'
import { newChoice, newQuestion, type Questions, type ShownIf } from './question-list.ts'

/** What was read, which form it is and the version of it: both absent for a form that is not there yet. */
export type Saved = { draft: FormDraft; version?: number; form_id?: number }
/** Of what was read, what a save is over. */
export type Over = Pick<Saved, 'version' | 'form_id'>
export const savedOf = (form: Form, draft: FormDraft = draftOf(form)): Saved => ({
  draft,
  version: form.version,
  form_id: form.form_id,
})
/** Whether both are known and another one: a form that was moved leaves its place to any other. */
export const isOfAnother = (one: Over, other: Over): boolean =>
  one.form_id !== undefined && other.form_id !== undefined && one.form_id !== other.form_id
export type KeptDraft = { draft: FormDraft; base: Saved }

const storageKey = (place: string) => `kampung-form-draft ${place}`

/** A session that ends must not take what was typed with it: it waits in this tab until its writer is back. */
export function keepDraft(place: string, kept: KeptDraft): void {
  try {
    sessionStorage.setItem(storageKey(place), JSON.stringify(kept))
  } catch {
    // No room, or storage is off: there is nowhere else to put it.
  }
}

/** What waits for this place, with keys of this page; undefined when nothing readable does. */
export function readKeptDraft(place: string): KeptDraft | undefined {
  try {
    const kept: KeptDraft = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? '')
    return revived(kept)
  } catch {
    return undefined
  }
}

/** Once it is known who is there after a session that ended: it stands on the screen, or nobody wants it. */
export function dropAllKeptDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(storageKey(''))) sessionStorage.removeItem(key)
  } catch {
    // Storage is off, so nothing was kept.
  }
}

/** With keys of this page. */
export function revived({ draft, base }: KeptDraft): KeptDraft {
  const whole = { ...emptyDraft, ...draft, questions: withNewKeys(draft.questions) }
  // What an older version kept may lack what questions have had since; their keys are told nowhere else.
  const questions = base.draft.questions.map((question) => ({ ...newQuestion(), ...question }))
  return { draft: whole, base: { ...base, draft: { ...emptyDraft, ...base.draft, questions } } }
}

/** Keys of another page could be given out here again; what depends on a question goes by its new key. */
function withNewKeys(questions: Questions): Questions {
  const keys = new Map<string, string>()
  const made = <One extends { key: string }>(before: { key: string }, now: One): One => {
    keys.set(before.key, now.key)
    return now
  }
  const fresh = questions.map((question) => {
    const choices = question.choices.map((choice) => made(choice, newChoice(choice.text, choice)))
    return made(question, newQuestion({ ...question, choices }))
  })
  const rekeyed = (before: ShownIf | undefined): ShownIf | undefined =>
    before && {
      key: keys.get(before.key) ?? '',
      answers: before.answers.map((answer) => keys.get(answer) ?? answer),
    }
  return fresh.map((one) => ({
    ...one,
    shownIf: rekeyed(one.shownIf),
    requiredIf: rekeyed(one.requiredIf),
  }))
}

export function dropKeptDraft(place: string): void {
  try {
    sessionStorage.removeItem(storageKey(place))
  } catch {
    // Storage is off, so nothing was kept.
  }
}
