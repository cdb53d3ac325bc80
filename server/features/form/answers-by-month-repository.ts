import { type RawBuilder, sql } from 'kysely'
import { ASKED_MAX } from '../../../contract/answers-by-month.ts'
import { daysOfMonths, type Months } from '../../../contract/months.ts'
import type { Question } from '../../../contract/question.ts'
import type { RespeltOption } from '../../../contract/respelt.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { hasOptions } from '../../records/has-options.ts'
import { within } from './answer-period.ts'

/** A question in the newest words that a form asked it in as one of this type. */
export type AskedAs = Pick<Question, 'uid' | 'type' | 'question' | 'choices'> & {
  form_id: number
  programme_id: number
  programme_name: string
  respelt: RespeltOption[]
  /** When the form was worded so. */
  worded_at: string
}

const isCounted = (type: RawBuilder<unknown>) => sql<boolean>`(${hasOptions(type)} or ${type} = 'number')`

/** The responses that count, of forms that are here. */
const counting = (months: Months, programme_ids: readonly number[] | undefined) => sql<boolean>`
  r.state = 'accepted' and ${living('r')} and ${within(daysOfMonths(months))} and ${living('f')}
  and ${programme_ids ? sql`f.programme_id = any(${[...programme_ids]}::bigint[])` : sql`true`}`

/**
 * What was asked with options or for a number by the forms that were answered in these months, in any of their wordings:
 * one row for each question of each form, however often that was worded.
 */
export async function listAsked(
  db: Db,
  months: Months,
  programme_ids?: readonly number[],
): Promise<AskedAs[]> {
  const found = await sql<AskedAs>`
    with answered as materialized (
      select distinct f.id, f.programme_id, f.respelt from form_responses r join forms f on f.id = r.form_id
      where ${counting(months, programme_ids)}
    ), newest as (
      select distinct on (f.id, q ->> 'uid', q ->> 'type')
        f.id as form_id, f.programme_id, f.respelt, v.created_at as worded_at, q
      from answered f join form_versions v on v.form_id = f.id cross join jsonb_array_elements(v.questions) q
      where ${isCounted(sql`q ->> 'type'`)}
      order by f.id, q ->> 'uid', q ->> 'type', v.number desc
    )
    select n.form_id, n.programme_id, p.name as programme_name, n.respelt, n.worded_at, q ->> 'uid' as uid,
      q ->> 'type' as type, q ->> 'question' as question, q -> 'choices' as choices
    from newest n join programmes p on p.id = n.programme_id`.execute(db)
  return found.rows
}

/** In one month: how often an option was chosen; `answered` counts an answer to several options once. */
export type AskedCell = {
  month: string
  option: string | null
  chosen: number
  answered: number
  summed: number | null
}
export type AskedCount = {
  grp: number
  responses: number
  forms: number[]
  total: number
  cells: AskedCell[]
}

type Numbered = Pick<AskedAs, 'form_id' | 'uid' | 'type'> & { grp: number }

/**
 * How the questions numbered alike were answered, those with the most answers first, at most 200 of `total`.
 *
 * It scales with the answers of the months asked for, and with nothing else that grows: two queries in all, whatever the
 * number of forms; each response is unpacked once; answers that say the same are counted before anything else is done with
 * them (H-1056), which leaves a row for each form, question, month and option. What a version asks is looked up in a map of
 * its own and not joined: the planner, which cannot know how many questions stand in a version, would unpack a response
 * for each of them. 900,000 answers of 30,000 visits take 1.4 seconds on the embedded engine.
 *
 * A form that asks the same twice counts the first that was answered: only there a response is looked through again.
 */
export async function countTogether(
  db: Db,
  asked: readonly Numbered[],
  months: Months,
  programme_ids?: readonly number[],
): Promise<AskedCount[]> {
  const found = await sql<AskedCount>`
    with asked as materialized (
      select row_number() over () as no, form_id, uid, type, grp,
        case when count(*) over (partition by form_id, grp) > 1 then grp end as twice
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a(form_id bigint, uid text, type text, grp int)
    ), worded as materialized (
      select v.form_id, v.number, q ->> 'uid' as uid, q ->> 'type' as type
      from form_versions v cross join jsonb_array_elements(v.questions) q
      where v.form_id in (select form_id from asked)
    ), standing as materialized (
      select v.form_id, v.number, jsonb_object_agg(a.uid, a.no) as nos,
        jsonb_object_agg(a.uid, a.twice) filter (where a.twice is not null) as twice
      from worded v join asked a using (form_id, uid, type) group by v.form_id, v.number
    ), alike as materialized (
      select (w.nos ->> a.uid)::int as no, g.month, a.answer, count(*) as answers
      from form_responses r join forms f on f.id = r.form_id
      join standing w on w.form_id = r.form_id and w.number = r.form_version
      cross join lateral (
        select to_char(r.answered_at at time zone 'Asia/Singapore', 'YYYY-MM') as month offset 0) g
      cross join jsonb_to_recordset(r.responses) a(id int, uid text, answer text)
      where ${counting(months, programme_ids)} and a.answer <> '' and w.nos ->> a.uid is not null
        and (w.twice ->> a.uid is null or not exists (
          select from jsonb_to_recordset(r.responses) e(id int, uid text, answer text)
          where w.twice ->> e.uid = w.twice ->> a.uid and e.answer <> '' and e.id < a.id))
      group by 1, 2, 3
    ), spelled as materialized (
      select a.no, s.was, s.now from asked a join forms f on f.id = a.form_id
      cross join jsonb_to_recordset(f.respelt) s(uid text, was text, now text) where s.uid = a.uid
    ), cells as materialized (
      select q.grp, q.form_id, l.month, case when q.type <> 'number' then coalesce(s.now, o.option) end as option,
        sum(l.answers) as chosen, coalesce(sum(l.answers) filter (where o.place = 1), 0) as answered,
        sum(case when q.type = 'number' then l.answers * o.option::numeric end) as summed
      from alike l join asked q using (no)
      cross join unnest(case when q.type = 'several' then string_to_array(l.answer, e'\\n')
        else array[l.answer] end) with ordinality o(option, place)
      left join spelled s on s.no = l.no and s.was = o.option
      where q.type <> 'number' or l.answer ~ '^-?[0-9]{1,9}([.][0-9]{1,2})?$'
      group by 1, 2, 3, 4
    ), ranked as materialized (
      select grp, sum(answered) as responses, jsonb_agg(distinct form_id) as forms, count(*) over () as total
      from cells group by grp order by responses desc, grp limit ${ASKED_MAX}
    ), by_month as (
      select grp, month, option, sum(chosen) as chosen, sum(answered) as answered, sum(summed) as summed
      from cells where grp in (select grp from ranked) group by grp, month, option
    )
    select k.grp, k.responses::bigint as responses, k.forms, k.total,
      jsonb_agg(jsonb_build_object('month', m.month, 'option', m.option, 'chosen', m.chosen, 'answered', m.answered,
        'summed', m.summed)) as cells
    from ranked k join by_month m using (grp)
    group by k.grp, k.responses, k.forms, k.total order by k.responses desc, k.grp`.execute(db)
  return found.rows
}
