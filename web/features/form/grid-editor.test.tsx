import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { shownToasts } from '../../ui/toast-store.ts'
import { bodyOf, emptyDraft } from './form-draft.ts'
import { QuestionEditor } from './question-editor.tsx'
import { newChoice, newQuestion, type Questions } from './question-list.ts'

afterEach(cleanup)

const onEdited = vi.fn<(questions: Questions) => void>()
const written = () => onEdited.mock.lastCall?.[0] ?? []
const rows = () =>
  bodyOf({ ...emptyDraft, questions: written() }).questions.map(
    ({ question, same_choices, choices }) => `${same_choices ? '· ' : ''}${question} ${choices?.join('/')}`,
  )

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

const bell = { tell_now: true, within_days: null, risk: '' } as const
const mcq = (question: string, more: object = {}) =>
  newQuestion({ question, type: 'mcq', choices: ['Never', 'Often'].map((text) => newChoice(text)), ...more })
const card = (number: number) => screen.getByRole('group', { name: `Question ${number}` })
const press = (number: number, name: RegExp) =>
  userEvent.click(within(card(number)).getByRole('button', { name }))
const undo = () => act(() => shownToasts()[0]?.action?.onAction())

test('an option that is taken out of a grid and put back has in every row the bell, points and condition that it had', async () => {
  const row = mcq('Sad?', { isRow: true })
  const choices = row.choices.map((choice, at) => ({ ...choice, points: at + 1, bell }))
  const often = choices[1]?.key ?? ''
  const sad = { ...row, choices }
  const shownIf = { key: sad.key, answers: [often] }
  render(<Page first={[mcq('Lonely?'), sad, newQuestion({ question: 'Why?', shownIf })]} />)
  await press(1, /^Remove option 2/)
  expect(rows().slice(0, 2)).toEqual(['Lonely? Never', '· Sad? Never'])
  undo()
  expect(rows().slice(0, 2)).toEqual(['Lonely? Never/Often', '· Sad? Never/Often'])
  const { questions } = bodyOf({ ...emptyDraft, questions: written() })
  expect(questions[1]).toMatchObject({
    points: [
      { choice: 'Never', points: 1 },
      { choice: 'Often', points: 2 },
    ],
    bells: [{ choice: 'Never' }, { choice: 'Often' }],
  })
  expect(questions[2]?.shown_if).toEqual({ question: 2, choices: ['Often'] })
})

test('a question that becomes a row is read in each language as the grid is, and brings along what only it said', async () => {
  const said = (zh: string[], ms: string[] = []) =>
    ['Never', 'Often'].map((text, at) =>
      newChoice(text, {
        translations: { ...(zh[at] && { zh: zh[at] }), ...(ms[at] && { ms: ms[at] }) },
        madeFor: { ...(zh[at] && { zh: text }), ...(ms[at] && { ms: text }) },
      }),
    )
  const questions = [
    mcq('Lonely?', { choices: said(['从不', '经常']) }),
    mcq('Sad?', { isRow: true, choices: said(['从不', '经常']) }),
    mcq('Tired?', { choices: said(['没有', ''], ['Tidak', '']) }),
  ]
  render(<Page first={questions} />)
  await press(3, /^Make it a row of question 2/)
  const read = written().map(({ choices }) => choices.map(({ translations }) => translations))
  expect(read[2]).toEqual([{ zh: '从不', ms: 'Tidak' }, { zh: '经常' }])
  expect(read).toEqual([read[2], read[2], read[2]])
})

test('joining a grid and leaving it keep the keyboard on the way back', async () => {
  render(<Page first={[mcq('Lonely?'), mcq('Sad?')]} />)
  await press(2, /^Make it a row of question 1/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Give it options of its own'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Make it a row of question 1'))
  expect(rows()).toEqual(['Lonely? Never/Often', 'Sad? Never/Often'])
})

test('no grid takes in another that happens to have the same options, and a row brought back has those of today', async () => {
  const two = [mcq('Lonely?'), mcq('Sad?', { isRow: true }), mcq('Falls?'), mcq('Dizzy?', { isRow: true })]
  render(<Page first={two} />)
  await press(3, /^Delete question 3/)
  expect(rows()).toEqual(['Lonely? Never/Often', '· Sad? Never/Often', 'Dizzy? Never/Often'])
  undo()
  expect(rows().slice(2)).toEqual(['Falls? Never/Often', '· Dizzy? Never/Often'])
  await press(2, /^Move question 2 down/)
  expect(rows()).toEqual([
    'Lonely? Never/Often',
    'Falls? Never/Often',
    'Sad? Never/Often',
    'Dizzy? Never/Often',
  ])
})

test('a row that is deleted and brought back after the options were reworded is a row still', async () => {
  render(<Page first={[mcq('Lonely?'), mcq('Sad?', { isRow: true }), mcq('Tired?', { isRow: true })]} />)
  await press(2, /^Delete question 2/)
  const back = shownToasts()[0]?.action?.onAction
  await userEvent.type(within(card(1)).getByPlaceholderText('Option 2'), '!')
  act(() => back?.())
  expect(rows()).toEqual(['Lonely? Never/Often!', '· Sad? Never/Often!', '· Tired? Never/Often!'])
})

test('a row in the middle that was given options of its own can be put back, and those below it, with the options of today', async () => {
  render(<Page first={[mcq('Lonely?'), mcq('Sad?', { isRow: true }), mcq('Tired?', { isRow: true })]} />)
  await press(2, /^Give it options of its own/)
  expect(rows()).toEqual(['Lonely? Never/Often', 'Sad? Never/Often', 'Tired? Never/Often'])
  const back = shownToasts()[0]?.action?.onAction
  expect(shownToasts()[0]?.title).toBe('Question 2 has options of its own')
  await userEvent.type(within(card(1)).getByPlaceholderText('Option 2'), '!')
  await userEvent.type(within(card(3)).getByRole('textbox', { name: /^Question 3/ }), '?')
  act(() => back?.())
  expect(rows()).toEqual(['Lonely? Never/Often!', '· Sad? Never/Often!', '· Tired?? Never/Often!'])
})
