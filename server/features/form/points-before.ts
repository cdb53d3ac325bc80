import { sql } from 'kysely'
import type { PointsBefore } from '../../../contract/response-card.ts'
import { living } from '../../../db/living.ts'
import type { Db } from '../../../db/schema.ts'
import { answersTo } from './alike-responses.ts'
import { pointedBy } from './pointed-responses.ts'
import type { Scoring } from './points-repository.ts'
import { counterOf } from './response-points.ts'

/** So many of somebody's responses to one form are read at once. */
const PORTION = 24

type Told = { id: number; form_id: number | null; answered_at: string; points?: object | undefined }
type Asked = { beneficiary_id: number; form_id: number; scoring: Scoring }

/**
 * By the id of each of these responses that has points: what the last complete one before it came to, of those about the same
 * person that count.
 */
export async function readPointsBefore(
  db: Db,
  beneficiary_id: number,
  told: readonly Told[],
  scorings: ReadonlyMap<number, Scoring>,
): Promise<Map<number, PointsBefore>> {
  const before = new Map<number, PointsBefore>()
  const pointed = told.filter(({ points }) => points !== undefined)
  for (const [form_id, ones] of Map.groupBy(pointed, (one) => one.form_id ?? 0)) {
    const scoring = scorings.get(form_id)
    if (!scoring) continue
    const complete = await readComplete(db, { beneficiary_id, form_id, scoring }, ones)
    for (const { id, answered_at } of ones) {
      const last = complete.find((one) => one.answered_at < answered_at)
      if (last) before.set(id, last)
    }
  }
  return before
}

/** The newest first; no further back than the oldest of these needs, for there may be years of them. */
async function readComplete(db: Db, asked: Asked, told: readonly Told[]): Promise<PointsBefore[]> {
  const moments = told.map(({ answered_at }) => answered_at).toSorted()
  const [oldest = '', newest = ''] = [moments[0], moments.at(-1)]
  const count = counterOf(asked.scoring)
  const complete: PointsBefore[] = []
  for (let offset = 0; ; offset += PORTION) {
    const rows = await answeredBefore(db, asked, newest).limit(PORTION).offset(offset).execute()
    for (const { answered_at, form_version, answers } of rows) {
      const sum = count({ form_version, answerOf: (uid) => answers[uid] ?? '' })
      if (sum?.unanswered === 0) complete.push({ sum: sum.sum, answered_at })
    }
    if (rows.length < PORTION || (complete.at(-1)?.answered_at ?? oldest) < oldest) return complete
  }
}

const answeredBefore = (db: Db, { beneficiary_id, form_id, scoring }: Asked, newest: string) =>
  db
    .selectFrom('form_responses as r')
    .select(['r.answered_at', 'r.form_version'])
    .select(sql<Record<string, string>>`${answersTo(pointedBy(scoring))}`.as('answers'))
    .where('r.beneficiary_id', '=', beneficiary_id)
    .where('r.form_id', '=', form_id)
    .where('r.state', '=', 'accepted')
    .where('r.answered_at', '<', newest)
    .where(living('r'))
    .orderBy('r.answered_at', 'desc')
    .orderBy('r.id', 'desc')
