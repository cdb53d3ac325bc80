import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { type Period, within } from './answer-period.ts'
import { hasOptions } from './has-options.ts'

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

type Row = {
  uid: string
  question: string
  option: string | null
  chosen: number
  /** How many of these answers there are: one of several options is counted under its first. */
  answered: number
}

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
      select v.number, q ->> 'uid' as uid, q ->> 'type' = 'several' as is_several
      from form_versions v, jsonb_array_elements(v.questions) q
      where v.form_id = ${form_id} and ${hasOptions(sql`q ->> 'type'`)}
    )
    select a ->> 'uid' as uid, a ->> 'question' as question,
      case when chosen.uid is null then null else o.option end as option,
      count(*) as chosen, count(*) filter (where o.place = 1) as answered
    from form_responses r cross join jsonb_array_elements(r.responses) a
    left join chosen on chosen.number = r.form_version and chosen.uid = a ->> 'uid'
    cross join unnest(case when chosen.is_several then string_to_array(a ->> 'answer', e'\\n')
      else array[a ->> 'answer'] end) with ordinality o(option, place)
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
      options: sumsBy(
        rows,
        ({ option }) => option,
        ({ chosen }) => chosen,
      ),
      wordings: sumsBy(
        rows,
        ({ question }) => question,
        ({ answered }) => answered,
      ),
    })),
  }
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { answered }) => sum + answered, 0)

/** Under whatever people wrote: never an object's keys. */
function sumsBy(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
  countOf: (row: Row) => number,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + countOf(row))
  }
  return sums
}
