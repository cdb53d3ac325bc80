import { describe, expect, test } from 'vitest'
import { clashLines, questionDifferences, takePart } from './form-clash.ts'
import type { FormDraft } from './form-draft.ts'
import { newChoice, newQuestion } from './question-list.ts'

const ask = (uid: string, question: string) => newQuestion({ uid, question })
const base: FormDraft = {
  titles: {},
  titlesMadeFor: {},
  title: 'Home visit',
  programme: { id: 7, name: 'Kopi Circle', cover_image: '' },
  stage: '2',
  repeats: 'once',
  everyWeeks: '4',
  due: 'at_once',
  dueDays: '30',
  ranges: [],
  questions: [ask('u1', 'First'), ask('u2', 'Second')],
}

describe('a stale edit (S-15)', () => {
  test('a part that I left alone is theirs, one that only I changed is mine, without a question', () => {
    const mine = { ...base, title: 'My title' }
    const theirs = { ...base, questions: [ask('u1', 'First'), ask('u2', 'Other'), ask('u3', 'Third')] }
    expect(clashLines(base, mine, theirs)).toEqual([
      { field: 'questions', label: 'Questions', mine: '2 questions', theirs: '3 questions', isTaken: true },
    ])
  })

  test('a part that both changed is asked', () => {
    const lines = clashLines(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })
    expect(lines).toMatchObject([{ field: 'title', mine: 'Mine', theirs: 'Theirs', isTaken: false }])
  })

  test('how often and when it is due are one part, told in words and taken whole', () => {
    const theirs = { ...base, due: 'stage' as const, dueDays: '1' }
    expect(clashLines(base, { ...base, repeats: 'each_visit' }, theirs)).toMatchObject([
      {
        ...{ field: 'repeats', mine: 'At each visit', isTaken: false },
        theirs: 'Once for each person. Due 1 day after the stage before',
      },
    ])
    expect(takePart({ ...base, repeats: 'each_visit' }, 'repeats', theirs)).toEqual(theirs)
  })

  test('both saying the same is no clash', () => {
    expect(clashLines(base, { ...base, title: 'Same' }, { ...base, title: 'Same' })).toEqual([])
  })

  test('a part is taken whole, the rest stays', () => {
    const theirs = { ...base, title: 'Theirs', questions: [] }
    expect(takePart(base, 'questions', theirs)).toEqual({ ...base, questions: [] })
  })
})

test('questions are matched by their permanent ids: reworded, only mine, only theirs', () => {
  const mine = [ask('u1', 'First'), ask('u2', 'Second'), newQuestion({ question: 'New' })]
  const theirs = [
    ask('u2', 'Second, reworded'),
    newQuestion({
      uid: 'u9',
      question: 'Well?',
      type: 'mcq',
      required: false,
      choices: [newChoice('A'), newChoice('B')],
    }),
    ask('u1', 'First'),
  ]
  expect(questionDifferences(mine, theirs).map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['Second (Short Text)', 'Second, reworded (Short Text)'],
    ['New (Short Text)', 'Not there'],
    ['Not there', 'Well? (Multiple Choice: A / B, not required)'],
  ])
})

test('a question that one of the two made a row of a grid is told, and no other order is', () => {
  const both = () =>
    ['u1', 'u2'].map((uid) => ({
      ...newQuestion({ uid, question: uid, type: 'mcq', choices: [newChoice('Yes'), newChoice('No')] }),
    }))
  const theirs = both().map((one, at) => ({ ...one, isRow: at === 1 }))
  expect(questionDifferences(both(), theirs).map(({ mine, theirs }) => [mine, theirs])).toEqual([
    ['u2 (Multiple Choice: Yes / No)', 'u2 (Multiple Choice: Yes / No). Options, as in question 1'],
  ])
})
