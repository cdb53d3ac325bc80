import type { Form } from '../../contract/form.ts'
import type { Place } from './draft-store.ts'
import type { Work } from './use-work.ts'
import { formMark, type KeptVisits } from './visits-store.ts'

/** What was told, and what of it this screen has shown before. */
export type SeenVisits = Pick<KeptVisits, 'people' | 'forms' | 'seen' | 'fetched_at'>
export type DueForm = { form: Form; state: 'due' | 'begun' | 'waiting'; isNew: boolean }

const isAbout = (place: Place) => (other: Place) =>
  other.serial_number === place.serial_number &&
  other.programme_id === place.programme_id &&
  other.stage === place.stage

/** What is still asked about a person (G-18), with what this phone knows beyond the server's last word. */
export function dueForms(visits: SeenVisits, work: Work | undefined, serial_number: string): DueForm[] {
  const person = visits.people.find((one) => one.serial_number === serial_number)
  return (person?.pending ?? []).flatMap(({ programme_id, stage }) => {
    const form = visits.forms.find((one) => one.programme_id === programme_id && one.stage === stage)
    const here = isAbout({ serial_number, programme_id, stage })
    const items = work?.outbox.filter(here) ?? []
    const hasArrived = items.some(({ sent_at }) => sent_at !== null && sent_at >= visits.fetched_at)
    if (!form || hasArrived) return []
    const isWaiting = items.some(({ state }) => state === 'ready')
    const state = isWaiting ? 'waiting' : work?.drafts.some(here) ? 'begun' : 'due'
    return [{ form, state, isNew: !visits.seen.includes(formMark(serial_number, programme_id, stage)) }]
  })
}
