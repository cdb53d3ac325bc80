import { sql } from 'kysely'
import { CORRECTABLE_DAYS } from '../../../contract/correction.ts'
import type { Form } from '../../../contract/form.ts'
import type { Question } from '../../../contract/question.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { LATEST } from '../../visits/assigned.ts'

const SPAN = sql`make_interval(days => ${CORRECTABLE_DAYS})`

/** What is corrected: the form, the wording and the visit of the first, with how long it may be. */
export type Correctable = {
  corrects: number
  beneficiary_id: number
  form_id: number
  form_version: number
  programme_id: number
  stage: number
  programme_name: string
  form_title: string
  occasion: string
  answered_at: string
  questions: Question[]
  /** Whether what was written at the moment said, or now, was written in time. */
  is_in_time: boolean
}

type Named = {
  volunteer_id: number
  id: number
  said: string | undefined
  /** Since when nothing was theirs to see any more; absent for whoever is signed in. */
  ended_at?: string | undefined
}

/**
 * A living response that this volunteer sent themselves, also about somebody who is no longer theirs: it tells them nothing
 * that they have not written. A phone's clock counts where it can be right: after the office had the first, and not ahead.
 * A phone whose sign-in ended never had what came later, and nothing that it says was written after that.
 */
export async function findCorrectable(
  tx: Db,
  { volunteer_id, id, said, ended_at }: Named,
): Promise<Correctable | undefined> {
  const latest = sql`least(now(), ${ended_at ?? null}::timestamptz)`
  const { rows } = await sql<Correctable>`
    select f.id as corrects, f.beneficiary_id, f.form_id, f.form_version, f.programme_id, f.stage, f.programme_name,
      f.form_title, f.occasion, f.answered_at, v.questions,
      now() <= f.created_at + ${SPAN} + ${LATEST}
        and case when ${said ?? null}::timestamptz between f.created_at and ${latest} then ${said ?? null}::timestamptz
          else ${latest} end <= f.created_at + ${SPAN} as is_in_time
    from form_responses r
    join form_responses f on f.id = coalesce(r.corrects, r.id)
    join form_versions v on v.form_id = f.form_id and v.number = f.form_version
    join beneficiaries b on b.id = f.beneficiary_id
    where r.id = ${id} and r.volunteer_id = ${volunteer_id} and f.volunteer_id = ${volunteer_id}
      and r.filed_by is null and f.filed_by is null
      and greatest(r.created_at, f.created_at) <= coalesce(${ended_at ?? null}::timestamptz, 'infinity')
      and ${living('r')} and ${living('f')} and ${living('b')}`.execute(tx)
  return rows[0]
}

/** The newest of what was sent about each of these people and may still be corrected, with until when. */
export async function readCorrectable(db: Db, volunteer_id: number, beneficiary_ids: readonly number[]) {
  const { rows } = await sql<{
    beneficiary_id: number
    response_id: number
    until: string
    form_id: number
    form_version: number
  }>`
    select distinct on (f.beneficiary_id, f.id) f.beneficiary_id, r.id as response_id, f.form_id, f.form_version,
      f.created_at + ${SPAN} as until
    from form_responses f
    join form_responses r on coalesce(r.corrects, r.id) = f.id
    where f.volunteer_id = ${volunteer_id} and f.corrects is null and f.filed_by is null and f.form_id is not null
      and r.volunteer_id = ${volunteer_id} and f.beneficiary_id = any(${[...beneficiary_ids]}::bigint[])
      and f.created_at > now() - ${SPAN} and ${living('f')} and ${living('r')}
    order by f.beneficiary_id, f.id, r.id desc`.execute(db)
  return rows
}

type Wording = { form_id: number; form_version: number }

/** Forms in the wording that was answered, while they stand. In an order of its own. */
export async function readAnsweredForms(db: Db, wordings: readonly Wording[]): Promise<Form[]> {
  if (wordings.length === 0) return []
  const asked = JSON.stringify(wordings.map(({ form_id, form_version }) => ({ form_id, form_version })))
  const { rows } = await sql<Form>`
    select f.id as form_id, f.stage, f.programme_id, p.name as programme_name, p.cover_image, v.title,
      v.title_translations, v.title_made_for, v.questions, f.repeats, f.every_weeks, f.due_days, f.due_after, f.created_at,
      v.number as form_version, f.version
    from (select distinct form_id, form_version from jsonb_to_recordset(${asked}::jsonb)
      as x (form_id bigint, form_version int)) a
    join forms f on f.id = a.form_id and ${living('f')}
    join programmes p on p.id = f.programme_id and ${living('p')}
    join form_versions v on v.form_id = f.id and v.number = a.form_version
    order by f.programme_id, f.stage, f.id, v.number`.execute(db)
  return rows
}
