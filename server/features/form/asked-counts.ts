import { sql } from 'kysely'
import { askedOf } from '../../../contract/asked-if.ts'
import type { Question } from '../../../contract/question.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Days } from '../../filter/within-days.ts'
import { within } from './answer-period.ts'

/** A wording of a form under its number. */
export type NumberedVersion = { number: number; questions: readonly Question[] }

type Alike = { form_version: number; answers: Record<string, string>; responses: number }

/**
 * Of how many responses each question was asked, by permanent id: it stood in the wording that was answered, and its
 * condition was met (0060). Responses are told apart only by what conditions hang on, which has options: they are few.
 */
export async function countAsked(
  db: Db,
  form_id: number,
  versions: readonly NumberedVersion[],
  period: Days = {},
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<Alike>`
    select r.form_version, count(*) as responses, coalesce((
      select jsonb_object_agg(a ->> 'uid', a ->> 'answer') from jsonb_array_elements(r.responses) a
      where a ->> 'uid' = any(${deciding(versions)}::text[])), '{}') as answers
    from form_responses r
    where r.form_id = ${form_id} and r.state = 'accepted' and ${living('r')} and ${within(period)}
    group by r.form_version, answers`.execute(db)
  const questionsOf = new Map(versions.map(({ number, questions }) => [number, questions]))
  const asked = new Map<string, number>()
  for (const { form_version, answers, responses } of found.rows) {
    const questions = questionsOf.get(form_version) ?? []
    for (const { uid } of askedOf(questions, (one) => answers[one.uid] ?? ''))
      asked.set(uid, (asked.get(uid) ?? 0) + responses)
  }
  return asked
}

/** What some question of some wording hangs on. */
const deciding = (versions: readonly NumberedVersion[]): string[] => [
  ...new Set(
    versions.flatMap(({ questions }) =>
      questions.flatMap(({ shown_if }) => questions[(shown_if?.question ?? 0) - 1]?.uid ?? []),
    ),
  ),
]
