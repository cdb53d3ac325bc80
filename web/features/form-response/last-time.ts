import type { FormResponse } from '../../../contract/form-response.ts'
import type { Answers } from './answers.ts'

/** `on`: the moment of the visit, in ISO 8601. */
export type LastTime = { on: string; answers: Answers }

type Filed = { responses: readonly FormResponse[]; held: readonly FormResponse[] }

/**
 * What this volunteer answered in this form the last time, about this person, counted or held. Of what others answered a
 * phone has no words (S-08), and of a form's earlier wording only the questions that are still asked are looked up.
 */
export function lastTimeOf(filed: Filed, form_id: number, account_id: number): LastTime | undefined {
  const own = [...filed.responses, ...filed.held].filter(
    (one) => one.form_id === form_id && one.volunteer_account_id === account_id && one.responses.length > 0,
  )
  const [last] = own.sort((a, b) => b.answered_at.localeCompare(a.answered_at) || b.id - a.id)
  if (!last) return undefined
  const answers = Object.fromEntries(last.responses.map(({ uid, answer }) => [uid, answer]))
  return { on: last.answered_at, answers }
}
