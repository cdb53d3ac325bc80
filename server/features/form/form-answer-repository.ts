import { sql } from 'kysely'
import type { GivenAnswer, HeldReport } from '../../../contract/form-answers.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Question } from '../../../contract/question.ts'
import { living } from '../../../db/living.ts'
import { type Page, readPage } from '../../../db/page.ts'
import type { Db } from '../../../db/schema.ts'
import type { Days } from '../../filter/within-days.ts'
import { hasOptions } from '../../records/has-options.ts'
import { within } from './answer-period.ts'
import type { FormRow } from './form-repository.ts'
import { filedByName } from './form-response-repository.ts'
import { respellerOf, respellQuestions, spellingsOf } from './respelt.ts'

/** The questions of every wording a form had, the newest first. */
export function listVersions(
  db: Db,
  form_id: number,
): Promise<{ number: number; questions: Question[]; created_at: string }[]> {
  return db
    .selectFrom('form_versions')
    .select(['number', 'questions', 'created_at'])
    .where('form_id', '=', form_id)
    .orderBy('number', 'desc')
    .execute()
}

/** The same with their options in today's words. */
export const respellVersions = <Version extends { questions: Question[] }>(
  { respelt }: Pick<FormRow, 'respelt'>,
  versions: readonly Version[],
): Version[] => {
  const respell = respellerOf(respelt)
  return versions.map((one) => ({ ...one, questions: respellQuestions(respell, one.questions) }))
}

const BATCH = 500

export type ExportedResponse = {
  id: number
  serial_number: string
  first_name: string
  last_name: string
  display_name: string
  volunteer_display_name: string
  filed_by_name: string
  answered_at: string
  occasion: string
  language: string
  form_version: number
  responses: FormResponse['responses']
}

/** The responses that count, as they came in. */
export async function* eachResponse(
  db: Db,
  form_id: number,
  period: Days,
): AsyncGenerator<ExportedResponse[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('form_responses as r')
      .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
      .select(['r.id', 'b.serial_number', 'b.first_name', 'b.last_name', 'b.display_name'])
      .select(['r.volunteer_display_name', 'r.answered_at', 'r.occasion', 'r.language'])
      .select(['r.form_version', 'r.responses'])
      .select(filedByName)
      .where('r.form_id', '=', form_id)
      .where('r.state', '=', 'accepted')
      .where(living('r'))
      .where(living('b'))
      .where(within(period))
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

const HELD_SHOWN = 20

/** What is held and was never decided on: one that staff chose against was looked at. */
export async function listHeld(db: Db, form_id: number): Promise<{ total: number; newest: HeldReport[] }> {
  const held = db
    .selectFrom('form_responses as r')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .where('r.form_id', '=', form_id)
    .where('r.state', '=', 'held')
    .where('r.held_because', '<>', 'replaced')
    .where(living('r'))
    .where(living('b'))
  const { total } = await held.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const newest = await held
    .select(['r.id as response_id', 'b.serial_number as beneficiary_serial_number'])
    .select(['b.first_name as beneficiary_first_name', 'b.last_name as beneficiary_last_name'])
    .select(['b.display_name as beneficiary_display_name', 'r.volunteer_display_name'])
    .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.answered_at'])
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(HELD_SHOWN)
    .execute()
  return { total, newest }
}

type Asked = Days & { uid: string; choice?: string | undefined; page: number; page_size: number }

/**
 * What was typed in answer to a question, or with `choice` who chose that: an answer was chosen where the wording that
 * was answered offered options. The newest visit first.
 */
export function pageOfAnswers(
  db: Db,
  { id: form_id, respelt }: Pick<FormRow, 'id' | 'respelt'>,
  asked: Asked,
): Promise<Page<GivenAnswer>> {
  const { uid, choice } = asked
  const spellings = choice === undefined ? [] : spellingsOf(respelt, uid, choice)
  const which = sql`jsonb_build_object('uid', ${uid}::text)`
  const given = sql`jsonb_path_query_first(r.responses, '$[*] ? (@.uid == $uid)', ${which})`
  // Once for each wording, and not for each response: whoever reads one question of 500 would unpack all 500 every time.
  const typeOf = sql<
    string | null
  >`jsonb_path_query_first(v.questions, '$[*] ? (@.uid == $uid)', ${which}) ->> 'type'`
  const askedAs = sql.ref('w.type')
  const answers = db
    .with(
      (cte) => cte('w').materialized(),
      (qb) =>
        qb
          .selectFrom('form_versions as v')
          .select(['v.number', typeOf.as('type')])
          .where('v.form_id', '=', form_id),
    )
    .selectFrom('form_responses as r')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .leftJoin('w', 'w.number', 'r.form_version')
    .select(['r.id as response_id', 'b.serial_number as beneficiary_serial_number'])
    .select(['b.first_name as beneficiary_first_name', 'b.last_name as beneficiary_last_name'])
    .select(['b.display_name as beneficiary_display_name', 'r.volunteer_display_name'])
    .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.answered_at', 'r.language'])
    .select(sql<string>`${given} ->> 'question'`.as('question'))
    .select(sql<string>`${given} ->> 'answer'`.as('answer'))
    .select(sql<GivenAnswer['shown']>`${given} -> 'shown'`.as('shown'))
    .select(sql<GivenAnswer['attachment']>`${given} -> 'attachment'`.as('attachment'))
    .where('r.form_id', '=', form_id)
    .where('r.state', '=', 'accepted')
    .where(living('r'))
    .where(living('b'))
    .where(within(asked))
    .where(
      choice === undefined
        ? sql<boolean>`${given} ->> 'answer' <> '' and not coalesce(${hasOptions(askedAs)}, false)`
        : sql<boolean>`case when ${askedAs} = 'several'
            then string_to_array(${given} ->> 'answer', e'\\n') && ${spellings}::text[]
            else ${given} ->> 'answer' = any(${spellings}::text[]) and ${hasOptions(askedAs)} end`,
    )
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
  return readPage(answers, asked)
}
