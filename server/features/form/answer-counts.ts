import { sql } from 'kysely'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import type { Days } from '../../filter/within-days.ts'
import { hasOptions } from '../../records/has-options.ts'
import { within } from './answer-period.ts'
import type { FormRow } from './form-repository.ts'
import { respellerOf } from './respelt.ts'

/** How often a question was answered: in free text, by each option, and in each of the words it was asked in. */
export type Answered = {
  uid: string
  answered: number
  typed: number
  options: ReadonlyMap<string, number>
  wordings: ReadonlyMap<string, number>
}

/** How many responses count for a form. */
export async function countResponses(db: Db, form_id: number): Promise<number> {
  const found = await sql<{ responses: number }>`select count(*) as responses from form_responses r
    where r.form_id = ${form_id} and r.state = 'accepted' and ${living('r')}`.execute(db)
  return found.rows[0]?.responses ?? 0
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

type Which = { period?: Days; uids?: readonly string[] }

/**
 * How often each question of a form was answered, or each of `uids`, over all its versions, by its permanent id; options
 * are counted where one was chosen. Only what counts, not what is held. Answers that say the same are counted before
 * anything is done with them: a million of them, sorted one by one, kept the embedded engine from everybody for 20 seconds
 * (H-1056).
 */
export async function countAnswers(
  db: Db,
  { id: form_id, respelt }: Pick<FormRow, 'id' | 'respelt'>,
  { period = {}, uids }: Which = {},
): Promise<Answered[]> {
  if (uids?.length === 0) return []
  // To unpack all of them is quicker as records, and to pick a few quicker as what they are.
  const given = uids
    ? sql`lateral (
        select one ->> 'uid' as uid, one ->> 'question' as question, one ->> 'answer' as answer
        from jsonb_array_elements(r.responses) one where one ->> 'uid' = any(${uids}::text[])) a`
    : sql`jsonb_to_recordset(r.responses) a(uid text, question text, answer text)`
  const found = await sql<Row>`
    with chosen as materialized (
      select v.number, jsonb_object_agg(q ->> 'uid', q ->> 'type') as types
      from form_versions v, jsonb_array_elements(v.questions) q
      where v.form_id = ${form_id} and ${hasOptions(sql`q ->> 'type'`)} group by v.number
    ), alike as materialized (
      select a.uid, a.question, c.types ->> a.uid as type,
        case when c.types ->> a.uid is not null then a.answer end as answer, count(*) as answers
      from form_responses r left join chosen c on c.number = r.form_version
      cross join ${given}
      where r.form_id = ${form_id} and r.state = 'accepted' and ${living('r')} and ${within(period)}
        and a.answer <> ''
      group by 1, 2, 3, 4
    )
    select uid, question, o.option, sum(answers)::bigint as chosen,
      coalesce(sum(answers) filter (where o.place = 1), 0)::bigint as answered
    from alike cross join unnest(case when type = 'several' then string_to_array(answer, e'\\n')
      else array[answer] end) with ordinality o(option, place)
    group by 1, 2, 3`.execute(db)
  const respell = respellerOf(respelt)
  const counts = Map.groupBy(found.rows, ({ uid }) => uid)
  return [...counts].map(([uid, rows]) => ({
    uid,
    answered: sumOf(rows),
    typed: sumOf(rows.filter(({ option }) => option === null)),
    options: sumsBy(
      rows,
      ({ option }) => option && respell(uid, option),
      ({ chosen }) => chosen,
    ),
    wordings: sumsBy(
      rows,
      ({ question }) => question,
      ({ answered }) => answered,
    ),
  }))
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
