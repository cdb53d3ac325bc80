import { formFields } from '../../../contract/form.ts'
import type { Translated } from '../../../contract/language.ts'
import { questionFields } from '../../../contract/question.ts'
import { ASIDES } from '../../../contract/question-aside.ts'
import { hasOwnChoices } from '../../../contract/question-types.ts'
import { words } from '../../words.ts'
import { bodyOf, emptyDraft, type FormDraft } from './form-draft.ts'
import { gridHeads } from './grid-rows.ts'
import type { DraftQuestion } from './question-list.ts'
import { conditionsOf } from './shown-if.ts'
import { saidWhere, type TranslationFault, titleFaults, translationFaults } from './translation-faults.ts'

export type QuestionFaults = {
  readonly question?: string
  readonly type?: string
  readonly section_title?: string
  readonly section_text?: string
  readonly hint?: string
  readonly choices?: string
  readonly min?: string
  readonly max?: string
  /** By the option's key. */
  readonly choice: Readonly<Record<string, string>>
  readonly translations?: readonly TranslationFault[]
}
/**
 * `field` is the `data-field` of the control at fault; `where` says it in words. With a `language` the control stands in
 * the table of translations, which has to be opened first.
 */
export type Fault = { field: string; where: string; message: string; language?: Translated }

export const faultless: QuestionFaults = { choice: {} }
const known = new WeakMap<DraftQuestion, QuestionFaults>()

/** Section 5 for one question. The same question gives the same object, so that its card need not be drawn again. */
export function questionFaults(question: DraftQuestion): QuestionFaults {
  const found = known.get(question) ?? findQuestionFaults(question)
  known.set(question, found)
  return found
}

function findQuestionFaults(draft: DraftQuestion): QuestionFaults {
  const [body] = bodyOf({ ...emptyDraft, questions: [draft] }).questions
  const parsed = questionFields.safeParse(body)
  if (parsed.success) return faultless
  const faults: { -readonly [Name in (typeof parts)[number]]?: string } & {
    choice: Record<string, string>
  } = { choice: {} }
  for (const { path, message } of parsed.error.issues) {
    const [name, at] = path
    const choice = typeof at === 'number' ? draft.choices[at] : undefined
    if (name === 'choices' && choice) faults.choice[choice.key] ??= message
    else if (isPart(name)) faults[name] ??= message
  }
  const translations = translationFaults(draft, parsed.error.issues)
  // The schema counts the options only once everything else is right; a person wants to hear all at once.
  if (hasOwnChoices(draft.type) && draft.choices.length === 0)
    faults.choices ??= 'At least one option is required'
  return translations.length > 0 ? { ...faults, translations } : faults
}

const parts = [...ASIDES, 'question', 'type', 'choices', 'min', 'max'] as const
const isPart = (name: unknown): name is (typeof parts)[number] => parts.some((part) => part === name)

export type HeadFaults = {
  title?: string
  programme_id?: string
  stage?: string
  every_weeks?: string
  due_days?: string
  questions?: string
}

/** Section 5 and G-11 for what stands above the questions. */
export function headFaults(draft: FormDraft): HeadFaults {
  const parsed = formFields.safeParse(bodyOf(draft))
  const faults: HeadFaults = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as keyof HeadFaults
    if (path.length === 1) faults[name] ??= message
  }
  return faults
}

/** Every fault in the order of the page: the first is focused, all are listed. */
export function listFaults(draft: FormDraft, head: HeadFaults = headFaults(draft)): Fault[] {
  const list: Fault[] = []
  const conditions = conditionsOf(draft.questions)
  const heads = gridHeads(draft.questions)
  const add = (field: string, where: string, message: string | undefined) => {
    if (message) list.push({ field, where, message })
  }
  const addTranslation = (where: string, fault: TranslationFault) => {
    const { field, language, message } = fault
    list.push({ field, where: saidWhere(where, fault), message, language })
  }
  add('title', 'Title', head.title)
  for (const fault of titleFaults(draft)) addTranslation('Title', fault)
  add('programme', 'Programme', head.programme_id)
  add('stage', 'Stage', head.stage)
  add('every-weeks', words.form.again.label, head.every_weeks)
  add('due-days', words.form.due.label, head.due_days)
  add('add-question', 'Questions', head.questions)
  draft.questions.forEach((question, at) => {
    const faults = questionFaults(question)
    const where = `Question ${at + 1}`
    for (const name of ['section_title', 'section_text'] as const)
      add(`${question.key}.${name}`, where, faults[name])
    add(`${question.key}.question`, where, faults.question)
    add(`${question.key}.question`, where, faults.type)
    add(`${question.key}.hint`, where, faults.hint)
    // A row's options are written, and mended, in the first question of its grid.
    const isRow = heads[at] !== at
    if (!isRow) add(`${question.key}.choices`, where, faults.choices)
    add(`${question.key}.min`, where, faults.min)
    add(`${question.key}.max`, where, faults.max)
    add(`${question.key}.condition`, where, conditions[question.key]?.fault)
    question.choices.forEach((choice, place) => {
      if (!isRow) add(choice.key, `${where}, option ${place + 1}`, faults.choice[choice.key])
    })
    for (const fault of faults.translations ?? [])
      if (!isRow || fault.option === undefined) addTranslation(where, fault)
  })
  return list
}
