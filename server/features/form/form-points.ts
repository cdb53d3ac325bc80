import type { z } from 'zod'
import type { Form } from '../../../contract/form.ts'
import type { OptionPoints } from '../../../contract/points.ts'
import type { Question, questionFields } from '../../../contract/question.ts'
import type { FormPoints } from '../../../db/record-tables.ts'
import { factsBy, isOffered, keepFacts, renamedTo } from './option-facts.ts'

type Sent = z.output<typeof questionFields>
type Asked = Pick<Question, 'uid' | 'choices'>

/** The points as they are kept. */
export const keepPoints = (
  sent: readonly Sent[],
  kept: readonly Question[],
  before: readonly FormPoints[] = [],
): FormPoints[] =>
  keepFacts(
    kept,
    kept.map(({ uid }, at) => sent[at]?.points?.map((one) => ({ uid, ...one }))),
    before,
  )

/** Each question with the points of what it offers; none where it has none. */
export const withPoints = <Given extends Asked>(
  questions: readonly Given[],
  points: readonly FormPoints[],
): (Given & { points?: OptionPoints[] })[] => {
  const pointsOf = factsBy(points)
  return questions.map((question) => {
    const own = question.choices.flatMap((choice) =>
      pointsOf(question.uid, choice).map(({ points }) => ({ choice, points })),
    )
    return own.length > 0 ? { ...question, points: own } : question
  })
}

/**
 * The questions of a wording with the points of its own words; an option that was reworded before it had any has those of
 * the one that took its place.
 */
export const pointsThen = <Given extends Asked>(
  wording: readonly Given[],
  newest: readonly Asked[],
  points: readonly FormPoints[],
): (Given & { points?: OptionPoints[] })[] => {
  const pointsOf = factsBy(points)
  const renamed = wording.flatMap(({ uid, choices }): FormPoints[] => {
    const now = newest.find((one) => one.uid === uid)
    return choices.flatMap((choice) => {
      if (!now || now.choices.includes(choice) || pointsOf(uid, choice).length > 0) return []
      const instead = renamedTo(choices, choice, now.choices)
      return pointsOf(uid, instead ?? '').map((one) => ({ ...one, choice }))
    })
  })
  return withPoints(wording, [...points, ...renamed])
}

/**
 * Whether a sum over this wording means what the form's ranges say: it has the questions with points that the newest has,
 * and each option either stands there today or has points of its own.
 */
export function isCountedAlike(
  wording: readonly (Asked & { points?: OptionPoints[] })[],
  newest: readonly (Asked & { points?: OptionPoints[] })[],
): boolean {
  const scored = (questions: typeof wording) => questions.filter(({ points }) => points)
  const [then, now] = [scored(wording), scored(newest)]
  return (
    then.length === now.length &&
    then.every(
      ({ uid, choices, points = [] }) =>
        now.some((one) => one.uid === uid) &&
        choices.every(
          (choice) => isOffered(newest, uid, choice) || points.some((one) => one.choice === choice),
        ),
    )
  )
}

type Questions = Form['questions']

/** The questions that stay and whose options count otherwise; one that goes along with reworded options does not. */
export function pointChanges(before: Questions, after: Questions): Questions {
  return after.filter((now) => {
    const old = before.find(({ uid }) => uid === now.uid)
    if (!old) return false
    const countOf = ({ points = [] }: Questions[number], choice: string) =>
      points.find((one) => one.choice === choice)?.points
    return old.choices.some((choice) => {
      const there = now.choices.includes(choice) ? choice : renamedTo(old.choices, choice, now.choices)
      return there !== undefined && countOf(old, choice) !== countOf(now, there)
    })
  })
}
