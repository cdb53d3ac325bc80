import type { Kysely } from 'kysely'
import type { Question } from '../../../contract/form.ts'
import type { Database } from '../../../db/schema.ts'

type Db = Kysely<Database>

/** The questions of every wording a form had, the newest first. */
export function listVersions(
  db: Db,
  form_id: number,
): Promise<{ questions: Question[]; created_at: string }[]> {
  return db
    .selectFrom('form_versions')
    .select(['questions', 'created_at'])
    .where('form_id', '=', form_id)
    .orderBy('number', 'desc')
    .execute()
}

const BATCH = 500

export type ExportedResponse = {
  id: number
  serial_number: string
  first_name: string
  last_name: string
  volunteer_first_name: string
  volunteer_last_name: string
  answered_at: string
  language: string
  form_version: number
  responses: { uid: string; question: string; answer: string }[]
}

/** The responses that count, as they came in. */
export async function* eachResponse(db: Db, form_id: number): AsyncGenerator<ExportedResponse[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('form_responses as r')
      .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
      .select(['r.id', 'b.serial_number', 'b.first_name', 'b.last_name'])
      .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.answered_at', 'r.language'])
      .select(['r.form_version', 'r.responses'])
      .where('r.form_id', '=', form_id)
      .where('r.state', '=', 'accepted')
      .where('r.deleted_at', 'is', null)
      .where('b.deleted_at', 'is', null)
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}
