import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Answered } from './edit-impact.ts'

/**
 * How often each question of a form was answered, over all its versions, by its permanent id; options are counted where
 * one was chosen. Only what counts, not what is held.
 */
export async function countAnswers(
  db: Kysely<Database>,
  form_id: number,
): Promise<{ responses: number; counts: Answered[] }> {
  const total = await sql<{ responses: number }>`select count(*) as responses from form_responses
    where form_id = ${form_id} and state = 'accepted' and deleted_at is null`.execute(db)
  const found = await sql<{ uid: string; option: string | null; answered: number }>`
    with asked as (
      select distinct q ->> 'uid' as uid from form_versions v, jsonb_array_elements(v.questions) q
      where v.form_id = ${form_id} and q ->> 'type' = 'mcq'
    )
    select a ->> 'uid' as uid, case when asked.uid is null then null else a ->> 'answer' end as option,
      count(*) as answered
    from form_responses r cross join jsonb_array_elements(r.responses) a
    left join asked on asked.uid = a ->> 'uid'
    where r.form_id = ${form_id} and r.state = 'accepted' and r.deleted_at is null and a ->> 'answer' <> ''
    group by 1, 2 order by 1, 2`.execute(db)
  const counts = Map.groupBy(found.rows, ({ uid }) => uid)
  return {
    responses: total.rows[0]?.responses ?? 0,
    counts: [...counts].map(([uid, rows]) => ({
      uid,
      answered: rows.reduce((sum, row) => sum + row.answered, 0),
      options: Object.fromEntries(
        rows.flatMap(({ option, answered }) => (option === null ? [] : [[option, answered]])),
      ),
    })),
  }
}
