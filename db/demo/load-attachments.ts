import { sql, type Transaction } from 'kysely'
import type { FormResponse } from '../../contract/form-response.ts'
import type { Question } from '../../contract/question.ts'
import type { Database } from '../schema.ts'
import { visitLog } from './conversations.ts'
import type { DemoTools } from './demo-tools.ts'
import { daysBefore } from './random.ts'
import { PHOTOGRAPH } from './reword-visit-log.ts'
import { visitPhotograph } from './visit-photographs.ts'

const CAME = 2
const WAITING = 1

/** Of the last visits two showed the office something, and what a third showed is on its phone yet. */
export async function loadAttachments(
  tx: Transaction<Database>,
  { today, storePicture }: DemoTools,
  user_id: number,
): Promise<void> {
  const { id: form_id, questions } = await tx
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.form_version'),
    )
    .select(['f.id', 'v.questions'])
    .where('f.title', '=', visitLog.title)
    .executeTakeFirstOrThrow()
  const visits = await tx
    .selectFrom('form_responses')
    .select(['id', 'responses', 'answered_at'])
    .where('form_id', '=', form_id)
    .where('answered_at', '>', `${daysBefore(today, 5)}T00:00:00.000Z`)
    // What is asked of the others besides, they were not asked.
    .where(sql<boolean>`responses -> 0 ->> 'answer' <> 'Not themselves'`)
    .orderBy('answered_at')
    .orderBy('id')
    .limit(CAME + WAITING)
    .execute()
  for (const [at, { id: response_id, responses, answered_at }] of visits.entries()) {
    const id = String(at + 1).padStart(32, '0')
    const sent = at < CAME && {
      file: await storePicture(tx, { ...visitPhotograph(at), user_id }),
      agreed_at: answered_at,
      received_at: answered_at,
    }
    await tx
      .updateTable('form_responses')
      .set({ form_version: 2, responses: JSON.stringify(answered(questions, responses, id)) })
      .where('id', '=', response_id)
      .execute()
    await tx
      .insertInto('attachments')
      .values({ id, response_id, kind: 'photo', created_at: answered_at, ...sent })
      .execute()
  }
}

/** The answers of before under the questions of now, and the photograph. */
const answered = (
  questions: readonly Question[],
  given: FormResponse['responses'],
  id: string,
): FormResponse['responses'] =>
  questions.map(({ uid, question, ...one }) => {
    const asked = { id: one.id, uid, question }
    if (uid === PHOTOGRAPH) return { ...asked, answer: 'Photograph', attachment: { id, kind: 'photo' } }
    return { ...asked, answer: given.find((answer) => answer.uid === uid)?.answer ?? '' }
  })
