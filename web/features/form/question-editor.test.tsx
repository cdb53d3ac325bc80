import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuestionEditor } from './question-editor.tsx'
import { newQuestion, type Questions } from './question-list.ts'

const drawn = new Set<string>()
vi.mock('./question-card-footer.tsx', async (original) => {
  const { QuestionCardFooter } = await original<typeof import('./question-card-footer.tsx')>()
  return {
    QuestionCardFooter(props: Parameters<typeof QuestionCardFooter>[0]) {
      drawn.add(props.question.question)
      return <QuestionCardFooter {...props} />
    },
  }
})

afterEach(cleanup)

const onEdited = vi.fn<(questions: Questions) => void>()

function Page({ first }: { first: Questions }) {
  const [questions, setQuestions] = useState(first)
  const edit = useCallback((change: (before: Questions) => Questions) => setQuestions(change), [])
  onEdited(questions)
  return (
    <QuestionEditor
      questions={questions}
      onEdit={edit}
      showsFaults={false}
      error={undefined}
      onTranslate={() => undefined}
    />
  )
}

const ask = (question: string) => newQuestion({ question, uid: `u${question}` })
const texts = () =>
  screen.getAllByPlaceholderText<HTMLTextAreaElement>('Ask your question here...').map(({ value }) => value)
/** The cards beyond the first come in a transition of their own, which may still go on when they are there. */
async function allIsDrawn() {
  do {
    drawn.clear()
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (drawn.size > 0)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('Add Question makes a short, required one and leads to its text', async () => {
  render(<Page first={[]} />)
  screen.getByText('No questions yet.')
  await press('Add Question')
  const card = screen.getByRole('group', { name: 'Question 1' })
  await waitFor(() => expect(document.activeElement).toBe(within(card).getByLabelText('Question 1')))
  expect(within(card).getByRole('combobox', { name: 'Type' }).textContent).toBe('Short Text')
  expect(within(card).getByRole('switch', { name: 'Required' }).getAttribute('aria-checked')).toBe('true')
})

test('duplicate, move and delete renumber the cards', async () => {
  render(<Page first={[ask('a'), ask('b'), ask('c')]} />)
  await press('Duplicate question 1')
  expect(texts()).toEqual(['a', 'a', 'b', 'c'])
  await press('Move question 4 up')
  expect(texts()).toEqual(['a', 'a', 'c', 'b'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move question 3 up' })),
  )
  await press('Delete question 2')
  expect(texts()).toEqual(['a', 'c', 'b'])
  expect(screen.getAllByRole('group').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Question 1',
    'Question 2',
    'Question 3',
  ])
})

test('the first cannot go up nor the last down, and both keep the keyboard', async () => {
  render(<Page first={[ask('a'), ask('b')]} />)
  for (const name of ['Move question 1 up', 'Move question 2 down']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
  }
  expect(texts()).toEqual(['a', 'b'])
})

test('options: Enter goes on to another, and the last may be removed', async () => {
  render(<Page first={[newQuestion({ question: 'Well?', type: 'mcq' })]} />)
  await press('Add option')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Option 1')))
  await userEvent.keyboard('Yes{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Option 2')))
  await userEvent.keyboard('No')
  expect(onEdited.mock.lastCall?.[0][0]?.choices.map(({ text }) => text)).toEqual(['Yes', 'No'])
  await press('Remove option 1')
  expect(screen.getByPlaceholderText<HTMLInputElement>('Option 1').value).toBe('No')
})

test('a long form is all there, and typing in one question draws no other again', async () => {
  render(<Page first={Array.from({ length: 60 }, (_, at) => ask(String(at)))} />)
  await waitFor(() => expect(texts()).toHaveLength(60))
  await allIsDrawn()
  await userEvent.type(screen.getAllByPlaceholderText('Ask your question here...')[39] as HTMLElement, '!')
  expect([...drawn]).toEqual(['39!'])
})
