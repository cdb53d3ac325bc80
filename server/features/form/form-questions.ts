import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type AskedIf, CONDITIONS, type ConditionName } from '../../../contract/asked-if.ts'
import { TRANSLATED } from '../../../contract/language.ts'
import type { Question, questionFields } from '../../../contract/question.ts'
import { ASIDES, type Asides, asidesOf } from '../../../contract/question-aside.ts'
import { choicesOf, hasOwnChoices, isAttached } from '../../../contract/question-types.ts'
import { hasChoicesAbove } from '../../../contract/same-choices.ts'
import type { Wording } from './edit-impact.ts'
import { earlierTranslations, keepTranslations } from './form-translations.ts'

type Sent = z.output<typeof questionFields>

/**
 * The questions as they are kept: numbered from 1, each with its permanent id. An id that this form never had is made
 * anew, so that no two forms ever share one. `known` holds every id of the form, `earlier` the questions as they stood.
 */
export function keepQuestions(
  sent: readonly Sent[],
  known: ReadonlySet<string> = new Set(),
  earlier: readonly Question[] = [],
): Question[] {
  return sent.map((one, index) => {
    const { uid, question, type, choices, translations, min, max } = one
    const isOurs = uid !== undefined && known.has(uid)
    const before = isOurs ? earlier.find((one) => one.uid === uid) : undefined
    const options = [...choicesOf(type, choices ?? [])]
    // Of options that are the same in every form there is nothing to translate.
    const own = hasOwnChoices(type) ? options : []
    const said = translations ?? earlierTranslations(before, own)
    const beside = keepAsides(one, before)
    // Whoever is asked may say no (0076).
    const isFree = isAttached(type)
    const required = !isFree && (one.required ?? before?.required ?? true)
    const isRow = (one.same_choices ?? before?.same_choices) && hasChoicesAbove(sent, index)
    const conditionOf = (name: ConditionName) =>
      one[name] === undefined ? earlierCondition(name, before, earlier, sent) : one[name]
    return {
      id: index + 1,
      uid: isOurs ? uid : newUid(),
      question,
      ...beside,
      type,
      required,
      choices: options,
      ...(isRow && { same_choices: true as const }),
      ...limitsOf(type, { min, max }),
      ...heldBy('shown_if', conditionOf('shown_if')),
      ...(!required && !isFree && heldBy('required_if', conditionOf('required_if'))),
      translations: keepTranslations(said, { question, choices: own, ...beside }, before),
    }
  })
}

/** What is not said stays as it was. */
function keepAsides(said: Asides, before: Asides = {}): Asides {
  const { section_text, ...kept } = asidesOf((name) => said[name] ?? before[name])
  return { ...kept, ...(kept.section_title && section_text && { section_text }) }
}

const limitsOf = (type: Question['type'], { min, max }: Pick<Sent, 'min' | 'max'>) =>
  type === 'number'
    ? { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) }
    : {}

const heldBy = (name: ConditionName, condition: AskedIf | null | undefined) =>
  condition ? { [name]: condition } : {}

/** From an editor that knows of no conditions: the one that was, wherever the question stands that it depends on. */
function earlierCondition(
  name: ConditionName,
  before: Question | undefined,
  earlier: readonly Question[],
  sent: readonly Sent[],
): AskedIf | undefined {
  const condition = before?.[name]
  const uid = condition && earlier[condition.question - 1]?.uid
  const place = sent.findIndex((one) => uid !== undefined && one.uid === uid)
  const other = sent[place]
  if (!condition || !other || place >= sent.findIndex((one) => one.uid === before.uid)) return undefined
  const options = choicesOf(other.type, other.choices ?? [])
  const nowOf = (choice: string) => other.respelt?.find(({ was }) => was === choice)?.now ?? choice
  const choices = condition.choices.map(nowOf).filter((choice) => options.includes(choice))
  return choices.length > 0 ? { question: place + 1, choices } : undefined
}

const newUid = () => BigInt(`0x${randomBytes(12).toString('hex')}`).toString(36)

/** Whether both ask the same in the same words and order; the database gives keys back in an order of its own. */
export const isSameWording = (a: Wording, b: Wording): boolean => plain(a) === plain(b)

const plain = ({ title, title_translations, title_made_for, questions }: Wording) =>
  JSON.stringify([
    title,
    TRANSLATED.map((language) => [title_translations[language] ?? '', title_made_for[language] ?? '']),
    questions.map((q) => [
      q.uid,
      q.question,
      asidesText(q),
      q.type,
      q.required,
      q.choices,
      limits(q),
      q.same_choices ?? false,
      ...CONDITIONS.map((name) => (q[name] ? [q[name].question, q[name].choices] : null)),
      spoken(q.translations),
    ]),
  ])

const asidesText = (said: Asides = {}) => ASIDES.map((name) => said[name] ?? '')

const limits = ({ min, max }: Question) => [min ?? null, max ?? null]

const spoken = (translations: Question['translations']) =>
  TRANSLATED.map((language) => {
    const { question = '', choices = [], made_for, ...beside } = translations[language] ?? {}
    const made = [made_for?.question ?? '', made_for?.choices ?? [], asidesText(made_for)]
    return [question, choices, asidesText(beside), ...made]
  })
