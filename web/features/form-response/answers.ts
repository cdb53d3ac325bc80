import { answerFault, tidyAnswer } from '../../../contract/answer-fault.ts'
import type { Question } from '../../../contract/question.ts'

/** What has been typed, by the question's permanent id. */
export type Answers = Readonly<Record<string, string>>

/** Required questions without a non-blank answer, in order (section 5). */
export const missingAnswers = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ uid, required }) => required && !answers[uid]?.trim())

/** The body's `responses`: every question, in the form's order; the id is its place (G-29). */
export const responsesOf = (questions: readonly Question[], answers: Answers) =>
  questions.map((asked) => {
    const { id, uid, question } = asked
    return { id, uid, question, answer: tidyAnswer(asked, answers[uid] ?? '') }
  })

/** What was answered and cannot be taken so, in order: a number or a day that is none. */
export const wrongAnswers = (questions: readonly Question[], answers: Answers) =>
  questions.flatMap((question) => {
    const fault = answerFault(question, tidyAnswer(question, answers[question.uid] ?? ''))
    return fault && fault !== 'needed' ? [{ question, fault }] : []
  })

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
