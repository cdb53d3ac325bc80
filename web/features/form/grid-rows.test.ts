import { expect, it } from 'vitest'
import { bodyOf, emptyDraft, isSameQuestions } from './form-draft.ts'
import { duplicateInGrid, moveInGrid } from './grid-moves.ts'
import { addRow, alignRows, gridPlaces, inGrids, leaveGrid } from './grid-rows.ts'
import {
  changeQuestion,
  deleteQuestion,
  newChoice,
  newQuestion,
  type Questions,
  restoreQuestion,
} from './question-list.ts'

const bell = { tell_now: true, within_days: null, risk: '' } as const
const options = (...texts: string[]) => texts.map((text) => newChoice(text))
const mcq = (question: string, more: object = {}) =>
  newQuestion({ question, type: 'mcq', choices: options('Never', 'Often'), ...more })
const grid = () => [mcq('Lonely?'), mcq('Sad?', { isRow: true }), mcq('Tired?', { isRow: true })]

const keyOf = (questions: Questions, text: string) =>
  questions.find(({ question }) => question === text)?.key ?? ''
const rows = (questions: Questions) =>
  bodyOf({ ...emptyDraft, questions }).questions.map(
    ({ question, same_choices }) => `${same_choices ? '· ' : ''}${question}`,
  )
const offered = (questions: Questions) =>
  bodyOf({ ...emptyDraft, questions }).questions.map(({ choices }) => choices?.join(', '))

it('is written once: what is reworded, added, moved or taken out of the first is so in every row (0075)', () => {
  const before = grid()
  const [head] = before
  const [never, often] = head?.choices ?? []
  const rung = before.map((one, at) =>
    at === 2 ? { ...one, choices: one.choices.map((choice) => ({ ...choice, bell, points: 2 })) } : one,
  )
  const translations = { zh: '常常' }
  const choices = [
    { ...often, translations, text: 'Every day' },
    newChoice('At times'),
    never,
  ] as Questions[number]['choices']
  const key = head?.key ?? ''
  const after = alignRows(rung, key, changeQuestion(rung, key, { choices }))
  expect(offered(after)).toEqual(Array(3).fill('Every day, At times, Never'))
  expect(after[1]?.choices[0]?.translations).toEqual(translations)
  // What rings and counts stays with its option.
  expect(after[2]?.choices.map((one) => [one.text, one.bell, one.points])).toEqual([
    ['Every day', bell, 2],
    ['At times', undefined, undefined],
    ['Never', bell, 2],
  ])
  const fewer = alignRows(after, key, changeQuestion(after, key, { choices: choices.slice(1) }))
  expect(offered(fewer)).toEqual(Array(3).fill('At times, Never'))
  expect(rows(fewer)).toEqual(['Lonely?', '· Sad?', '· Tired?'])
})

it('a row that is changed by itself changes no other, and one of other options is none', () => {
  const before = grid()
  const sad = keyOf(before, 'Sad?')
  const left = leaveGrid([...before, mcq('Afraid?', { isRow: true })], sad)
  expect(rows(left)).toEqual(['Lonely?', 'Sad?', 'Tired?', '· Afraid?'])
  expect(gridPlaces(left)[sad]).toEqual({ above: 1 })
  const own = alignRows(left, sad, changeQuestion(left, sad, { choices: options('Yes', 'No') }))
  expect(offered(own)).toEqual(['Never, Often', 'Yes, No', 'Never, Often', 'Never, Often'])
  expect(gridPlaces(own)).toEqual({ [keyOf(own, 'Afraid?')]: { head: 3 } })
})

it('gains a row at its end, with what its options count and without what they ring', () => {
  const [head] = grid()
  const choices = (head?.choices ?? []).map((choice, at) => ({ ...choice, bell, points: at }))
  const questions = [
    { ...mcq('Lonely?'), choices },
    mcq('Sad?', { isRow: true }),
    mcq('Other', { type: 'short' }),
  ]
  const made = addRow(questions, questions[0]?.key ?? '')
  expect(rows(made?.after ?? [])).toEqual(['Lonely?', '· Sad?', '· ', 'Other'])
  expect(made?.added.choices.map((one) => [one.text, one.points, one.bell])).toEqual([
    ['Never', 0, undefined],
    ['Often', 1, undefined],
  ])
})

it('stays whole when its first is moved within it, copied, or deleted and brought back', () => {
  const before = grid()
  const lonely = keyOf(before, 'Lonely?')
  expect(rows(moveInGrid(before, lonely, 1))).toEqual(['Sad?', '· Lonely?', '· Tired?'])
  expect(rows(duplicateInGrid(before, lonely))).toEqual(['Lonely?', '· Lonely?', '· Sad?', '· Tired?'])
  const deleted = deleteQuestion(before, lonely)
  expect(rows(deleted)).toEqual(['Sad?', '· Tired?'])
  expect(rows(restoreQuestion(deleted, 0, before[0] ?? mcq('')))).toEqual(['Lonely?', '· Sad?', '· Tired?'])
})

it('one that moves away stands alone, and joining or leaving alone is a change to be saved', () => {
  const before = [...grid(), newQuestion({ question: 'Remarks' })]
  const away = moveInGrid(before, keyOf(before, 'Sad?'), 2)
  expect(rows(away)).toEqual(['Lonely?', '· Tired?', 'Remarks', 'Sad?'])
  const left = changeQuestion(before, keyOf(before, 'Sad?'), { isRow: false })
  expect(isSameQuestions(before, left)).toBe(false)
  expect(
    isSameQuestions(
      before,
      before.map((one) => ({ ...one })),
    ),
  ).toBe(true)
})

it('takes yes and no as well, which nobody writes; and what is pasted with the same options is a grid', () => {
  const [one, two] = ['Falls?', 'Dizzy?'].map((question) =>
    newQuestion({ question, type: 'yes_no', fixedPoints: { Yes: 1 } }),
  )
  if (!one || !two) throw new Error('two questions')
  expect(gridPlaces([one, two])).toEqual({ [two.key]: { above: 1 } })
  const made = addRow([one, { ...two, isRow: true }], one.key)
  expect(rows(made?.after ?? [])).toEqual(['Falls?', '· Dizzy?', '· '])
  expect(made?.added.fixedPoints).toEqual({ Yes: 1 })
  const pasted = inGrids([mcq('A'), mcq('B'), mcq('C', { choices: options('Yes') }), one, two])
  expect(rows(pasted)).toEqual(['A', '· B', 'C', 'Falls?', 'Dizzy?'])
})
