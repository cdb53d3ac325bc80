import type { z } from 'zod'
import { type AnswerFault, answerFault, tidyAnswer } from '../../../contract/answer-fault.ts'
import { askedOf, neededOf } from '../../../contract/asked-if.ts'
import { ATTACHMENT_WORDS } from '../../../contract/attachment-kinds.ts'
import { fixedChoicesIn } from '../../../contract/fixed-choices.ts'
import type { FormResponse, formResponseFields } from '../../../contract/form-response.ts'
import type { Language, Translated } from '../../../contract/language.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Question } from '../../../contract/question.ts'
import { isAttached, isFixedType, joinSeveral, severalOf } from '../../../contract/question-types.ts'

type Sent = z.output<typeof formResponseFields>['responses']
type How = { language?: Language; isWrittenDown?: boolean }

/**
 * The answers under the questions of the form, in its order and words, with the translation that was read beside them;
 * what was sent as the question's text is ignored.
 * Matched by permanent id, else by place; of a question that was not to be asked nothing is kept (0060). Throws 422 naming each answer at fault as it was sent.
 */
export function matchAnswers(
  questions: readonly Question[],
  sent: Sent,
  { language = 'en', isWrittenDown = false }: How = {},
): FormResponse['responses'] {
  const fields: Record<string, string> = {}
  const places = new Map<Question, number>()
  for (const [index, { uid, id }] of sent.entries()) {
    const question = questions.find((one) => (uid === undefined ? one.id === id : one.uid === uid))
    if (!question) fields[`responses.${index}`] = 'This question is not in the form'
    else if (places.has(question)) fields[`responses.${index}`] = 'This question is answered twice'
    else places.set(question, index)
  }
  const given = (question: Question) => answerOf(question, sent, places.get(question))
  const asked = new Set(askedOf(questions, given))
  const needed = neededOf(questions, given)
  for (const [at, question] of questions.entries()) {
    if (!asked.has(question)) continue
    const index = places.get(question)
    const answer = given(question)
    // Nobody shows it to whoever writes down what a volunteer tells: what they named would be waited for without end.
    const isUnseen = isWrittenDown && isAttached(question.type) && answer !== ''
    const fault = isUnseen
      ? 'attachment'
      : answerFault({ ...question, required: needed.has(question) }, answer)
    if (fault) fields[`responses.${index ?? at}.answer`] ??= FAULTS[fault]
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return questions.map((question) => {
    const answer = asked.has(question) ? given(question) : ''
    const { id, uid, type } = question
    if (isAttached(type) && answer)
      return {
        ...{ id, uid, question: question.question, answer: ATTACHMENT_WORDS[type] },
        attachment: { id: answer, kind: type },
      }
    const shown = shownIn(language, question, answer)
    return { id, uid, question: question.question, answer, ...(shown && { shown }) }
  })
}

const FAULTS: Readonly<Record<AnswerFault, string>> = {
  needed: 'This question needs an answer',
  option: 'Choose one of the options',
  number: 'This is not a number',
  range: 'This number is too small or too large',
  date: 'Not a date',
  attachment: 'Not a photograph or voice note of this phone',
}

const answerOf = (question: Question, sent: Sent, index: number | undefined): string =>
  index === undefined ? '' : tidyAnswer(question, sent[index]?.answer ?? '')

/** The question and the chosen option in the words of the language; undefined where they are the original ones. */
function shownIn(language: Language, question: Question, answer: string) {
  if (language === 'en') return undefined
  const translation = question.translations[language]
  const shown = {
    question: translation?.question || question.question,
    answer: answerIn(language, question, answer),
  }
  return shown.question === question.question && shown.answer === answer ? undefined : shown
}

/** The options as they were read; several stand each on a line of its own. */
function answerIn(language: Translated, { type, choices, translations }: Question, answer: string): string {
  const said = isFixedType(type) ? fixedChoicesIn(type, language) : translations[language]?.choices
  const wordsOf = (option: string) => said?.[choices.indexOf(option)] || option
  return type === 'several' ? joinSeveral(severalOf(answer).map(wordsOf)) : wordsOf(answer)
}
