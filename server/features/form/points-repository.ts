import { sql } from 'kysely'
import type { PointedResponse } from '../../../contract/form-points.ts'
import type { PointRange } from '../../../contract/points.ts'
import type { Question } from '../../../contract/question.ts'
import { living } from '../../../db/living.ts'
import type { FormPoints } from '../../../db/record-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { type Respell, respellerOf, respellQuestions } from './respelt.ts'

/** What a form counts by now, and every wording that may have been answered. */
export type Scoring = {
  points: FormPoints[]
  ranges: PointRange[]
  newest: Question[]
  /** Each with its options in today's words. */
  wordings: ReadonlyMap<number, Question[]>
  respell: Respell
}

/** Of the forms that have points, by their ids; also of one that was deleted. */
export async function readScorings(db: Db, form_ids: readonly number[]): Promise<Map<number, Scoring>> {
  const ids = [...new Set(form_ids)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', 'v.form_id', 'f.id')
    .select(['f.id', 'f.form_version', 'f.points', 'f.ranges', 'f.respelt', 'v.number', 'v.questions'])
    .where('f.id', 'in', ids)
    .where(sql<boolean>`f.points <> '[]'`)
    .execute()
  const scorings = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...scorings].map(([id, versions]) => {
      const respell = respellerOf(versions[0]?.respelt ?? [])
      const scoring = {
        respell,
        points: versions[0]?.points ?? [],
        ranges: versions[0]?.ranges ?? [],
        newest: versions.find(({ number, form_version }) => number === form_version)?.questions ?? [],
        wordings: new Map(
          versions.map(({ number, questions }) => [number, respellQuestions(respell, questions)]),
        ),
      }
      return [id, scoring]
    }),
  )
}

/** Of whom these responses are, and by whom. */
export async function listPointed(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Omit<PointedResponse, 'points'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('form_responses as r')
    .innerJoin('beneficiaries as b', 'b.id', 'r.beneficiary_id')
    .select(['r.id as response_id', 'b.serial_number as beneficiary_serial_number'])
    .select(['b.first_name as beneficiary_first_name', 'b.last_name as beneficiary_last_name'])
    .select(['b.display_name as beneficiary_display_name', 'r.volunteer_display_name'])
    .select(['r.volunteer_first_name', 'r.volunteer_last_name', 'r.answered_at'])
    .where('r.id', 'in', ids)
    .where(living('r'))
    .where(living('b'))
    .execute()
  return new Map(rows.map((row) => [row.response_id, row]))
}
