import { describe, expect, test } from 'vitest'
import { FORM_OPTIONS_MAX } from '../../../contract/constants.ts'
import { emptyDraft, type FormDraft } from './form-draft.ts'
import { headFaults, listFaults, questionFaults } from './form-faults.ts'
import { type DraftQuestion, newChoice, newQuestion } from './question-list.ts'

const right: FormDraft = {
  titles: {},
  titlesMadeFor: {},
  title: 'Home visit',
  programme: { id: 7, name: 'Kopi Circle', cover_image: '' },
  stage: '2',
  repeats: 'once',
  everyWeeks: '4',
  due: 'at_once',
  dueDays: '30',
  ranges: [],
  questions: [newQuestion({ question: 'Is she eating well?' })],
}

test('a form that can be saved has no fault', () => {
  expect(listFaults(right)).toEqual([])
})

test('no whole number of days is said at its field, and of no form that is due at once', () => {
  const fault = { field: 'due-days', where: 'Due', message: 'A whole number of days from 0 to 730' }
  for (const dueDays of ['', 'soon', '-1', '731', '1.5'])
    expect(listFaults({ ...right, due: 'stage', dueDays })).toEqual([fault])
  expect(listFaults({ ...right, due: 'at_once', dueDays: 'soon' })).toEqual([])
})

describe('section 5, each message under its field', () => {
  test('title, programme (G-11) and stage', () => {
    expect(headFaults({ ...right, title: ' \n ' })).toEqual({ title: 'Title cannot be empty' })
    expect(headFaults({ ...right, programme: null })).toEqual({
      programme_id: 'Tag a programme before saving',
    })
    for (const stage of ['', 'two', '1.5', '-', '1e2'])
      expect(headFaults({ ...right, stage })).toEqual({ stage: 'Stage must be a number' })
    for (const stage of ['0', '-1'])
      expect(headFaults({ ...right, stage })).toEqual({ stage: 'Stage must be at least 1' })
    expect(headFaults({ ...right, stage: '1000' })).toEqual({ stage: 'Stage must be at most 999' })
  })

  test('options over all questions, of those that have their own', () => {
    const choices = Array.from({ length: 100 }, (_, at) => newChoice(`${at}`))
    const question = newQuestion({ question: 'Which?', type: 'mcq', choices })
    const most = Array.from({ length: FORM_OPTIONS_MAX / choices.length }, () => question)
    expect(headFaults({ ...right, questions: most })).toEqual({})
    const extra = newQuestion({ question: 'Which?', type: 'mcq', choices: choices.slice(0, 1) })
    expect(listFaults({ ...right, questions: [...most, extra] })).toEqual([
      { field: 'add-question', where: 'Questions', message: 'At most 5,000 options over all questions' },
    ])
  })

  test('question and type', () => {
    expect(questionFaults(newQuestion())).toMatchObject({ question: 'Question cannot be empty' })
    expect(questionFaults(newQuestion({ question: 'Why?', type: '' as 'short' }))).toMatchObject({
      type: 'Type cannot be empty',
    })
  })

  test('options: none at all is said together with an empty question, an empty one under itself', () => {
    const none = newQuestion({ type: 'mcq' })
    expect(questionFaults(none)).toMatchObject({
      question: 'Question cannot be empty',
      choices: 'At least one option is required',
    })
    const [yes, empty] = [newChoice('Yes'), newChoice(' ')]
    const faults = questionFaults(newQuestion({ question: 'Well?', type: 'mcq', choices: [yes, empty] }))
    expect(faults).toEqual({ choice: { [empty.key]: 'Option cannot be empty' } })
  })

  test('options: one that says what another says already, under itself, whatever else is wrong', () => {
    const same = newChoice(' Yes ')
    const choices = [newChoice('Yes'), newChoice(), same, newChoice('yes')]
    const faults = questionFaults(newQuestion({ type: 'mcq', choices }))
    expect(faults.question).toBe('Question cannot be empty')
    expect(faults.choice).toEqual({
      [choices[1]?.key ?? '']: 'Option cannot be empty',
      [same.key]: 'This option is there already',
    })
  })

  test('options that are kept but not asked are nobody’s fault', () => {
    expect(questionFaults(newQuestion({ question: 'Well?', choices: [newChoice()] }))).toEqual({ choice: {} })
  })
})

test('the list goes down the page, so that its first is the one to focus', () => {
  const option = newChoice()
  const questions = [newQuestion(), newQuestion({ question: 'Well?', type: 'mcq', choices: [option] })]
  expect(
    listFaults({ ...emptyDraft, stage: '', questions }).map(({ where, field }) => [where, field]),
  ).toEqual([
    ['Title', 'title'],
    ['Programme', 'programme'],
    ['Stage', 'stage'],
    ['Question 1', `${questions[0]?.key}.question`],
    ['Question 2, option 1', option.key],
  ])
})

describe('a translation that cannot be kept is said with its place (H-1847)', () => {
  const long = (length: number) => '长'.repeat(length)

  test('title, question, what stands beside it and an option, each with its language', () => {
    const option = newChoice('Well', { translations: { ta: long(501) } })
    const hint = { text: 'Ask gently', translations: { zh: long(301) }, madeFor: {} }
    const asked = newQuestion({
      ...{ question: 'Well?', type: 'mcq', choices: [newChoice('Badly'), option] },
      ...{ translations: { zh: long(2001), ms: 'Sihat?' }, asides: { hint } },
    })
    const told = listFaults({ ...right, titles: { ms: long(201) }, questions: [...right.questions, asked] })
    expect(told).toEqual([
      { field: 'title ms', where: 'Title, Bahasa Melayu', message: 'At most 200 characters', language: 'ms' },
      {
        ...{ field: `${asked.key} zh`, where: 'Question 2, 中文' },
        ...{ message: 'At most 2000 characters', language: 'zh' },
      },
      {
        ...{ field: `${asked.key}-hint zh`, where: 'Question 2, 中文' },
        ...{ message: 'At most 300 characters', language: 'zh' },
      },
      {
        ...{ field: `${option.key} ta`, where: 'Question 2, option 2, தமிழ்' },
        ...{ message: 'At most 500 characters', language: 'ta' },
      },
    ])
  })

  test('once, where its words and those that it was made for are both refused', () => {
    const asked = newQuestion({
      ...{ question: 'Well?', translations: { zh: long(2001) }, madeFor: { zh: long(2001) } },
    })
    expect(listFaults({ ...right, questions: [asked] })).toHaveLength(1)
  })
})

test('the same question gives the same object, so that its card is not drawn again', () => {
  const question = newQuestion()
  expect(questionFaults(question)).toBe(questionFaults(question))
})

test('what is wrong with the options of a grid is told once, where they are written', () => {
  const empty = () => ['Never', ''].map((text) => newChoice(text))
  const head = newQuestion({ question: 'Lonely?', type: 'mcq', choices: empty() })
  const row = newQuestion({ question: '', type: 'mcq', choices: empty(), isRow: true })
  const told = (questions: readonly DraftQuestion[]) =>
    listFaults({ ...emptyDraft, title: 'Home', questions }, {}).map(({ where, field }) => [where, field])
  expect(told([head, row])).toEqual([
    ['Question 1, option 2', head.choices[1]?.key],
    ['Question 2', `${row.key}.question`],
  ])
  expect(told([head, { ...row, isRow: false }]).at(-1)).toEqual(['Question 2, option 2', row.choices[1]?.key])
})
