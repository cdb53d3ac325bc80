import fc from 'fast-check'
import type { Form } from '../contract/form.ts'
import type { EditChange } from '../contract/form-edit.ts'

type Question = Form['questions'][number]
const fates = [
  'keep',
  'reword',
  'retire',
  'require',
  'add option',
  'retire option',
  'retype',
  'translate',
  'translate option',
  'turn options',
] as const
type Fate = (typeof fates)[number]

/** What happens to each question of a form in one edit, how many are added, and whether the rest change places. */
export type Edit = {
  fates: Fate[]
  added: number
  isTurned: boolean
  isRetitled: boolean
  /** Some edits touch no translation: they must be told so. */
  isTranslating: boolean
}

export const anEdit: fc.Arbitrary<Edit> = fc.record({
  fates: fc.array(fc.constantFrom(...fates), { minLength: 12, maxLength: 12 }),
  added: fc.nat(2),
  isTurned: fc.boolean(),
  isRetitled: fc.boolean(),
  isTranslating: fc.boolean(),
})

const inChinese = (question: string, choices: readonly string[], note = '') => ({
  zh: { question: `${question} 中文${note}`, choices: choices.map((choice) => `${choice} 中文${note}`) },
})

/** How often a question was answered, and each of its options chosen; what the test itself filed. */
export type Tally = { answered(uid: string): number; chosen(uid: string, option: string): number }

/**
 * The form after an edit, and what the edit does, told from each question's fate and never by comparing the two: the
 * model against which the product's own comparison is held.
 */
export function applyEdit(form: Form, edit: Edit, round: number, tally: Tally) {
  const expected: Omit<EditChange, 'uid'>[] = []
  const ofForm = { question: '', was: '', option: '', answered: 0 }
  const survivors: Partial<Question>[] = []
  let isTranslated = edit.isTranslating && edit.isRetitled
  for (const [at, question] of form.questions.entries()) {
    const fate = edit.fates[at % edit.fates.length] ?? 'keep'
    const { uid, type } = question
    const say = (kind: EditChange['kind'], asked: string, option = '', answered = tally.answered(uid)) =>
      expected.push({ kind, question: asked, was: '', option, answered })
    if (fate === 'retire') {
      say('retires', question.question)
      continue
    }
    if (fate === 'reword') {
      const reworded = `${question.question} (${round})`
      expected.push({
        kind: 'wording',
        question: reworded,
        was: question.question,
        option: '',
        answered: tally.answered(uid),
      })
      survivors.push({ ...question, question: reworded })
      continue
    }
    if (fate === 'require') {
      say('required', question.question)
      survivors.push({ ...question, required: !question.required })
      continue
    }
    if (fate === 'retype' && type !== 'mcq') {
      say('type', question.question)
      survivors.push({ ...question, type: type === 'short' ? 'long' : 'short' })
      continue
    }
    if (fate === 'add option' && type === 'mcq') {
      const option = `Option of round ${round}`
      say('adds_option', question.question, option, 0)
      const { zh } = question.translations
      survivors.push({
        ...question,
        choices: [...question.choices, option],
        ...(zh && { translations: { zh: { ...zh, choices: [...zh.choices, `${option} 中文`] } } }),
      })
      continue
    }
    const [first, ...others] = question.choices
    if (fate === 'retire option' && type === 'mcq' && first !== undefined && others.length > 0) {
      say('retires_option', question.question, first, tally.chosen(uid, first))
      const { zh } = question.translations
      survivors.push({
        ...question,
        choices: others,
        ...(zh && { translations: { zh: { ...zh, choices: zh.choices.slice(1) } } }),
      })
      continue
    }
    if (fate === 'turn options' && type === 'mcq') {
      const { zh } = question.translations
      survivors.push({
        ...question,
        choices: question.choices.toReversed(),
        ...(zh && { translations: { zh: { ...zh, choices: zh.choices.toReversed() } } }),
      })
      continue
    }
    const spoken = question.translations.zh
    if (
      edit.isTranslating &&
      (fate === 'translate' || (fate === 'translate option' && type === 'mcq' && spoken))
    ) {
      const { zh } = inChinese(question.question, question.choices, ` ${round}`)
      const translated =
        fate === 'translate' || !spoken
          ? zh
          : { ...spoken, choices: [...zh.choices.slice(0, 1), ...spoken.choices.slice(1)] }
      isTranslated = true
      survivors.push({ ...question, translations: { zh: translated } })
      continue
    }
    survivors.push(question)
  }
  if (isTranslated) expected.push({ ...ofForm, kind: 'translation' })
  if (edit.isTurned && survivors.length > 1) {
    survivors.reverse()
    expected.push({ ...ofForm, kind: 'order' })
  }
  const added: Partial<Question>[] = Array.from({ length: edit.added }, (_, n) => ({
    question: `New in round ${round}, ${n}?`,
    type: n % 2 ? 'mcq' : 'short',
    required: false,
    choices: n % 2 ? ['Yes', 'No'] : [],
    // What is new comes with its translations: that changes none.
    translations: inChinese(`New in round ${round}, ${n}?`, n % 2 ? ['Yes', 'No'] : []),
  }))
  for (const { question = '' } of added) expected.push({ ...ofForm, kind: 'adds', question })
  const title = edit.isRetitled ? `Title of round ${round}` : form.title
  if (title !== form.title) expected.push({ ...ofForm, kind: 'title', question: title, was: form.title })
  const title_translations =
    edit.isTranslating && edit.isRetitled ? { zh: `题 ${round}` } : form.title_translations
  return { body: { ...form, title, title_translations, questions: [...survivors, ...added] }, expected }
}

export const inOneOrder = (changes: readonly Omit<EditChange, 'uid'>[]): string[] =>
  changes
    .map(({ kind, question, was, option, answered }) =>
      JSON.stringify([kind, question, was, option, answered]),
    )
    .sort()
