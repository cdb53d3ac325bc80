import { describe, expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { errorsAfter, missingAnswers, responsesOf, sectionsAbove } from './answers.ts'

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

test('a section begins above the first of its questions that is asked, and not at all where none is', () => {
  const [one, two, three] = questions as [Question, Question, Question]
  const fallen = { ...two, section_title: 'Falls' }
  const other = { ...ask(4, true), section_title: 'The home' }
  const all = [one, fallen, three, other]
  const above = (asked: Question[]) =>
    [...sectionsAbove(all, asked)].map(([uid, { section_title }]) => `${section_title} above ${uid}`)
  expect(above(all)).toEqual(['Falls above q2', 'The home above q4'])
  expect(above([one, three, other])).toEqual(['Falls above q3', 'The home above q4'])
  expect(above([one, other])).toEqual(['The home above q4'])
})

test('answered otherwise, a question is mended, and what was required because of it', () => {
  const [one, two, three] = questions as [Question, Question, Question]
  const told = { ...two, required_if: { question: 1, choices: ['Yes'] } }
  const errors = { q1: 'Needed', q2: 'Needed', q3: 'Needed', who: 'Choose who visited' }
  const left = (uid: string) => Object.keys(errorsAfter(errors, [one, told, three], uid))
  expect(left('q1')).toEqual(['q3', 'who'])
  expect(left('q3')).toEqual(['q1', 'q2', 'who'])
})
