import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TOO_MANY_ATTACHMENTS } from '../../../contract/question.ts'
import { bodyOf, emptyDraft } from './form-draft.ts'
import { headFaults, listFaults } from './form-faults.ts'
import { QuestionEditor } from './question-editor.tsx'
import { changeQuestion, newChoice, newQuestion, type Questions } from './question-list.ts'
import { conditionsOf, earlierWithOptions } from './shown-if.ts'

afterEach(cleanup)

const bell = { tell_now: true, within_days: null, risk: '' } as const
const falls = () =>
  newQuestion({
    ...{ question: 'Fell?', type: 'mcq' },
    choices: [newChoice('Yes', { bell, points: 1 }), newChoice('No', { points: 0 })],
  })
const [fell, seen, last] = [
  falls(),
  newQuestion({ question: 'The place', type: 'photo' }),
  newQuestion({ question: 'Else?' }),
]
const bodies = (questions: Questions) => bodyOf({ ...emptyDraft, questions }).questions

test('a card of one has no options, bells or points, and says what the phone asks and takes', () => {
  const questions = [fell, seen, newQuestion({ question: 'How she sounds', type: 'voice' })]
  render(
    <QuestionEditor
      questions={questions}
      onEdit={() => undefined}
      showsFaults={false}
      error={undefined}
      onTranslate={() => undefined}
    />,
  )
  const card = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }))
  expect(card(1).queryAllByRole('button', { name: /points|Bell/i })).not.toEqual([])
  for (const [number, line] of [
    [2, 'Asked only on a phone, once the person agrees. 2 MB at most.'],
    [3, 'Asked only on a phone, once the person agrees. 3 minutes and 2 MB at most.'],
  ] as const) {
    card(number).getByText(line)
    expect(card(number).queryByRole('button', { name: /option|points|Bell/i })).toBeNull()
    // On what it hangs itself may be said.
    card(number).getByRole('button', { name: /^Always asked/ })
  }
})

test('nothing may hang on one: it is not offered, and what hung on its options says so', () => {
  const hanging = { ...last, shownIf: { key: fell.key, answers: [fell.choices[0]?.key ?? ''] } }
  expect(earlierWithOptions([fell, seen, last], last.key)).toEqual([fell])
  const turned = changeQuestion([fell, seen, hanging], fell.key, { type: 'photo' })
  expect(earlierWithOptions(turned, last.key)).toEqual([])
  expect(conditionsOf(turned)[last.key]?.fault).toBe('Question 1 has no options any more: choose another')
  expect(conditionsOf([fell, { ...seen, shownIf: hanging.shownIf }])[seen.key]?.fault).toBeUndefined()
})

test('turned into one and back, a question has its options, bells and points again, and sends none meanwhile', () => {
  const turned = changeQuestion([fell], fell.key, { type: 'voice' })
  expect(bodies(turned)[0]).toMatchObject({ type: 'voice', question: 'Fell?' })
  for (const name of ['choices', 'bells', 'points', 'min']) expect(bodies(turned)[0]).not.toHaveProperty(name)
  expect(listFaults({ ...emptyDraft, questions: turned }, {})).toEqual([])
  expect(bodies(changeQuestion(turned, fell.key, { type: 'mcq' }))).toEqual(bodies([fell]))
})

test('an eleventh is said beneath the questions, beside whatever else is wrong', () => {
  const many = Array.from({ length: 11 }, (_, at) => newQuestion({ question: `Place ${at}`, type: 'photo' }))
  const draft = { ...emptyDraft, title: 'Visit', questions: many }
  expect(headFaults(draft).questions).toBe(TOO_MANY_ATTACHMENTS)
  expect(listFaults(draft).at(-1)).toMatchObject({ field: 'add-question', message: TOO_MANY_ATTACHMENTS })
  expect(headFaults({ ...draft, questions: [...many, newQuestion()] }).questions).toBe(TOO_MANY_ATTACHMENTS)
  expect(headFaults({ ...draft, questions: many.slice(1) }).questions).toBeUndefined()
})
