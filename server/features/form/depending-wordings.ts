import { sql } from 'kysely'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Question } from '../../../contract/question.ts'
import type { Db } from '../../../db/schema.ts'

type Answered = Pick<FormResponse, 'form_id' | 'form_version' | 'responses'>
type Wording = Pick<Answered, 'form_id' | 'form_version'>

const keyOf = ({ form_id, form_version }: Wording) => `${form_id} ${form_version}`

/**
 * The wordings in which a question depends on another, of all that was answered: each read once, however many answered it.
 * Of what leaves without a word, as another's does for a volunteer, none is needed.
 */
export async function readDepending(
  db: Db,
  answered: readonly Answered[],
): Promise<(one: Wording) => readonly Question[] | undefined> {
  const worded = answered.filter(({ form_id, responses }) => form_id !== null && responses.length > 0)
  if (worded.length === 0) return () => undefined
  const named = new Map(
    worded.map(({ form_id, form_version }) => [
      keyOf({ form_id, form_version }),
      { form_id, number: form_version },
    ]),
  )
  const { rows } = await sql<{ form_id: number; form_version: number; questions: Question[] }>`
    select v.form_id, v.number as form_version, v.questions
    from jsonb_to_recordset(${JSON.stringify([...named.values()])}::jsonb) as a (form_id bigint, number int)
    join form_versions v on v.form_id = a.form_id and v.number = a.number
    where jsonb_path_exists(v.questions, '$[*].shown_if')`.execute(db)
  const wordings = new Map(rows.map((one) => [keyOf(one), one.questions]))
  return (one) => wordings.get(keyOf(one))
}
