import { expect, test } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import { questionDifferences } from './form-clash.ts'
import { bodyOf, copyOf, draftOf, isSameDraft } from './form-draft.ts'
import { listFaults } from './form-faults.ts'
import { changeQuestion, moveQuestion, type Questions, removeQuestion } from './question-list.ts'
import { conditionsOf } from './shown-if.ts'

const base = { required: true, translations: {} }
const form = {
  ...{
    form_id: 1,
    stage: 1,
    programme_id: 1,
    programme_name: 'Kopi Circle',
    cover_image: '',
    title: 'Visit',
  },
  ...{ title_translations: {}, title_made_for: {}, repeats: 'once', every_weeks: null },
  ...{ created_at: '', form_version: 1, version: 1 },
  questions: [
    { ...base, id: 1, uid: 'a', question: 'Meals?', type: 'mcq', choices: ['Cooks', 'Is brought food'] },
    {
      ...{ ...base, id: 2, uid: 'b', question: 'By whom?', type: 'short', choices: [] },
      shown_if: { question: 1, choices: ['Is brought food'] },
    },
  ],
} as Form
const draft = draftOf(form)
const [meals, whom] = draft.questions
const sent = (questions: Questions) => bodyOf({ ...draft, questions }).questions.map((one) => one.shown_if)
const told = (questions: Questions) => conditionsOf(questions)[whom?.key ?? '']

test('what was read is sent back the same, by a copy too, and two readings of it are one', () => {
  expect(sent(draft.questions)).toEqual([null, { question: 1, choices: ['Is brought food'] }])
  expect(bodyOf(copyOf(form)).questions[1]?.shown_if).toEqual({ question: 1, choices: ['Is brought food'] })
  expect(isSameDraft(draft, draftOf(form))).toBe(true)
  const always = { ...form, questions: form.questions.map(({ shown_if: _, ...one }) => one) }
  expect(isSameDraft(draft, draftOf(always))).toBe(false)
})

test('mending an option’s words takes the condition along', () => {
  const choices = meals?.choices.map((one, at) => (at === 1 ? { ...one, text: 'Meals on wheels' } : one))
  const mended = changeQuestion(draft.questions, meals?.key ?? '', { choices })
  expect(sent(mended)[1]).toEqual({ question: 1, choices: ['Meals on wheels'] })
  expect(told(mended)).toEqual({
    canDepend: true,
    text: 'Only if question 1 is answered “Meals on wheels”',
    fault: undefined,
  })
})

test('what it hangs on gone, moved behind it or without its option is said, not saved otherwise', () => {
  const key = meals?.key ?? ''
  const gone = removeQuestion(draft.questions, key)
  const behind = moveQuestion(draft.questions, key, 1)
  const without = changeQuestion(draft.questions, key, { choices: meals?.choices.slice(0, 1) ?? [] })
  const text = changeQuestion(draft.questions, key, { type: 'long' })
  expect([gone, behind, without, text].map((questions) => told(questions)?.fault)).toEqual([
    expect.stringContaining('gone or stands after it'),
    expect.stringContaining('gone or stands after it'),
    'Choose at least one answer',
    expect.stringContaining('has no options any more'),
  ])
  for (const questions of [gone, behind, without, text])
    expect(listFaults({ ...draft, questions }).map(({ field }) => field)).toContain(`${whom?.key}.condition`)
})

test('a card offers it only after a question with options', () => {
  const can = (questions: Questions) =>
    Object.values(conditionsOf(questions)).map(({ canDepend }) => canDepend)
  expect(can(draft.questions)).toEqual([false, true])
  const free = draft.questions.map((one) => ({ ...one, shownIf: undefined }))
  expect(can(moveQuestion(free, meals?.key ?? '', 1))).toEqual([false, false])
})

test('two editors who changed it differ in it, in words', () => {
  const theirs = changeQuestion(draft.questions, whom?.key ?? '', { shownIf: undefined })
  expect(questionDifferences(draft.questions, theirs)).toMatchObject([
    {
      mine: 'By whom? (Short Text). Only if question 1 is answered “Is brought food”',
      theirs: 'By whom? (Short Text)',
    },
  ])
})

test('required after an answer it is sent so and said so; the switch on, it is required always and hangs on nothing', () => {
  const [first, second] = form.questions
  const { shown_if, ...asked } = second as Form['questions'][number]
  const needed = draftOf({
    ...form,
    questions: [first, { ...asked, required: false, required_if: shown_if }],
  } as Form)
  const key = needed.questions[1]?.key ?? ''
  const of = (questions: Questions) => bodyOf({ ...needed, questions }).questions[1]
  expect(of(needed.questions)).toMatchObject({ required: false, shown_if: null, required_if: shown_if })
  const text = (questions: Questions) => conditionsOf(questions)[key]?.text
  expect(text(needed.questions)).toBe(
    'Always asked. Required only if question 1 is answered “Is brought food”',
  )
  const always = changeQuestion(needed.questions, key, { required: true })
  expect([of(always)?.required_if, text(always)]).toEqual([null, 'Always asked'])
  expect(isSameDraft(needed, { ...needed, questions: always })).toBe(false)
  const gone = removeQuestion(needed.questions, needed.questions[0]?.key ?? '')
  expect(listFaults({ ...needed, questions: gone })).toMatchObject([{ field: `${key}.condition` }])
  const never = changeQuestion(needed.questions, key, { requiredIf: undefined })
  expect(questionDifferences(needed.questions, never)).toMatchObject([
    {
      mine: 'By whom? (Short Text). Required only if question 1 is answered “Is brought food”',
      theirs: 'By whom? (Short Text, not required)',
    },
  ])
})
