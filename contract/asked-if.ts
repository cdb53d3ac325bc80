import { z } from 'zod'
import { text } from './fields.ts'
import { choicesOf, type QuestionType, severalOf } from './question-types.ts'

/** A question that is asked only when an earlier one, named by its place from 1, has one of these answers (0060). */
export const askedIfFields = z.strictObject({
  question: z.number().int(),
  // Tidied as the options are, or one typed with a space behind it would be none of them.
  choices: z.array(text(500), { error: 'Answers must be a list' }).max(100, 'At most 100 answers'),
})
/** As it is kept and told: what is unknown in it does not leave. */
export const askedIf = z.object({ question: z.int(), choices: z.array(z.string()) })
export type AskedIf = z.infer<typeof askedIf>

/** On what it hangs whether a question is asked, and whether one that may be left out must be answered (0063). */
export const CONDITIONS = ['shown_if', 'required_if'] as const
export type ConditionName = (typeof CONDITIONS)[number]

type Hanging = { readonly [Name in ConditionName]?: AskedIf | null | undefined }
type Answered = Hanging & { readonly type: QuestionType; readonly choices?: readonly string[] | undefined }

/** What is wrong with a condition of the question at a place of the list, from 0; the same in the editor and on the server. */
export function askedIfFault(
  questions: readonly Answered[],
  at: number,
  name: ConditionName = 'shown_if',
): string | undefined {
  const condition = questions[at]?.[name]
  if (!condition) return undefined
  const place = condition.question - 1
  const other = place < at ? questions[place] : undefined
  if (!other) return 'What this question depends on is gone or stands after it: choose another'
  const options = choicesOf(other.type, other.choices ?? [])
  if (options.length === 0) return `Question ${place + 1} has no options any more: choose another`
  if (condition.choices.length === 0) return 'Choose at least one answer'
  return condition.choices.every((answer) => options.includes(answer))
    ? undefined
    : `Question ${place + 1} no longer offers this answer: choose another`
}

/**
 * Which questions are asked, given the answers so far, in order. One that depends on a question that is not asked itself
 * is not asked either, whatever was answered there before.
 */
export function askedOf<One extends Answered>(
  questions: readonly One[],
  answerOf: (question: One) => string,
): One[] {
  const asked = new Set<One>()
  const isMet = conditionsAfter(questions, answerOf, asked)
  for (const question of questions) if (!question.shown_if || isMet(question.shown_if)) asked.add(question)
  return [...asked]
}

/** Which of those that are asked must be answered, given the answers so far. */
export function neededOf<One extends Answered & { readonly required: boolean }>(
  questions: readonly One[],
  answerOf: (question: One) => string,
): Set<One> {
  const asked = new Set(askedOf(questions, answerOf))
  const isMet = conditionsAfter(questions, answerOf, asked)
  const isNeeded = ({ required, required_if }: One) => required || (required_if ? isMet(required_if) : false)
  return new Set([...asked].filter(isNeeded))
}

/** Whether a condition is met by a question that is asked. */
function conditionsAfter<One extends Answered>(
  questions: readonly One[],
  answerOf: (question: One) => string,
  asked: ReadonlySet<One>,
) {
  return ({ question, choices }: AskedIf): boolean => {
    const other = questions[question - 1]
    return other !== undefined && asked.has(other) && isAnswered(other, answerOf(other), choices)
  }
}

/** Of several chosen options one is enough. */
const isAnswered = ({ type }: Answered, answer: string, wanted: readonly string[]) =>
  (type === 'several' ? severalOf(answer) : [answer]).some((one) => wanted.includes(one))
