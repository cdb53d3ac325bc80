import type { Form } from '../../contract/form.ts'
import { isSameForm, isSamePlace, type Place } from './form-place.ts'
import { isForm } from './outbox-kinds.ts'
import type { Work } from './use-work.ts'
import { formMark, type KeptVisits } from './visits-store.ts'

/** What was told, and what of it this screen has shown before. */
export type SeenVisits = Pick<KeptVisits, 'people' | 'forms' | 'seen' | 'fetched_at'>
export type DueForm = { form: Form; state: 'due' | 'begun' | 'waiting'; isNew: boolean }

/** What is still asked about a person (G-18), with what this phone knows beyond the server's last word. */
export function dueForms(visits: SeenVisits, work: Work | undefined, serial_number: string): DueForm[] {
  const person = visits.people.find((one) => one.serial_number === serial_number)
  const submitted = work?.outbox.filter(isForm) ?? []
  return (person?.pending ?? []).flatMap((asked) => {
    const form = visits.forms.find((one) => isSameForm(one, asked))
    const place = { ...asked, serial_number, beneficiary_id: person?.beneficiary_id }
    const here = (other: Place) => isSamePlace(other, place)
    const items = submitted.filter(here)
    const hasArrived = items.some(({ sent_at }) => sent_at !== null && sent_at >= visits.fetched_at)
    if (!form || hasArrived) return []
    const isWaiting = items.some(({ state }) => state === 'ready')
    const state = isWaiting ? 'waiting' : work?.drafts.some(here) ? 'begun' : 'due'
    return [{ form, state, isNew: !visits.seen.includes(formMark(serial_number, asked)) }]
  })
}
