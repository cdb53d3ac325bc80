import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { type Period, within } from './answer-period.ts'

/** How often a question was answered: in free text, by each option, and in each of the words it was asked in. */
export type Answered = {
  uid: string
  answered: number
  typed: number
  options: ReadonlyMap<string, number>
  wordings: ReadonlyMap<string, number>
}

/** How many responses count for each form, in one read: for the cards of all forms. */
export async function countByForm(db: Db): Promise<{ form_id: number; responses: number }[]> {
  const found = await sql<{ form_id: number; responses: number }>`
    select r.form_id, count(*) as responses from form_responses r
    where r.form_id is not null and r.state = 'accepted' and ${living('r')} group by r.form_id`.execute(db)
  return found.rows
}

type Row = { uid: string; question: string; option: string | null; answered: number }

/**
 * How often each question of a form was answered, over all its versions, by its permanent id; options are counted where
 * one was chosen. Only what counts, not what is held.
 */
export async function countAnswers(
  db: Db,
  form_id: number,
  period: Period = {},
): Promise<{ responses: number; counts: Answered[] }> {
  const total = await sql<{ responses: number }>`select count(*) as responses from form_responses r
    where r.form_id = ${form_id} and r.state = 'accepted' and ${living('r')} and ${within(period)}`.execute(
    db,
  )
  const found = await sql<Row>`
    with chosen as (
      select v.number, q ->> 'uid' as uid from form_versions v, jsonb_array_elements(v.questions) q
      where v.form_id = ${form_id} and q ->> 'type' = 'mcq'
    )
    select a ->> 'uid' as uid, a ->> 'question' as question,
      case when chosen.uid is null then null else a ->> 'answer' end as option, count(*) as answered
    from form_responses r cross join jsonb_array_elements(r.responses) a
    left join chosen on chosen.number = r.form_version and chosen.uid = a ->> 'uid'
    where r.form_id = ${form_id} and r.state = 'accepted' and ${living('r')} and ${within(period)}
      and a ->> 'answer' <> ''
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const counts = Map.groupBy(found.rows, ({ uid }) => uid)
  return {
    responses: total.rows[0]?.responses ?? 0,
    counts: [...counts].map(([uid, rows]) => ({
      uid,
      answered: sumOf(rows),
      typed: sumOf(rows.filter(({ option }) => option === null)),
      options: sumsBy(rows, ({ option }) => option),
      wordings: sumsBy(rows, ({ question }) => question),
    })),
  }
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { answered }) => sum + answered, 0)

/** Under whatever people wrote: never an object's keys. */
function sumsBy(rows: readonly Row[], nameOf: (row: Row) => string | null): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + row.answered)
  }
  return sums
}
