import { sql } from 'kysely'
import type { Question } from '../../../contract/question.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'

export type AskedForm = {
  form_id: number
  programme_id: number
  stage: number
  form_version: number
  programme_name: string
  form_title: string
  questions: Question[]
}

/**
 * The form named, or the one at this place, that can be asked of this person, in the version named or the newest.
 * Undefined when there is no such form or the person is not Active in its programme; `questions` null when it has no such version.
 */
export async function findAskedForm(
  db: Db,
  asked: {
    form_id?: number | undefined
    programme_id: number
    stage: number
    beneficiary_id: number
    form_version?: number | undefined
  },
): Promise<(Omit<AskedForm, 'questions'> & { questions: Question[] | null }) | undefined> {
  return await db
    .selectFrom('forms as f')
    .innerJoin('programmes as p', 'p.id', 'f.programme_id')
    .innerJoin('programme_beneficiaries as l', 'l.programme_id', 'p.id')
    .leftJoin('form_versions as v', (join) =>
      join
        .onRef('v.form_id', '=', 'f.id')
        .on('v.number', '=', sql<number>`coalesce(${asked.form_version ?? null}::bigint, f.form_version)`),
    )
    .select(['f.id as form_id', 'f.programme_id', 'f.stage', 'p.name as programme_name', 'v.questions'])
    .select(sql<string>`coalesce(v.title, f.title)`.as('form_title'))
    .select(sql<number>`coalesce(v.number, f.form_version)`.as('form_version'))
    .where((eb) =>
      asked.form_id === undefined
        ? eb.and({ 'f.programme_id': asked.programme_id, 'f.stage': asked.stage })
        : eb('f.id', '=', asked.form_id),
    )
    .where('l.beneficiary_id', '=', asked.beneficiary_id)
    .where('l.status', '=', 'Active')
    .where(living('f'))
    .where(living('p'))
    .where(living('l'))
    .executeTakeFirst()
}
