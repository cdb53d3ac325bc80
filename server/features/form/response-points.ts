import type { CountedResponse, FormResponse } from '../../../contract/form-response.ts'
import type { PointsSum } from '../../../contract/points.ts'
import { sumOf } from '../../../contract/points-sum.ts'
import type { Db } from '../../../db/schema.ts'
import { isCountedAlike, pointsThen, withPoints } from './form-points.ts'
import { readScorings, type Scoring } from './points-repository.ts'
import { respellAnswer } from './respelt.ts'

type Answered = { form_version: number; answerOf: (uid: string) => string }

/**
 * Counts responses of one form by the points of the words that were answered. Words are said only of a wording that counts
 * the same questions as the newest, for which the ranges were written.
 */
export function counterOf(scoring: Scoring) {
  const byVersion = wordingsOf(scoring)
  return ({ form_version, answerOf }: Answered): PointsSum | undefined => {
    const wording = byVersion.get(form_version)
    if (!wording) return undefined
    const inToday = (uid: string) => respellAnswer(scoring.respell, wording.asked.get(uid), answerOf(uid))
    return sumOf(wording.then, inToday, wording.isAlike ? scoring.ranges : [])
  }
}

/** The wordings that count the same questions as the newest: sums of others are no part of one average (H-1057). */
export const countedAlike = (scoring: Scoring): ReadonlySet<number> =>
  new Set([...wordingsOf(scoring)].flatMap(([number, { isAlike }]) => (isAlike ? [number] : [])))

function wordingsOf({ points, newest, wordings }: Scoring) {
  const now = withPoints(newest, points)
  return new Map(
    [...wordings].map(([number, questions]) => {
      const then = pointsThen(questions, newest, points)
      const asked = new Map(questions.map((one) => [one.uid, one]))
      return [number, { then, asked, isAlike: isCountedAlike(then, now) }]
    }),
  )
}

/** As staff read them: each with its points, where its form has any. */
export async function withSums<One extends Answers>(db: Db, rows: readonly One[]): Promise<Summed<One>[]> {
  const forms = rows.flatMap(({ form_id }) => form_id ?? [])
  return sumsOf(await readScorings(db, forms), rows)
}

type Answers = Pick<FormResponse, 'form_id' | 'form_version' | 'responses'>
type Summed<One> = One & Pick<CountedResponse, 'points'>

/** The same by what was read of their forms. */
export function sumsOf<One extends Answers>(
  scorings: ReadonlyMap<number, Scoring>,
  rows: readonly One[],
): Summed<One>[] {
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
