import type { z } from 'zod'
import type { Question } from '../../../contract/form.ts'
import type { FormResponse, formResponseFields } from '../../../contract/form-response.ts'
import { Problem } from '../../../contract/problem.ts'

type Sent = z.output<typeof formResponseFields>['responses']

/**
 * The answers under the questions of the form, in its order and words; what was sent as the question's text is ignored.
 * Matched by permanent id, else by place. Throws 422 naming each answer at fault as it was sent.
 */
export function matchAnswers(questions: readonly Question[], sent: Sent): FormResponse['responses'] {
  const fields: Record<string, string> = {}
  const places = new Map<Question, number>()
  for (const [index, { uid, id }] of sent.entries()) {
    const question = questions.find((one) => (uid === undefined ? one.id === id : one.uid === uid))
    if (!question) fields[`responses.${index}`] = 'This question is not in the form'
    else if (places.has(question)) fields[`responses.${index}`] = 'This question is answered twice'
    else places.set(question, index)
  }
  for (const [at, question] of questions.entries()) {
    const index = places.get(question)
    const answer = index === undefined ? '' : (sent[index]?.answer ?? '')
    const field = `responses.${index ?? at}.answer`
    if (answer === '' && question.required) fields[field] ??= 'This question needs an answer'
    if (answer !== '' && question.type === 'mcq' && !question.choices.includes(answer))
      fields[field] ??= 'Choose one of the options'
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return questions.map((question) => {
    const index = places.get(question)
    const { id, uid } = question
    return {
      id,
      uid,
      question: question.question,
      answer: index === undefined ? '' : (sent[index]?.answer ?? ''),
    }
  })
}
