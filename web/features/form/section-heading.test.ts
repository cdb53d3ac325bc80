import { expect, test } from 'vitest'
import {
  deleteQuestion,
  duplicateQuestion,
  moveQuestion,
  newQuestion,
  type Questions,
  restoreQuestion,
} from './question-list.ts'

const heading = (text: string) => ({ text, translations: { zh: `${text} 中文` }, madeFor: { zh: text } })
const ask = (question: string, title?: string) =>
  newQuestion({
    question,
    asides: { hint: heading('Help'), ...(title && { section_title: heading(title) }) },
  })
const [a, b, c, d] = [ask('a'), ask('b', 'At home'), ask('c'), ask('d', 'Outside')]
const list = [a, b, c, d]
const said = (questions: Questions) =>
  questions.map(({ question, asides }) => [asides.section_title?.text, question].filter(Boolean).join(': '))

test('a heading stays with what follows when its question is deleted, unless that begins another section', () => {
  const after = deleteQuestion(list, b.key)
  expect(said(after)).toEqual(['a', 'At home: c', 'Outside: d'])
  expect(after[1]?.asides.section_title?.translations).toEqual({ zh: 'At home 中文' })
  expect(said(deleteQuestion(after, c.key))).toEqual(['a', 'Outside: d'])
  expect(said(deleteQuestion(list, d.key))).toEqual(['a', 'At home: b', 'c'])
})

test('taken back, the question has its heading again, and what follows has none', () => {
  expect(said(restoreQuestion(deleteQuestion(list, b.key), 1, b))).toEqual(said(list))
})

test('it moves with its question, and a copy of that begins no second section', () => {
  expect(said(moveQuestion(list, b.key, -1))).toEqual(['At home: b', 'a', 'c', 'Outside: d'])
  const copied = duplicateQuestion(list, b.key)
  expect(said(copied)).toEqual(['a', 'At home: b', 'b', 'c', 'Outside: d'])
  expect(copied[2]?.asides.hint?.text).toBe('Help')
})
