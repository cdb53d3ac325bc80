import { answerFault, tidyAnswer } from '../../../contract/answer-fault.ts'
import { askedOf, neededOf } from '../../../contract/asked-if.ts'
import type { Question } from '../../../contract/question.ts'
import { gridsOf } from '../../../contract/same-choices.ts'

/** What has been typed, by the question's permanent id. */
export type Answers = Readonly<Record<string, string>>

const answerTo = (asked: Question, answers: Answers) => tidyAnswer(asked, answers[asked.uid] ?? '')

/** What is asked after the answers so far (0060), in order; what was typed under the others waits. */
export const askedNow = (questions: readonly Question[], answers: Answers): Question[] =>
  askedOf(questions, (question) => answerTo(question, answers))

/** Above which of those that are asked a section begins, and the question that says what it is called, by permanent id. */
export function sectionsAbove(questions: readonly Question[], asked: readonly Question[]) {
  const isAsked = new Set(asked)
  const above = new Map<string, Question>()
  let begun: Question | undefined
  for (const question of questions) {
    if (question.section_title) begun = question
    if (!begun || !isAsked.has(question)) continue
    above.set(question.uid, begun)
    begun = undefined
  }
  return above
}

/** Questions that stand together; `isGrid` also where one row of several is asked alone (0075). */
export type AskedTogether = { readonly isGrid: boolean; readonly rows: Question[] }

/** Those that are asked, in order, the rows of a grid together: where a section begins within it, apart. */
export function askedInGrids(questions: readonly Question[], asked: readonly Question[]): AskedTogether[] {
  const heads = gridsOf(questions)
  const above = sectionsAbove(questions, asked)
  const together: AskedTogether[] = []
  let last: number | undefined
  for (const question of asked) {
    const head = heads[questions.indexOf(question)] ?? 0
    if (head === last && !above.has(question.uid)) together.at(-1)?.rows.push(question)
    else together.push({ isGrid: heads[head + 1] === head, rows: [question] })
    last = head
  }
  return together
}

/** What must be answered after the answers so far (0063), in order. */
export const neededNow = (questions: readonly Question[], answers: Answers): ReadonlySet<Question> =>
  neededOf(questions, (question) => answerTo(question, answers))

/** Required questions without a non-blank answer, in order (section 5). */
export const missingAnswers = (questions: readonly Question[], answers: Answers): Question[] =>
  [...neededNow(questions, answers)].filter(({ uid }) => !answers[uid]?.trim())

/** The body's `responses`: every question, in the form's order, empty where it is not asked; the id is its place (G-29). */
export function responsesOf(questions: readonly Question[], answers: Answers) {
  const asked = new Set(askedNow(questions, answers))
  return questions.map((one) => {
    const { id, uid, question } = one
    return { id, uid, question, answer: asked.has(one) ? answerTo(one, answers) : '' }
  })
}

/** What was answered and cannot be taken so, in order: a number or a day that is none. */
export const wrongAnswers = (questions: readonly Question[], answers: Answers) =>
  askedNow(questions, answers).flatMap((question) => {
    const fault = answerFault(question, answerTo(question, answers))
    return fault && fault !== 'needed' ? [{ question, fault }] : []
  })

type Errors = Readonly<Record<string, string>>

/** What is left to mend once a question is answered otherwise: what was required because of it may be so no longer. */
export function errorsAfter(errors: Errors, questions: readonly Question[], uid: string): Errors {
  const at = questions.findIndex((question) => question.uid === uid) + 1
  const mended = new Set(
    questions.filter(({ required_if }) => required_if?.question === at).map((one) => one.uid),
  )
  return Object.fromEntries(Object.entries(errors).filter(([of]) => of !== uid && !mended.has(of)))
}

/** The fields that the server refused by question: `responses.2.answer` is the third question's. */
export function errorsByQuestion(
  questions: readonly Question[],
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) => {
      const place = /^responses\.(\d+)\./.exec(field)?.[1]
      const uid = place === undefined ? undefined : questions[Number(place)]?.uid
      return uid === undefined ? [] : [[uid, message]]
    }),
  )
}
