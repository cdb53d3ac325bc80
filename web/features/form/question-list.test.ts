import { describe, expect, test } from 'vitest'
import {
  changeQuestion,
  duplicateQuestion,
  insertQuestion,
  moveQuestion,
  newChoice,
  newQuestion,
  type Questions,
  removeQuestion,
} from './question-list.ts'

const ask = (question: string) => newQuestion({ question, uid: `uid${question}` })
const texts = (questions: Questions) => questions.map(({ question }) => question).join('')
const [a, b, c] = [ask('a'), ask('b'), ask('c')]
const list = [a, b, c]

test('a new question is short and required, without options and without a permanent id', () => {
  expect(newQuestion()).toMatchObject({ question: '', type: 'short', required: true, choices: [] })
  expect(newQuestion().uid).toBeUndefined()
  expect(newQuestion().key).not.toBe(newQuestion().key)
})

describe('duplicating', () => {
  test('puts the copy right after, as another question', () => {
    const after = duplicateQuestion(list, b.key)
    expect(texts(after)).toBe('abbc')
    expect(after[2]?.uid).toBeUndefined()
    expect(after[2]?.key).not.toBe(b.key)
    expect(after[1]).toBe(b)
  })

  test('copies type, switch and options, each option its own', () => {
    const original = newQuestion({
      type: 'mcq',
      required: false,
      choices: [newChoice('Yes'), newChoice('No')],
    })
    const [, copy] = duplicateQuestion([original], original.key)
    expect(copy).toMatchObject({ type: 'mcq', required: false, choices: [{ text: 'Yes' }, { text: 'No' }] })
    expect(copy?.choices[0]?.key).not.toBe(original.choices[0]?.key)
  })
})

test('removing takes one, and putting it back keeps its place and its id', () => {
  const after = removeQuestion(list, b.key)
  expect(texts(after)).toBe('ac')
  expect(insertQuestion(after, 1, b)).toEqual(list)
})

test('moving goes one place and stops at both ends', () => {
  expect(texts(moveQuestion(list, b.key, -1))).toBe('bac')
  expect(texts(moveQuestion(list, b.key, 1))).toBe('acb')
  expect(moveQuestion(list, a.key, -1)).toBe(list)
  expect(moveQuestion(list, c.key, 1)).toBe(list)
})

describe('changing', () => {
  test('leaves the others the very same objects, so that 199 of 200 cards are not drawn again', () => {
    const long = Array.from({ length: 200 }, (_, at) => ask(String(at)))
    const after = changeQuestion(long, long[77]?.key ?? '', { question: 'other' })
    expect(after.filter((question, at) => question !== long[at])).toEqual([after[77]])
  })

  test('to multiple choice starts with one empty option; back and forth loses nothing', () => {
    const once = changeQuestion(list, a.key, { type: 'mcq' })
    expect(once[0]?.choices.map(({ text }) => text)).toEqual([''])
    const filled = changeQuestion(once, a.key, { choices: [newChoice('Yes')] })
    const there = changeQuestion(filled, a.key, { type: 'short' })
    expect(changeQuestion(there, a.key, { type: 'mcq' })[0]?.choices).toEqual(filled[0]?.choices)
  })

  test('the last option may go', () => {
    const once = changeQuestion(list, a.key, { type: 'mcq' })
    expect(changeQuestion(once, a.key, { choices: [] })[0]?.choices).toEqual([])
  })
})
