import type { OptionPoints, Span } from '../../../contract/points.ts'
import { possibleSums } from '../../../contract/points-sum.ts'
import { choicesOf, hasOwnChoices, isFixedType } from '../../../contract/question-types.ts'
import type { DraftQuestion, Questions } from './question-list.ts'

export type OptionLine = { key: string; text: string; points: number | undefined }

/** The options of a question with what each counts; none where it has none. */
export const optionLines = ({ type, choices, fixedPoints }: DraftQuestion): OptionLine[] =>
  hasOwnChoices(type)
    ? choices.map(({ key, text, points }) => ({ key, text, points }))
    : choicesOf(type, []).map((text) => ({ key: text, text, points: fixedPoints[text] }))

/** The question with other points, by the keys of its options. */
export function withLines(question: DraftQuestion, lines: readonly OptionLine[]): Partial<DraftQuestion> {
  if (isFixedType(question.type))
    return {
      fixedPoints: Object.fromEntries(
        lines.flatMap(({ key, points }) => (points === undefined ? [] : [[key, points]])),
      ),
    }
  const pointsOf = (key: string) => lines.find((line) => line.key === key)?.points
  return { choices: question.choices.map((choice) => ({ ...choice, points: pointsOf(choice.key) })) }
}

/** As they are sent. */
export const pointsBody = (question: DraftQuestion): OptionPoints[] =>
  optionLines(question).flatMap(({ text, points }) =>
    points === undefined ? [] : [{ choice: text, points }],
  )

export const hasPoints = (question: DraftQuestion): boolean => pointsBody(question).length > 0

/** The question as it is without any. */
export const withoutPoints = (question: DraftQuestion): DraftQuestion => ({
  ...question,
  fixedPoints: {},
  choices: question.choices.map((choice) => ({ ...choice, points: undefined })),
})

/** Between which sums the form can come out, as it is written; undefined where nothing has points. */
export const possibleOf = (questions: Questions): Span | undefined =>
  possibleSums(
    questions.map((question) => ({
      type: question.type,
      required: question.required,
      choices: optionLines(question).map(({ text }) => text),
      points: pointsBody(question),
      shown_if: question.shownIf && { question: 1, choices: [] },
    })),
  )
