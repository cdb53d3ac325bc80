import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Question } from '../../../contract/question.ts'
import { TriedFields } from './tried-fields.tsx'

const drawn: string[] = []
vi.mock('./answer-input.tsx', async (original) => {
  const { AnswerInput } = await original<typeof import('./answer-input.tsx')>()
  return {
    AnswerInput(props: Parameters<typeof AnswerInput>[0]) {
      drawn.push(props.value)
      return <AnswerInput {...props} />
    },
  }
})
afterEach(cleanup)

const questions = Array.from(
  { length: 30 },
  (_, at): Question => ({
    ...{ id: at + 1, uid: `q${at}`, question: `Question ${at}`, type: 'short', required: true },
    ...{ choices: [], translations: {} },
  }),
)

test('of a long form that is tried, typing in one question draws no other again', async () => {
  render(<TriedFields questions={questions} />)
  const [first] = screen.getAllByRole('textbox')
  drawn.length = 0
  await userEvent.type(first as HTMLElement, 'ok')
  expect(drawn).toEqual(['o', 'ok'])
})

test('an answer that is cleared leaves the keyboard, and what reads aloud, at its question', async () => {
  const asked: Question = {
    ...{ id: 1, uid: 'q1', question: 'Lonely?', type: 'mcq', required: false },
    ...{ choices: ['Never', 'Often'], translations: {} },
  }
  render(<TriedFields questions={[asked]} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Often' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear choice' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Never' }))
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})
