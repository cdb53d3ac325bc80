import { type RawBuilder, sql } from 'kysely'
import type { FilterNoun } from '../../contract/filter-fields.ts'
import { living } from '../../db/living.ts'
import { hasOptions } from '../records/has-options.ts'
import { checkEnds, standingOn } from '../visits/lacked-checks.ts'
import { officersInUse } from '../visits/officers.ts'

type Sql = RawBuilder<unknown>

/** Which people stand so to a record, or of whom anything is kept: a set of inner ids. `absent`: how the others stand. */
export type StateColumn = { absent: string; among: (of: number, states: readonly string[] | null) => Sql }
/** Which people gave one of these as their last answer to a question, or any: a set of inner ids. */
export type AnswerColumn = (form: number, question: string, values: readonly string[] | null) => Sql

/**
 * Whoever is in a living programme of these officers; of any, of those whose account is in use (H-1300). Asked for by
 * name, who has left is found with their people, as a volunteer is who went (0098).
 */
export const inProgrammeOf = (ids: readonly number[] | null, inside: string | undefined): Sql => sql`
  select l.beneficiary_id from programme_beneficiaries l
  join programmes p on p.id = l.programme_id and ${living('p')}
  join ${ids === null ? officersInUse : sql`programme_officers`} o on o.programme_id = l.programme_id
  where ${living('l')} and ${ids === null ? sql`true` : sql`o.user_id = any(${[...ids]}::bigint[])`}
  and ${inside === undefined ? sql`true` : sql`l.status = ${inside}`}`

/** As the page of a volunteer has it on a day (H-1301). */
export const checkStates = (day: string): StateColumn => ({
  absent: 'missing',
  among: (of, states) => sql`select e.volunteer_id from check_kinds k
    join (${checkEnds(sql`c.kind_id = ${of}`)}) e on e.kind_id = k.id
    where k.id = ${of} and ${states === null ? sql`true` : sql`${standingOn(day)} = any(${[...states]}::text[])`}`,
})

/** What somebody said last of a purpose: the newest day, of one day what was written down last (H-1302). */
export function consentStates(noun: FilterNoun): StateColumn {
  const person = sql.ref(`c.${noun}_id`)
  return {
    absent: 'never',
    among: (of, states) => {
      const said = sql`from consents c where c.purpose_id = ${of} and ${person} is not null`
      return states === null
        ? sql`select ${person} ${said}`
        : sql`select s.id from (select distinct on (${person}) ${person} as id, c.state ${said}
            order by ${person}, c.on_day desc, c.id desc) s where s.state = any(${[...states]}::text[])`
    },
  }
}

/**
 * The last accepted response that answers the question counts, by the day of the visit. What was chosen is compared in
 * every spelling that it had; where the wording that was answered offered no options, nothing was chosen (H-1303).
 */
export const latestAnswers: AnswerColumn = (form, question, values) => {
  const which = sql`jsonb_build_object('uid', ${question}::text)`
  const answer = sql`(jsonb_path_query_first(r.responses, '$[*] ? (@.uid == $uid)', ${which}) ->> 'answer')`
  const given = sql`from form_responses r where r.form_id = ${form} and r.state = 'accepted' and ${living('r')}
    and ${answer} <> ''`
  if (values === null) return sql`select r.beneficiary_id ${given}`
  return sql`select g.beneficiary_id from (
      select distinct on (r.beneficiary_id) r.beneficiary_id, r.form_version, ${answer} as answer ${given}
      order by r.beneficiary_id, r.answered_at desc, r.id desc) g
    join (${typesOf(form, which)}) w on w.number = g.form_version
    where case when w.type = 'several' then string_to_array(g.answer, e'\\n') else array[g.answer] end
      && array(${spellings(form, question, values)}) and ${hasOptions(sql`w.type`)}`
}

/** Once for each wording, and not for each response. */
const typesOf = (form: number, which: Sql) => sql`select v.number,
  jsonb_path_query_first(v.questions, '$[*] ? (@.uid == $uid)', ${which}) ->> 'type' as type
  from form_versions v where v.form_id = ${form}`

/** Each option as it is offered today, and as it was: a view keeps the words in which it was chosen. */
const spellings = (form: number, question: string, values: readonly string[]) => sql`
  with spelt as (select s.was, s.now from forms f, jsonb_to_recordset(f.respelt) s(uid text, was text, now text)
      where f.id = ${form} and s.uid = ${question}),
    today as (select coalesce((select s.now from spelt s where s.was = t.value), t.value) as value
      from unnest(${[...values]}::text[]) t(value))
  select value from today union select s.was from spelt s join today t on t.value = s.now`
