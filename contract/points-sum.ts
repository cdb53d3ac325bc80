import { type AskedIf, askedOf, neededOf } from './asked-if.ts'
import type { OptionPoints, PointRange, PointsSum, Span } from './points.ts'
import { type QuestionType, severalOf } from './question-types.ts'

type Counted = {
  readonly type: QuestionType
  readonly choices: readonly string[]
  readonly points?: readonly OptionPoints[] | undefined
}
type Scored = Counted & {
  readonly uid: string
  readonly required: boolean
  readonly shown_if?: AskedIf | null | undefined
  readonly required_if?: AskedIf | null | undefined
}

/** What each option adds; undefined where the question has no points. */
function valuesOf({ choices, points = [] }: Counted): number[] | undefined {
  // Of one that is there twice the first counts.
  const byChoice = new Map(points.toReversed().map((one) => [one.choice, one.points]))
  const values = choices.map((choice) => byChoice.get(choice))
  return values.some((value) => value !== undefined) ? values.map((value) => value ?? 0) : undefined
}

const isScored = (question: Counted) => valuesOf(question) !== undefined

/** The least and the most that a question can add, where it is answered, or with `mayMiss` may be left out. */
function spanOf(question: Counted, mayMiss: boolean): Span {
  const values = valuesOf(question) ?? []
  const single = { from: Math.min(...values), to: Math.max(...values) }
  const total = (sign: 1 | -1) => values.reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0)
  const span =
    question.type === 'several' ? { from: total(-1) || single.from, to: total(1) || single.to } : single
  return mayMiss ? { from: Math.min(0, span.from), to: Math.max(0, span.to) } : span
}

const together = (spans: readonly Span[]): Span => ({
  from: spans.reduce((sum, { from }) => sum + from, 0),
  to: spans.reduce((sum, { to }) => sum + to, 0),
})

/** Between which sums a form can come out; undefined where nothing has points. */
export function possibleSums(questions: readonly Omit<Scored, 'uid'>[]): Span | undefined {
  const scored = questions.filter(isScored)
  if (scored.length === 0) return undefined
  return together(scored.map((one) => spanOf(one, !one.required || Boolean(one.shown_if))))
}

/**
 * The sum of what was chosen. What was not asked counts nothing and lowers the most; of what was asked and not answered
 * the words are kept back, unless no answer could change them. Undefined where nothing with points was asked.
 */
export function sumOf(
  questions: readonly Scored[],
  answerOf: (uid: string) => string,
  ranges: readonly PointRange[],
): PointsSum | undefined {
  const given = ({ uid }: Scored) => answerOf(uid)
  const asked = askedOf(questions, given).filter(isScored)
  if (asked.length === 0) return undefined
  const needed = neededOf(questions, given)
  // Where several may be chosen and none need be, an empty answer says 'none of these'.
  const isOpen = (one: Scored) => given(one) === '' && (one.type !== 'several' || needed.has(one))
  const open = asked.filter(isOpen)
  const counted = asked.flatMap((one) => {
    const chosen = new Set(one.type === 'several' ? severalOf(given(one)) : [given(one)])
    const found = (one.points ?? []).filter(({ choice }) => chosen.has(choice))
    return found.length > 0
      ? [{ uid: one.uid, points: found.reduce((sum, { points }) => sum + points, 0) }]
      : []
  })
  const sum = counted.reduce((all, { points }) => all + points, 0)
  const missing = together(open.map((one) => spanOf(one, !needed.has(one))))
  return {
    sum,
    most: together(asked.map((one) => spanOf(one, !needed.has(one)))).to,
    unanswered: open.length,
    words: rangeOver(ranges, { from: sum + missing.from, to: sum + missing.to })?.words ?? '',
    counted,
  }
}

/** The one range that has all these sums. */
export const rangeOver = (ranges: readonly PointRange[], { from, to }: Span): PointRange | undefined =>
  ranges.find((range) => range.from <= from && to <= range.to)
