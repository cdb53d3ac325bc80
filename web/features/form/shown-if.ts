import { type AskedIf, askedIfFault } from '../../../contract/asked-if.ts'
import { choicesOf, hasOwnChoices, isFixedType } from '../../../contract/question-types.ts'
import { words } from '../../words.ts'
import { type DraftQuestion, placeOf, type Questions, type ShownIf } from './question-list.ts'

const say = words.form.condition

/** What of a question can be depended on: each option by what stays the same when its words are mended. */
export const answersOf = ({ type, choices }: DraftQuestion): { key: string; text: string }[] =>
  hasOwnChoices(type)
    ? choices.map(({ key, text }) => ({ key, text }))
    : choicesOf(type, []).map((text) => ({ key: text, text }))

/** Which questions a question may depend on: those with options that stand before it. */
export const earlierWithOptions = (questions: Questions, key: string): DraftQuestion[] =>
  questions.slice(0, placeOf(questions, key)).filter(({ type }) => hasOwnChoices(type) || isFixedType(type))

/** As it is sent: by place and words; place 0 where the question is gone, which is refused by name. */
export function askedIfOf(questions: Questions, condition: ShownIf | undefined): AskedIf | undefined {
  if (!condition) return undefined
  const at = placeOf(questions, condition.key)
  const other = questions[at]
  const options = other ? answersOf(other) : []
  const choices = condition.answers.flatMap((key) => options.find((one) => one.key === key)?.text ?? [])
  return { question: at + 1, choices }
}

/** After which answers one that is not required always is. */
export const requiredIfOf = (questions: Questions, { required, requiredIf }: DraftQuestion) =>
  required ? undefined : askedIfOf(questions, requiredIf)

/** As it is written: by what stays the same. */
export function shownIfOf(questions: Questions, condition: AskedIf | undefined): ShownIf | undefined {
  const other = condition && questions[condition.question - 1]
  if (!condition || !other) return undefined
  const answers = answersOf(other)
    .filter(({ text }) => condition.choices.includes(text))
    .map(({ key }) => key)
  return { key: other.key, answers }
}

export type Condition = { canDepend: boolean; text: string; fault: string | undefined }

/** What each question's card says of when it is asked, by the question's key. */
export function conditionsOf(questions: Questions): Record<string, Condition> {
  const sent = questions.map((question) => ({
    type: question.type,
    choices: question.choices.map(({ text }) => text),
    shown_if: askedIfOf(questions, question.shownIf),
    required_if: requiredIfOf(questions, question),
  }))
  const first = sent.findIndex(({ type }) => hasOwnChoices(type) || isFixedType(type))
  return Object.fromEntries(
    questions.map(({ key }, at) => {
      const { shown_if, required_if } = sent[at] ?? {}
      const asked = shown_if ? say.onlyIf(shown_if.question, shown_if.choices) : say.always
      const needed = required_if && say.requiredIf(required_if.question, required_if.choices)
      const text = [asked, needed].filter(Boolean).join('. ')
      const canDepend = Boolean(shown_if || required_if) || (first !== -1 && first < at)
      const fault = askedIfFault(sent, at) ?? askedIfFault(sent, at, 'required_if')
      return [key, { canDepend, text, fault }]
    }),
  )
}
