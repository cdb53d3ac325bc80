import { expect, test } from 'vitest'
import type { EditChange } from '../../../contract/form-edit.ts'
import { editLines, isWorthAsking } from './edit-lines.ts'
import { bodyOf, emptyDraft } from './form-draft.ts'
import { newQuestion } from './question-list.ts'

const change = (kind: EditChange['kind'], over: Partial<EditChange> = {}): EditChange => ({
  kind,
  uid: 'u1',
  question: 'Eating?',
  was: '',
  option: '',
  answered: 42,
  ...over,
})

test('each change is said in plain words, what is retired first', () => {
  const body = bodyOf({
    ...emptyDraft,
    questions: [newQuestion({ uid: 'u1', type: 'long', required: false })],
  })
  const lines = editLines(
    [
      change('wording', { question: 'Eating well?', was: 'Eating?' }),
      change('type'),
      change('required'),
      change('adds', { uid: '', answered: 0 }),
      change('returns', { answered: 1 }),
      change('adds_option', { option: 'Sometimes', answered: 0 }),
      change('retires_option', { option: 'No', answered: 0 }),
      change('retires'),
    ],
    body,
  )
  expect(lines.flatMap(({ was }) => was ?? [])).toEqual(['Was: "Eating?"'])
  expect(lines.map(({ text }) => text)).toEqual([
    'Retires the option "No" of "Eating?" (never chosen): no longer offered',
    'Retires "Eating?" (answered 42 times): no longer asked, its answers stay',
    'Wording only: "Eating well?"',
    'Makes "Eating?" Long Text',
    'No longer requires an answer to "Eating?"',
    'Adds "Eating?"',
    'Brings back "Eating?" (answered once)',
    'Adds an option "Sometimes" to "Eating?"',
  ])
})

test('nobody is asked about a form without answers, nor about a title, an order or translations alone', () => {
  const retires = [change('retires')]
  expect(isWorthAsking({ responses: 0, changes: retires })).toBe(false)
  expect(isWorthAsking({ responses: 1, changes: retires })).toBe(true)
  const slight = [change('title'), change('order'), change('translation'), change('bell', { option: 'No' })]
  expect(isWorthAsking({ responses: 1, changes: slight })).toBe(false)
})

test('that a bell goes is asked about always, and said among what is retired', () => {
  const removed = [change('adds'), change('removes_bell', { option: 'No food at home', question: 'Food?' })]
  expect(isWorthAsking({ responses: 0, changes: removed })).toBe(true)
  expect(editLines(removed, bodyOf(emptyDraft)).map(({ text }) => text)).toEqual([
    'Takes the bell off "No food at home" of "Food?": whoever chooses it alerts nobody',
    'Adds "Eating?"',
  ])
})
