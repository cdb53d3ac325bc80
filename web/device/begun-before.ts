import type { KeptDraft } from './draft-store.ts'
import type { SeenVisits } from './due-forms.ts'
import { isAboutSame, isSameForm } from './form-place.ts'
import { isDraftOf, occasionAt } from './occasion.ts'
import type { Work } from './use-work.ts'

/** What was begun about a person on an earlier occasion of its form: it is finished beside what is asked now (0040). */
export function begunBefore(
  visits: SeenVisits,
  work: Work | undefined,
  serial_number: string,
  now = Date.now(),
): KeptDraft[] {
  const person = visits.people.find((one) => one.serial_number === serial_number)
  if (!person) return []
  const asked = [...person.pending, ...(person.later ?? [])]
  return (work?.drafts ?? []).filter((draft) => {
    if (draft.corrects || !draft.occasion || !isAboutSame(draft, person)) return false
    const told = asked.find((one) => isSameForm(one, draft))
    const form = visits.forms.find((one) => isSameForm(one, draft))
    const occasion = told && form && occasionAt(form, told, now)
    return occasion === null || (occasion !== undefined && !isDraftOf(occasion, draft))
  })
}
