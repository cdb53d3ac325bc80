import { canDraw } from '../../../contract/area-version.ts'
import type { Visits } from '../../../contract/visit.ts'

type Taken = Pick<Visits, 'people' | 'forms' | 'answered_forms'>

/**
 * Without the forms that this version of the area cannot draw, and how many those are: half a form on the screen would be
 * half a report. What is asked of a person by them is asked again once the phone has its new version.
 */
export function withoutUndrawn<T extends Taken>(
  taken: T,
  version: number,
  isDrawn: (version: number, form: Visits['forms'][number]) => boolean = canDraw,
): T & Pick<Visits, 'forms_left_out'> {
  const [forms, undrawn] = [
    taken.forms.filter((form) => isDrawn(version, form)),
    taken.forms.filter((form) => !isDrawn(version, form)),
  ]
  const answered_forms = taken.answered_forms?.filter((form) => isDrawn(version, form))
  if (undrawn.length === 0) return { ...taken, ...(answered_forms && { answered_forms }) }
  const left_out = new Set(undrawn.map(({ form_id }) => form_id))
  const people = taken.people.map((person) => ({
    ...person,
    pending: person.pending.filter(({ form_id }) => !left_out.has(form_id)),
    later: person.later?.filter(({ form_id }) => !left_out.has(form_id)),
  }))
  return {
    ...taken,
    ...(answered_forms && { answered_forms }),
    forms,
    people,
    forms_left_out: undrawn.length,
  }
}
