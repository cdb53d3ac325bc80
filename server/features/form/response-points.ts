import type { CountedResponse, FormResponse } from '../../../contract/form-response.ts'
import type { PointsSum } from '../../../contract/points.ts'
import { sumOf } from '../../../contract/points-sum.ts'
import type { Db } from '../../../db/schema.ts'
import { isCountedAlike, pointsThen, withPoints } from './form-points.ts'
import { readScorings, type Scoring } from './points-repository.ts'

type Answered = { form_version: number; answerOf: (uid: string) => string }

/**
 * Counts responses of one form by the points of the words that were answered. Words are said only of a wording that counts
 * the same questions as the newest, for which the ranges were written.
 */
export function counterOf({ points, ranges, newest, wordings }: Scoring) {
  const now = withPoints(newest, points)
  const byVersion = new Map(
    [...wordings].map(([number, questions]) => {
      const then = pointsThen(questions, newest, points)
      return [number, { then, ranges: isCountedAlike(then, now) ? ranges : [] }] as const
    }),
  )
  return ({ form_version, answerOf }: Answered): PointsSum | undefined => {
    const wording = byVersion.get(form_version)
    return wording && sumOf(wording.then, answerOf, wording.ranges)
  }
}

/** As staff read them: each with its points, where its form has any. */
export async function withSums<One extends FormResponse>(
  db: Db,
  rows: readonly One[],
): Promise<(One & Pick<CountedResponse, 'points'>)[]> {
  const scorings = await readScorings(
    db,
    rows.flatMap(({ form_id }) => form_id ?? []),
  )
  const counters = new Map([...scorings].map(([id, scoring]) => [id, counterOf(scoring)]))
  return rows.map((row) => {
    const answers = new Map(row.responses.map(({ uid, answer }) => [uid, answer]))
    const counted = counters.get(row.form_id ?? 0)?.({
      form_version: row.form_version,
      answerOf: (uid) => answers.get(uid) ?? '',
    })
    return counted ? { ...row, points: counted } : row
  })
}
