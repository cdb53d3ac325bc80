import type { AskedIf, ConditionName } from '../../../contract/asked-if.ts'
import type { Form } from '../../../contract/form.ts'
import type { EditChange } from '../../../contract/form-edit.ts'
import { TRANSLATED, type Translated } from '../../../contract/language.ts'
import type { PointRange } from '../../../contract/points.ts'
import { ASIDES, type Aside, type Asides } from '../../../contract/question-aside.ts'
import type { Answered } from './answer-counts.ts'
import { bellChanges } from './form-bells.ts'
import { pointChanges } from './form-points.ts'

export type Wording = Pick<Form, 'title' | 'title_translations' | 'title_made_for' | 'questions'>
/** With what is said of the form beside its words. */
type Whole = Wording & Pick<Form, 'ranges' | 'repeats' | 'due_days' | 'due_after'>
type Question = Form['questions'][number]

/**
 * What saving `after` in the place of `before` does to a form that has answers, in the form's order. `known` holds every
 * id that the form ever had: a question that comes back takes its answers with it.
 */
export function impactOf(
  before: Whole,
  after: Whole,
  known: ReadonlySet<string>,
  counts: readonly Pick<Answered, 'uid' | 'answered' | 'options'>[],
): EditChange[] {
  const countOf = new Map(counts.map((one) => [one.uid, one]))
  const answered = (uid: string) => countOf.get(uid)?.answered ?? 0
  const earlier = new Map(before.questions.map((question) => [question.uid, question]))
  const kept = new Set(after.questions.map(({ uid }) => uid))
  const changes: EditChange[] = []
  const say = (kind: EditChange['kind'], { uid, question }: Question, more: Partial<EditChange> = {}) =>
    changes.push({ kind, uid, question, was: '', option: '', answered: answered(uid), ...more })
  const sayOfForm = (kind: EditChange['kind'], question = '', was = '') =>
    changes.push({ kind, uid: '', question, was, option: '', answered: 0 })

  if (before.title !== after.title) sayOfForm('title', after.title, before.title)
  for (const question of after.questions) {
    const old = earlier.get(question.uid)
    if (!old) {
      say(known.has(question.uid) ? 'returns' : 'adds', question)
      continue
    }
    if (old.question !== question.question) say('wording', question, { was: old.question })
    if (isOtherwise(old, question, ['section_title', 'section_text'])) say('section', question)
    if (isOtherwise(old, question, ['hint'])) say('hint', question)
    if (old.type !== question.type) say('type', question)
    const isOtherwiseIf = (name: ConditionName) =>
      conditionText(old[name], before.questions) !== conditionText(question[name], after.questions)
    if (old.required !== question.required || isOtherwiseIf('required_if')) say('required', question)
    if (isOtherwiseLimited(old, question)) say('limits', question)
    if (isOtherwiseIf('shown_if')) say('condition', question)
    for (const option of question.choices)
      if (!old.choices.includes(option)) say('adds_option', question, { option, answered: 0 })
    for (const option of old.choices)
      if (!question.choices.includes(option))
        say('retires_option', question, {
          option,
          answered: countOf.get(question.uid)?.options.get(option) ?? 0,
        })
  }
  for (const question of before.questions) if (!kept.has(question.uid)) say('retires', question)
  if (isReordered(before.questions, after.questions)) sayOfForm('order')
  if (isRetranslated(before, after)) sayOfForm('translation')
  if (isDueOtherwise(before, after)) sayOfForm('due')
  for (const { question, option, isRemoved } of bellChanges(before.questions, after.questions))
    say(isRemoved ? 'removes_bell' : 'bell', question, { option, answered: 0 })
  for (const question of pointChanges(before.questions, after.questions)) say('points', question)
  if (isMeantOtherwise(before.ranges, after.ranges)) sayOfForm('ranges')
  return changes
}

/** Of these kinds nothing was answered yet, or it is not told how often. */
const UNCOUNTED: ReadonlySet<EditChange['kind']> = new Set(['adds', 'adds_option', 'bell', 'removes_bell'])

/** The questions whose answers such changes count. */
export const countedIn = (changes: readonly EditChange[]): string[] => [
  ...new Set(changes.flatMap(({ kind, uid }) => (uid && !UNCOUNTED.has(kind) ? uid : []))),
]

const isOtherwise = (old: Asides, now: Asides, names: readonly Aside[]) =>
  names.some((name) => (old[name] ?? '') !== (now[name] ?? ''))

const isOtherwiseLimited = (old: Question, now: Question) =>
  old.type === now.type && (old.min !== now.min || old.max !== now.max)

/** One that is to be filled in more often has no such day, and nothing is said of its going. */
const isDueOtherwise = (old: Whole, now: Whole) =>
  now.repeats === 'once' && (old.due_days !== now.due_days || old.due_after !== now.due_after)

const isMeantOtherwise = (old: Form['ranges'] = [], now: Form['ranges'] = []) =>
  JSON.stringify(old.map(rangeText)) !== JSON.stringify(now.map(rangeText))
const rangeText = ({ from, to, words }: PointRange) => [from, to, words]

/** By permanent id: a question that moved is the same. */
const conditionText = (condition: AskedIf | undefined, all: readonly Question[]) =>
  JSON.stringify(condition && [all[condition.question - 1]?.uid, [...condition.choices].sort()])

/** Whether questions that stand in both stand in another order. */
function isReordered(before: readonly Question[], after: readonly Question[]): boolean {
  const ids = (questions: readonly Question[], others: readonly Question[]) =>
    questions.flatMap(({ uid }) => (others.some((other) => other.uid === uid) ? uid : [])).join(' ')
  return ids(before, after) !== ids(after, before)
}

/** Whether a text that stays is read otherwise in a language: what comes or goes takes its translations along. */
function isRetranslated(before: Wording, after: Wording): boolean {
  const earlier = new Map(before.questions.map((question) => [question.uid, question]))
  return TRANSLATED.some(
    (language) =>
      (before.title_translations[language] ?? '') !== (after.title_translations[language] ?? '') ||
      after.questions.some((question) => {
        const old = earlier.get(question.uid)
        return old !== undefined && isReadOtherwise(old, question, language)
      }),
  )
}

function isReadOtherwise(before: Question, after: Question, language: Translated): boolean {
  const [old, now] = [before.translations[language], after.translations[language]]
  return (
    (old?.question ?? '') !== (now?.question ?? '') ||
    ASIDES.some((name) => before[name] && after[name] && (old?.[name] ?? '') !== (now?.[name] ?? '')) ||
    after.choices.some((option, at) => {
      const place = before.choices.indexOf(option)
      return place !== -1 && (old?.choices[place] ?? '') !== (now?.choices[at] ?? '')
    })
  )
}
