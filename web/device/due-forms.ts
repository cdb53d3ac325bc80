import type { Form } from '../../contract/form.ts'
import { isSameForm, isSamePlace, type Place } from './form-place.ts'
import { isForm } from './is-form.ts'
import { isDraftOf, isOfOccasion, occasionAt } from './occasion.ts'
import type { Work } from './use-work.ts'
import { formMark, type KeptVisits } from './visits-store.ts'

/** What was told, and what of it this screen has shown before. */
export type SeenVisits = Pick<KeptVisits, 'people' | 'forms' | 'seen' | 'fetched_at'>
export type DueForm = {
  form: Form
  state: 'due' | 'begun' | 'waiting'
  isNew: boolean
  /** Nothing is owed of what may be filled in at each visit, until it was begun. */
  isOwed: boolean
}

/** What is still asked about a person (G-18), with what this phone knows beyond the server's last word. */
export function dueForms(
  visits: SeenVisits,
  work: Work | undefined,
  serial_number: string,
  now = Date.now(),
): DueForm[] {
  const person = visits.people.find((one) => one.serial_number === serial_number)
  const submitted = work?.outbox.filter(isForm) ?? []
  return [...(person?.pending ?? []), ...(person?.later ?? [])].flatMap((asked) => {
    const form = visits.forms.find((one) => isSameForm(one, asked))
    const occasion = form ? occasionAt(form, asked, now) : null
    if (!form || occasion === null) return []
    const place = { ...asked, serial_number, beneficiary_id: person?.beneficiary_id }
    const here = (other: Place) => isSamePlace(other, place)
    const items = submitted.filter((item) => here(item) && isOfOccasion(form, occasion, item))
    if (items.some(({ sent_at }) => sent_at !== null && sent_at >= visits.fetched_at)) return []
    const isWaiting = items.some(({ state }) => state === 'ready')
    const isBegun = work?.drafts.some((draft) => !draft.corrects && here(draft) && isDraftOf(occasion, draft))
    const state = isWaiting ? 'waiting' : isBegun ? 'begun' : 'due'
    const isNew = person !== undefined && !visits.seen.includes(formMark(person, asked))
    return [{ form, state, isNew, isOwed: form.repeats !== 'each_visit' || state === 'begun' }]
  })
}
