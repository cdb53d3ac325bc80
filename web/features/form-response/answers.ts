import type { Question } from '../../../contract/question.ts'

/** What has been typed, by the question's permanent id. */
export type Answers = Readonly<Record<string, string>>

/** Required questions without a non-blank answer, in order (section 5). */
export const missingAnswers = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ uid, required }) => required && !answers[uid]?.trim())

/** The body's `responses`: every question, in the form's order; the id is its place (G-29). */
export const responsesOf = (questions: readonly Question[], answers: Answers) =>
  questions.map(({ id, uid, question }) => ({ id, uid, question, answer: answers[uid] ?? '' }))

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
