import { ATTACHMENT_ID } from './attachment-kinds.ts'
import type { Question } from './question.ts'
import { isAttached, joinSeveral, severalOf } from './question-types.ts'

export type AnswerFault = 'needed' | 'option' | 'number' | 'range' | 'date' | 'attachment'
type Asked = Pick<Question, 'type' | 'required' | 'choices' | 'min' | 'max'>

/** Up to nine digits and two places: what somebody weighs, pays or counts. */
const NUMBER = /^-?\d{1,9}(\.\d{1,2})?$/

/** The answer as it is kept: several options once each and in their order, a number with a point, no zeros before it, and one zero. */
export function tidyAnswer({ type, choices }: Pick<Question, 'type' | 'choices'>, answer: string): string {
  if (type === 'number')
    return answer
      .trim()
      .replace(',', '.')
      .replace(/^(-?)0+(?=\d)/, '$1')
      .replace(/^-(?=[0.]+$)/, '')
  if (type !== 'several') return answer
  const chosen = severalOf(answer)
  // What is not among the options stays, to be found out.
  const unknown = chosen.filter((option) => !choices.includes(option))
  return joinSeveral([...choices.filter((option) => chosen.includes(option)), ...unknown])
}

/** What is wrong with an answer that was made tidy; the same on the phone and on the server. */
export function answerFault(asked: Asked, answer: string): AnswerFault | undefined {
  const { type, required, choices } = asked
  if (answer.trim() === '') return required ? 'needed' : undefined
  if (type === 'several')
    return severalOf(answer).every((option) => choices.includes(option)) ? undefined : 'option'
  if (type === 'number') return numberFault(asked, answer)
  if (isAttached(type)) return ATTACHMENT_ID.test(answer) ? undefined : 'attachment'
  if (type === 'date') return isDay(answer) ? undefined : 'date'
  return choices.length > 0 && !choices.includes(answer) ? 'option' : undefined
}

/** A day of the calendar that somebody may speak of. */
function isDay(answer: string): boolean {
  const at = /^(19|2[01])\d\d-\d\d-\d\d$/.test(answer) ? Date.parse(`${answer}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(answer)
}

function numberFault({ min, max }: Asked, answer: string): AnswerFault | undefined {
  if (!NUMBER.test(answer)) return 'number'
  const said = Number(answer)
  return said < (min ?? said) || said > (max ?? said) ? 'range' : undefined
}
