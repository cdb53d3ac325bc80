import { type DueForm, dueForms, type SeenVisits } from './due-forms.ts'
import { isSameForm } from './form-place.ts'
import { notedSince } from './plans-left.ts'
import type { Work } from './use-work.ts'

type Person = SeenVisits['people'][number]
/** What the office asks for about somebody: this form, or a visit. */
export type OfficeAsk = { person: Person; due: DueForm | null }

/** What the office asked for and nobody did since, with what this phone knows beyond the server's last word (H-1440). */
export function officeAsks(visits: SeenVisits, work: Work | undefined, now = Date.now()): OfficeAsk[] {
  return visits.people
    .filter(({ status_reason }) => status_reason !== 'deceased')
    .flatMap((person) => {
      const asked = person.pending.filter(({ asked_on }) => asked_on !== undefined)
      const forms =
        asked.length > 0
          ? dueForms(visits, work, person.serial_number, now).filter(
              ({ form, state, isOwed }) =>
                isOwed && state !== 'waiting' && asked.some((one) => isSameForm(form, one)),
            )
          : []
      const { visit_asked_on } = person
      const isVisit =
        visit_asked_on !== undefined &&
        !notedSince(person, work?.outbox ?? [], visits.fetched_at).some(
          ({ done }) => done?.kind === 'visit' && done.happened_on >= visit_asked_on,
        )
      return [
        ...forms.map((due): OfficeAsk => ({ person, due })),
        ...(isVisit ? [{ person, due: null }] : []),
      ]
    })
}
