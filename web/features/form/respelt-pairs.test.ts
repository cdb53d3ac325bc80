import { expect, test } from 'vitest'
import type { EditChange } from '../../../contract/form-edit.ts'
import { bodyOf, emptyDraft } from './form-draft.ts'
import { newChoice, newQuestion } from './question-list.ts'
import { meantFirst, respeltPairs, withoutPairs, withRespelt } from './respelt-pairs.ts'

const row = (uid: string, isRow = false) =>
  newQuestion({
    uid,
    question: `${uid}?`,
    type: 'mcq',
    isRow,
    choices: [newChoice('Morning'), newChoice('At noon')],
  })
const body = bodyOf({ ...emptyDraft, questions: [row('u1'), row('u2', true)] })
const of = (kind: EditChange['kind'], uid: string, option: string, answered = 0): EditChange => ({
  ...{ kind, uid, question: `${uid}?`, was: '', option, answered },
})
const changes = ['u1', 'u2'].flatMap((uid, n) => [
  of('retires_option', uid, 'Mornig', 2 + n),
  of('retires_option', uid, 'Evening', n),
  of('adds_option', uid, 'Morning'),
  of('adds_option', uid, 'At noon'),
])
const respelt = ['u1', 'u2'].flatMap((uid) => [
  { uid, was: 'Mornig', now: 'Morning' },
  { uid, was: 'Evening', now: 'At noon' },
])

test('rows of a grid are asked about once, and a slip alone is taken for the same', () => {
  const pairs = respeltPairs({ responses: 9, changes, respelt }, body)
  expect(pairs.map(({ was, answered, uids }) => [was, answered, uids])).toEqual([
    ['Mornig', 5, ['u1', 'u2']],
    ['Evening', 1, ['u1', 'u2']],
  ])
  const meant = meantFirst(pairs)
  expect(pairs.map(({ key }) => meant[key])).toEqual(['same', undefined])
  const sent = withRespelt(body, pairs, meant)
  expect(sent.questions.map((one) => one.respelt)).toEqual([
    [{ was: 'Mornig', now: 'Morning' }],
    [{ was: 'Mornig', now: 'Morning' }],
  ])
  expect(withoutPairs(changes, pairs)).toEqual([])
})

test('of other words that nobody chose nothing is asked: they are another answer', () => {
  const never = changes.map((one) => ({ ...one, answered: 0 }))
  const pairs = respeltPairs({ responses: 9, changes: never, respelt }, body)
  const meant = meantFirst(pairs)
  expect(pairs.map(({ key }) => meant[key])).toEqual(['same', 'other'])
})
