import type { FormResponse } from '../../contract/form-response.ts'
import type { Visits } from '../../contract/visit.ts'
import { isCorrection } from './outbox-kinds.ts'
import { toldById } from './told-by-id.ts'
import type { Work } from './use-work.ts'

type Told = Pick<Visits, 'people' | 'answered_forms'>

/** What of one's own may be corrected now, by this phone's clock: with whom it is about, the form as it was answered, and until when. */
export function correctableOf(visits: Told | undefined, response_id: number | undefined, now = Date.now()) {
  if (!visits || response_id === undefined) return undefined
  const { correctable, responses } = toldById(visits.people)
  const [named, response] = [correctable.get(response_id), responses.get(response_id)]
  const form = response && wordingOf(visits, response)
  return named && form && Date.parse(named.until) > now ? { ...named, response, form } : undefined
}

const wordingOf = ({ answered_forms }: Told, { form_id, form_version }: FormResponse) =>
  answered_forms?.find((one) => one.form_id === form_id && one.form_version === form_version)

/** Whether a correction of it waits here, or arrived since the list was told. */
export const isCorrectedHere = (work: Work | undefined, response_id: number, told_at: number): boolean =>
  work?.outbox
    .filter(isCorrection)
    .some(
      ({ corrects, state, sent_at }) =>
        corrects === response_id && (state === 'ready' || (sent_at !== null && sent_at >= told_at)),
    ) ?? false
