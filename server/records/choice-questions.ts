import { sql } from 'kysely'
import type { KnownChoice, KnownForm, KnownQuestion } from '../../contract/filter-named.ts'
import { choicesOf, type QuestionType } from '../../contract/question-types.ts'
import type { RespeltOption } from '../../contract/respelt.ts'
import { firstOf } from '../../db/first-of.ts'
import { living } from '../../db/living.ts'
import type { Db } from '../../db/schema.ts'
import { hasOptions } from './has-options.ts'

type Row = {
  id: number
  title: string
  programme_name: string
  respelt: RespeltOption[]
  /** The rest is null of a form that never asked one with options. */
  uid: string | null
  type: QuestionType
  question: string
  choices: string[]
  is_today: boolean
}

/**
 * The questions with options of these forms, over all their wordings (H-1303). A form that is deleted, or whose programme
 * is, is none of them. Of `uids` alone where they are given: every wording is unpacked, and few of its questions sent.
 */
export async function readChoiceForms(
  db: Db,
  form_ids: readonly number[],
  uids?: readonly string[],
): Promise<Map<number, KnownForm>> {
  const { rows } = await sql<Row>`
    select f.id, f.title, p.name as programme_name, f.respelt, a.uid, a.type, a.question, a.choices, a.is_today
    from forms f join programmes p on p.id = f.programme_id and ${living('p')}
    left join lateral (
      select q ->> 'uid' as uid, q ->> 'type' as type, q ->> 'question' as question, q -> 'choices' as choices,
        v.number = f.form_version as is_today, v.number, n.place
      from form_versions v cross join jsonb_array_elements(v.questions) with ordinality n(q, place)
      where v.form_id = f.id and ${hasOptions(sql`q ->> 'type'`)}
        and ${uids ? sql`q ->> 'uid' = any(${[...uids]}::text[])` : sql`true`}) a on true
    where f.id = any(${[...form_ids]}::bigint[]) and ${living('f')}
    order by f.id, a.number desc, a.place`.execute(db)
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, asked]) => [id, asForm(asked)]))
}

/** Rows of one form, the newest wording first. */
function asForm(rows: readonly Row[]): KnownForm {
  const { title, programme_name, respelt } = firstOf(rows)
  const byUid = Map.groupBy(rows, ({ uid }) => uid ?? '')
  byUid.delete('')
  const questions = [...byUid].map(([uid, wordings]): KnownQuestion => {
    const { question, is_today } = firstOf(wordings)
    return { uid, question, is_retired: !is_today, choices: choicesIn(wordings, respelt) }
  })
  return { title, programme_name, questions }
}

/** In today's words, as the page of answers counts them. */
function choicesIn(wordings: readonly Row[], respelt: readonly RespeltOption[]): KnownChoice[] {
  const now = new Map(respelt.map((one) => [`${one.uid} ${one.was}`, one.now]))
  const offered = ({ uid, type, choices }: Row) =>
    choicesOf(type, choices).map((choice) => now.get(`${uid} ${choice}`) ?? choice)
  const { uid } = firstOf(wordings)
  const today = new Set(wordings.filter(({ is_today }) => is_today).flatMap(offered))
  return [...new Set(wordings.flatMap(offered))].map((choice) => ({
    choice,
    was: respelt.filter((one) => one.uid === uid && one.now === choice).map(({ was }) => was),
    is_retired: !today.has(choice),
  }))
}
