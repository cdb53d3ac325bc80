import type { VisitedPerson } from '../../../contract/visit.ts'
import { dueForms } from '../../device/due-forms.ts'
import { type FormVisit, momentOn, occasionOfVisit, visitText } from '../../device/form-visit.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { addressIdOf, volunteerPaths } from '../../volunteer-paths.ts'

type Known = {
  person: VisitedPerson
  visits: Pick<ShownVisits, 'people' | 'forms' | 'seen' | 'fetched_at'>
  work: Work | undefined
}

/** Where a form that is asked about a visit of that day is filled in, told of the visit; undefined where none is. */
export function formOfNote(
  { person, visits, work }: Known,
  visit: FormVisit,
  now = Date.now(),
): string | undefined {
  const open = dueForms(visits, work, person.serial_number, momentOn(visit.on, now)).filter(
    ({ form, state }) => state !== 'waiting' && occasionOfVisit(form, person, visit.on, now) !== null,
  )
  // Of a visit that one is asked first which is filled in at each.
  const form = (open.find(({ form }) => form.repeats === 'each_visit') ?? open[0])?.form
  if (!form) return undefined
  const at = addressIdOf(person)
  const { programme_id, stage } = form
  return volunteerPaths.formResponse(
    at,
    programme_id,
    stage,
    undefined,
    undefined,
    undefined,
    visitText(visit),
  )
}
