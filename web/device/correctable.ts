import type { FormResponse } from '../../contract/form-response.ts'
import type { Visits } from '../../contract/visit.ts'
import { isCorrection } from './outbox-kinds.ts'
import type { Work } from './use-work.ts'

type Told = Pick<Visits, 'people' | 'answered_forms'>

/** What of one's own may be corrected now, by this phone's clock: with whom it is about, the form as it was answered, and until when. */
export function correctableOf(visits: Told | undefined, response_id: number | undefined, now = Date.now()) {
  const person = visits?.people.find(({ correctable = [] }) =>
    correctable.some((one) => one.response_id === response_id && Date.parse(one.until) > now),
  )
  const response = person && ownOf(person, response_id)
  const form = response && wordingOf(visits, response)
  const until = person?.correctable?.find((one) => one.response_id === response_id)?.until
  return person && response && form && until ? { person, response, form, until } : undefined
}

// What an older version of the area was told has no `held`.
const ownOf = ({ responses, held = [] }: Told['people'][number], id: number | undefined) =>
  [...responses, ...held].find((one) => one.id === id)

const wordingOf = (visits: Told | undefined, { form_id, form_version }: FormResponse) =>
  visits?.answered_forms?.find((one) => one.form_id === form_id && one.form_version === form_version)

/** Whether a correction of it waits here, or arrived since the list was told. */
export const isCorrectedHere = (work: Work | undefined, response_id: number, told_at: number): boolean =>
  work?.outbox
    .filter(isCorrection)
    .some(
      ({ corrects, state, sent_at }) =>
        corrects === response_id && (state === 'ready' || (sent_at !== null && sent_at >= told_at)),
    ) ?? false
