import { describe, expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { missingAnswers, responsesOf } from './answers.ts'

const ask = (id: number, required: boolean): Question => ({
  id,
  uid: `q${id}`,
  question: `Question ${id}`,
  type: 'short',
  required,
  choices: [],
  translations: {},
})
const questions = [ask(1, true), ask(2, false), ask(3, true)]

describe('Submit is enabled only when every required question has a non-blank answer', () => {
  test('blank and untouched ones are missing, optional ones never', () => {
    expect(missingAnswers(questions, { q1: ' \n ' }).map(({ uid }) => uid)).toEqual(['q1', 'q3'])
    expect(missingAnswers(questions, { q1: 'Yes', q3: '0' })).toEqual([])
  })
})

test('every question is sent, in order, an untouched one as empty text', () => {
  expect(responsesOf(questions, { q3: 'Last', q1: 'First' })).toEqual([
    { id: 1, uid: 'q1', question: 'Question 1', answer: 'First' },
    { id: 2, uid: 'q2', question: 'Question 2', answer: '' },
    { id: 3, uid: 'q3', question: 'Question 3', answer: 'Last' },
  ])
})
