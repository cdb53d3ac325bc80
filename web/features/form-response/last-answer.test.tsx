import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { LastAnswer } from './last-answer.tsx'

afterEach(cleanup)

const day: Question = {
  ...{ id: 1, uid: 'q1', question: 'Last seen by a doctor?', type: 'date', required: true },
  ...{ choices: [], translations: {} },
}

test.each([
  ['2026-11-03', '03 Nov 2026'],
  // Typed while the question asked for words: no clock makes a day of it.
  ['Polyclinic, room 3', 'Polyclinic, room 3'],
  ['in May', 'in May'],
])('what was written the last time, %s, is said as %s', (answer, said) => {
  render(<LastAnswer question={day} answer={answer} on="2026-11-10T02:00:00.000Z" />)
  expect(screen.getByText(/10 Nov 2026/).querySelector('q')?.textContent).toBe(said)
})
