import { ApiProblem, isGone, STILL_HERE } from '../../api/api-problem.ts'
import { words } from '../../words.ts'
import type { FormDraft } from './form-draft.ts'
import type { HeadFaults } from './form-faults.ts'

/** For whoever wrote in a form that is not where it was. */
export const FORM_GONE = `${words.form.gone} ${STILL_HERE}`

/** What the server said to this draft. */
export type Refusal = { draft: FormDraft; message: string; fields: Readonly<Record<string, string>> }

export function refusalOf(error: unknown, draft: FormDraft): Refusal {
  const problem = error instanceof ApiProblem ? error : null
  const said = problem?.message ?? 'Something went wrong. Please try again.'
  return { draft, message: isGone(error) ? FORM_GONE : said, fields: problem?.fields ?? {} }
}

/** The server's word on a field holds until that field is changed. */
export function stillRefused(refusal: Refusal | null, draft: FormDraft): HeadFaults {
  if (!refusal) return {}
  const { fields, draft: then } = refusal
  const isSamePlace = then.stage === draft.stage && then.programme?.id === draft.programme?.id
  return {
    ...(fields.title && then.title === draft.title && { title: fields.title }),
    ...(fields.programme_id && isSamePlace && { programme_id: fields.programme_id }),
    ...(fields.stage && isSamePlace && { stage: fields.stage }),
  }
}
