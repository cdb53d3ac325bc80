import type { formOperations } from '../../../contract/form.ts'
import type { FormAnswers } from '../../../contract/form-answers.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { countAlike } from './alike-responses.ts'
import { countAnswers } from './answer-counts.ts'
import { askedBy, countAsked } from './asked-counts.ts'
import { joinVersions } from './form-answer-join.ts'
import { listHeld, listVersions, respellVersions } from './form-answer-repository.ts'
import { findForm } from './form-repository.ts'
import { countPoints, pointedBy } from './pointed-responses.ts'
import { readScorings } from './points-repository.ts'

/**
 * What was answered to a form. Its responses are read twice, however many there are: once for what each answer says, and
 * once told apart by what hangs on them, which is how many there are, who was asked what, and the points.
 */
export async function readAnswers({ query, db }: Call<typeof formOperations.answers>): Promise<FormAnswers> {
  const form = found(await findForm(db, query))
  const versions = await listVersions(db, form.id)
  const scoring = (await readScorings(db, [form.id])).get(form.id)
  const deciding = new Set([...askedBy(versions), ...(scoring ? pointedBy(scoring) : [])])
  const alike = await countAlike(db, form.id, [...deciding], query)
  const counts = await countAnswers(db, form, { period: query })
  return {
    responses: alike.reduce((sum, { responses }) => sum + responses, 0),
    questions: joinVersions(respellVersions(form, versions), counts, countAsked(versions, alike)),
    ...(scoring && { points: countPoints(scoring, alike) }),
    held: await listHeld(db, form.id),
  }
}
