import { askedOf } from '../../../contract/asked-if.ts'
import type { FormResponse } from '../../../contract/form-response.ts'
import type { Question } from '../../../contract/question.ts'

type Given = FormResponse['responses']

/** Marks what the answers before it left out: nobody kept silent there. `questions` as they were asked. */
export function markNotAsked(responses: Given, questions: readonly Question[]): Given {
  const answers = new Map(responses.map(({ uid, answer }) => [uid, answer]))
  const asked = new Set(askedOf(questions, ({ uid }) => answers.get(uid) ?? '').map(({ uid }) => uid))
  const known = new Set(questions.map(({ uid }) => uid))
  return responses.map((one) =>
    known.has(one.uid) && !asked.has(one.uid) ? { ...one, not_asked: true as const } : one,
  )
}
