import { sql, type Transaction } from 'kysely'
import type { Question } from '../../contract/question.ts'
import type { Database } from '../schema.ts'
import { visitLog } from './conversations.ts'
import { daysBefore, seeded } from './random.ts'
import { titleTranslations } from './translated-questions.ts'

type Visit = {
  beneficiary_id: number
  volunteer_id: number
  volunteer_account_id: number
  volunteer_first_name: string
  volunteer_last_name: string
  volunteer_display_name: string
  programme_name: string
  since: string
}

const WEEKS = 6
const PEOPLE = 12
// A draw of its own: what else the demonstration has stays as it is.
const SEED = 19_590_605

/** The form of a programme that is filled in at each visit, behind its stages, and the last weeks' answers. */
export async function loadVisitLog(
  tx: Transaction<Database>,
  programme_id: number,
  today: string,
): Promise<void> {
  const random = seeded(SEED)
  const created_at = `${daysBefore(today, 90)}T01:00:00.000Z`
  const { stage } = await tx
    .selectFrom('forms')
    .select(sql<number>`max(stage) + 1`.as('stage'))
    .where('programme_id', '=', programme_id)
    .executeTakeFirstOrThrow()
  const { title } = visitLog
  const { id: form_id } = await tx
    .insertInto('forms')
    .values({ programme_id, stage, title, repeats: 'each_visit', created_at, updated_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const questions = visitLog.questions.map(
    ({ answers: _, ...question }, at): Question => ({ ...question, id: at + 1, uid: `visitlog${at + 1}` }),
  )
  await tx
    .insertInto('form_versions')
    .values({
      ...{ form_id, number: 1, title, created_at },
      title_translations: JSON.stringify(titleTranslations(title)),
      questions: JSON.stringify(questions),
    })
    .execute()
  const { rows: visits } = await sql<Visit>`
    select distinct on (a.beneficiary_id) a.beneficiary_id, v.id as volunteer_id,
      v.account_id as volunteer_account_id, v.first_name as volunteer_first_name,
      v.last_name as volunteer_last_name, v.display_name as volunteer_display_name, p.name as programme_name,
      (greatest(a.assigned_from, l.created_at) at time zone 'Asia/Singapore')::date as since
    from programme_beneficiaries l join programmes p on p.id = l.programme_id
    join assignments a on a.beneficiary_id = l.beneficiary_id join volunteers v on v.id = a.volunteer_id
    where l.programme_id = ${programme_id} and l.status = 'Active' order by a.beneficiary_id, a.id`.execute(
    tx,
  )
  const answers = visits.slice(0, PEOPLE).flatMap(({ since, ...visit }) =>
    Array.from({ length: WEEKS }, (_, week) => daysBefore(today, 2 + 7 * week + random.below(4)))
      .filter((day) => day > since)
      .map((occasion) => ({
        ...visit,
        ...{ state: 'accepted' as const, form_id, form_version: 1, programme_id, stage, form_title: title },
        occasion,
        responses: JSON.stringify(
          questions.map(({ id, uid, question }, at) => ({
            ...{ id, uid, question },
            answer: random.pick(visitLog.questions[at]?.answers ?? ['']),
          })),
        ),
        answered_at: `${occasion}T0${2 + random.below(7)}:15:00.000Z`,
        created_at: `${occasion}T09:00:00.000Z`,
      })),
  )
  if (answers.length > 0) await tx.insertInto('form_responses').values(answers).execute()
}
