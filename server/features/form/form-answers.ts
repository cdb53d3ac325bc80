import type { z } from 'zod'
import type { FormResponse, formResponseFields } from '../../../contract/form-response.ts'
import type { Language } from '../../../contract/language.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Question } from '../../../contract/question.ts'

type Sent = z.output<typeof formResponseFields>['responses']

/**
 * The answers under the questions of the form, in its order and words, with the translation that was read beside them;
 * what was sent as the question's text is ignored.
 * Matched by permanent id, else by place. Throws 422 naming each answer at fault as it was sent.
 */
export function matchAnswers(
  questions: readonly Question[],
  sent: Sent,
  language: Language = 'en',
): FormResponse['responses'] {
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
    const answer = index === undefined ? '' : (sent[index]?.answer ?? '')
    const { id, uid } = question
    const shown = shownIn(language, question, answer)
    return { id, uid, question: question.question, answer, ...(shown && { shown }) }
  })
}

/** The question and the chosen option in the words of the language; undefined where they are the original ones. */
function shownIn(language: Language, question: Question, answer: string) {
  const translation = language === 'en' ? undefined : question.translations[language]
  if (!translation) return undefined
  const option = translation.choices[question.choices.indexOf(answer)]
  const shown = { question: translation.question || question.question, answer: option || answer }
  return shown.question === question.question && shown.answer === answer ? undefined : shown
}
