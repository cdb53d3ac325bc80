import { cleanup, render, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import type { FormItem } from '../../device/outbox-store.ts'
import { WrittenAnswers } from './written.tsx'

afterEach(cleanup)

const fell = { uid: 'q1', question: 'Did they fall?', type: 'yes_no', choices: ['Yes', 'No'] }
const hurt = {
  ...{ uid: 'q2', question: 'Where does it hurt?', type: 'short', choices: [] },
  shown_if: { question: 1, choices: ['Yes'] },
}
const questions = [fell, hurt] as unknown as Form['questions']

/** What is read out to the office of a letter that it does not take, question and answer in turn. */
const readOut = (...said: string[]) => readOutOf(questions, ...said)

function readOutOf(questions: Form['questions'], ...said: string[]): (string | null)[] {
  const responses = questions.map(({ uid, question }, at) => ({ uid, question, answer: said[at] }))
  const item = { letter: { body: { responses }, form: { questions } } } as unknown as FormItem
  const { container } = render(<WrittenAnswers item={item} />)
  return within(container)
    .getAllByRole('definition')
    .map((one) => one.textContent)
}

test('read out, a question that was not asked is told from one that was left empty', () => {
  expect(readOut('No', '')).toEqual(['No', '(not asked)'])
})

test('read out, a question that was asked and left empty has no answer', () => {
  expect(readOut('Yes', '')).toEqual(['Yes', '(no answer)'])
})

test('read out, a photograph and a voice note are words, not the numbers they go by', () => {
  const attached = [
    { uid: 'q1', question: 'The step', type: 'photo', choices: [] },
    { uid: 'q2', question: 'How she sounds', type: 'voice', choices: [] },
    { uid: 'q3', question: 'The lamp', type: 'photo', choices: [] },
  ] as unknown as Form['questions']
  expect(readOutOf(attached, '1f'.repeat(16), '2e'.repeat(16), '')).toEqual([
    'Photograph',
    'Voice note',
    '(no answer)',
  ])
})
