import { expect, test } from 'vitest'
import type { EditChange } from '../../../contract/form-edit.ts'
import { editLines, isWorthAsking } from './edit-lines.ts'
import { bodyOf, emptyDraft } from './form-draft.ts'
import { newChoice, newQuestion } from './question-list.ts'

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
  expect(lines.flatMap(({ was }) => was ?? [])).toEqual(['Was: “Eating?”'])
  expect(lines.map(({ text }) => text)).toEqual([
    'Retires the option “No” of “Eating?” (never chosen): no longer offered',
    'Retires “Eating?” (answered 42 times): no longer asked, its answers stay',
    'Wording only: “Eating well?”',
    'Makes “Eating?” Long Text',
    'No longer requires an answer to “Eating?”',
    'Adds “Eating?”',
    'Brings back “Eating?” (answered once)',
    'Adds an option “Sometimes” to “Eating?”',
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
    'Takes the bell off “No food at home” of “Food?”: whoever chooses it alerts nobody',
    'Adds “Eating?”',
  ])
})

test('an option of a grid that comes or goes is said once for all rows that share it', () => {
  const asked = (uid: string, isRow = false) =>
    newQuestion({ uid, question: uid, type: 'mcq', choices: [newChoice('Never')], isRow })
  const body = bodyOf({
    ...emptyDraft,
    questions: [asked('Lonely?'), asked('Sad?', true), asked('Afraid?', true), asked('Hungry?')],
  })
  const of = (uid: string, kind: EditChange['kind'], option: string, answered: number) =>
    change(kind, { uid, question: uid, option, answered })
  const rows = ['Lonely?', 'Sad?', 'Afraid?']
  const lines = editLines(
    [
      ...rows.map((uid) => of(uid, 'adds_option', 'Never', 0)),
      ...rows.slice(0, 2).map((uid) => of(uid, 'retires_option', 'Nver', 3)),
      of('Hungry?', 'retires_option', 'Nver', 1),
      ...rows.map((uid) => of(uid, 'wording', '', 0)),
    ],
    body,
  )
  expect(lines.map(({ text }) => text)).toEqual([
    'Retires the option “Nver” of “Lonely?” and 1 more with the same options (chosen 6 times): no longer offered, its answers stay',
    'Retires the option “Nver” of “Hungry?” (chosen once): no longer offered, its answers stay',
    'Adds an option “Never” to “Lonely?” and 2 more with the same options',
    ...rows.map((uid) => `Wording only: “${uid}”`),
  ])
})
