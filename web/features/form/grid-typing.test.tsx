import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ComponentType, useCallback, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuestionEditor } from './question-editor.tsx'
import { newChoice, newQuestion, type Questions } from './question-list.ts'

const { drawn, counting } = vi.hoisted(() => {
  const drawn = { buttons: 0, texts: 0, selects: 0 }
  /** A module whose component counts how often it is drawn. */
  const counting =
    (name: string, what: keyof typeof drawn) =>
    async (original: <Module>() => Promise<Module>): Promise<Record<string, ComponentType>> => {
      const all = await original<Record<string, ComponentType>>()
      const Real = all[name] as ComponentType
      const Counted = (props: object) => {
        drawn[what] += 1
        return <Real {...props} />
      }
      return { ...all, [name]: Counted }
    }
  return { drawn, counting }
})
vi.mock('../../ui/button.tsx', counting('Button', 'buttons'))
vi.mock('../../ui/textarea.tsx', counting('Textarea', 'texts'))
vi.mock('../../ui/select-box.tsx', counting('SelectBox', 'selects'))

afterEach(cleanup)

function Page({ first }: { first: Questions }) {
  const [questions, setQuestions] = useState(first)
  const edit = useCallback((change: (before: Questions) => Questions) => setQuestions(change), [])
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

const ROWS = 60
const options = ['Never', 'Rarely', 'At times', 'Often', 'Always']
const row = (_: unknown, at: number) =>
  newQuestion({
    question: `Row ${at + 1}?`,
    type: 'mcq',
    isRow: at > 0,
    choices: options.map((text) => newChoice(text)),
  })

test('a letter in an option that sixty rows share draws in each of them that option alone', async () => {
  render(<Page first={Array.from({ length: ROWS }, row)} />)
  await screen.findByRole('group', { name: `Question ${ROWS}` })
  const card = (number: number) => screen.getByRole('group', { name: `Question ${number}` })
  expect(Math.min(...Object.values(drawn))).toBeGreaterThanOrEqual(ROWS)
  Object.assign(drawn, { buttons: 0, texts: 0, selects: 0 })
  const option = within(card(1)).getByPlaceholderText('Option 2')
  act(() => void fireEvent.change(option, { target: { value: 'Rarely!' } }))
  within(card(ROWS)).getByText('Rarely!')
  // The first card's own, and the bell of one option in each row.
  expect(drawn.texts + drawn.selects).toBeLessThan(5)
  expect(drawn.buttons).toBeLessThan(2 * ROWS)
  // What a row does goes by what it is now.
  fireEvent.click(within(card(ROWS)).getByRole('button', { name: 'Bell of “Rarely!”' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tell the officers now' }))
  within(card(ROWS)).getByText('“Rarely!” alerts the officers')
})
