import { expect, test } from 'vitest'
import { hasPoints, optionLines, possibleOf, withLines } from './draft-points.ts'
import { bodyOf, copiedWords, copyOf, draftOf, emptyDraft, isSameDraft } from './form-draft.ts'
import { changeQuestion, duplicateQuestion, newChoice, newQuestion } from './question-list.ts'
import { loneliness } from './ready-made/loneliness.ts'
import { mood } from './ready-made/mood.ts'
import { losesPoints, putReady, takeReady } from './ready-made/put-ready.ts'
import { READY_FORMS } from './ready-made/ready-forms.ts'
import { coverOf, nextRange, readRanges, typedOf } from './typed-ranges.ts'

const yesNo = newQuestion({ type: 'yes_no', fixedPoints: { Yes: 2 } })
const often = newQuestion({
  type: 'mcq',
  choices: [newChoice('Never', { points: 0 }), newChoice('Often', { points: 3 })],
})

test('points go with their options, through other words, a copy and a duplicate', () => {
  const words = often.choices.map((choice) => ({ ...choice, text: `${choice.text}!` }))
  const [reworded] = changeQuestion([often], often.key, { choices: words })
  const draft = { ...emptyDraft, questions: duplicateQuestion([reworded ?? often, yesNo], often.key) }
  expect(bodyOf(draft).questions.map(({ points }) => points)).toEqual([
    [
      { choice: 'Never!', points: 0 },
      { choice: 'Often!', points: 3 },
    ],
    [
      { choice: 'Never!', points: 0 },
      { choice: 'Often!', points: 3 },
    ],
    [{ choice: 'Yes', points: 2 }],
  ])
  const { questions, ranges } = bodyOf({ ...draft, ranges: [{ from: 0, to: 2, words: 'low' }] })
  const form = { ...mood, title_made_for: {}, stage: 1, questions, ranges } as never
  for (const read of [draftOf, copyOf])
    expect(bodyOf(read(form))).toMatchObject({
      questions: questions.map(({ points }) => ({ points })),
      ranges,
    })
})

test('saving is due when points or their words alone differ', () => {
  const draft = { ...emptyDraft, questions: [often, yesNo] }
  expect(isSameDraft(draft, { ...draft, ranges: [{ from: 0, to: 1, words: 'low' }] })).toBe(false)
  const lines = optionLines(yesNo).map((line) => ({ ...line, points: undefined }))
  const none = changeQuestion(draft.questions, yesNo.key, withLines(yesNo, lines))
  expect(isSameDraft(draft, { ...draft, questions: none })).toBe(false)
  expect(none.map(hasPoints)).toEqual([true, false])
  expect(possibleOf(draft.questions)).toEqual({ from: 0, to: 5 })
  expect(possibleOf([newQuestion({ type: 'short' })])).toBe(undefined)
})

test('ranges are read as typed: one sum alone, faults at their place, gaps and what cannot be reached', () => {
  const typed = [typedOf({ from: 5, to: 9, words: 'call' }), { ...typedOf({ words: 'low' }), from: '0' }]
  expect(readRanges(typed).ranges).toEqual([
    { from: 0, to: 0, words: 'low' },
    { from: 5, to: 9, words: 'call' },
  ])
  expect(coverOf(typed, { from: 0, to: 7 })).toEqual({ gaps: [{ from: 1, to: 4 }], isBeyond: true })
  expect(nextRange(typed, { from: 0, to: 7 })).toMatchObject({ from: '1', to: '4' })
  const wrong = [...typed, { ...typedOf({ from: 9 }), to: 'many' }, typedOf({ from: 4, to: 6, words: 'x' })]
  expect(readRanges(wrong).faults[2]).toEqual({ to: 'Type a whole number', words: 'Words cannot be empty' })
  expect(readRanges([...typed, typedOf({ from: 4, to: 6, words: 'x' })]).faults[2]).toEqual({
    from: 'Shares a sum with 5 to 9: a sum has one meaning',
  })
})

test('a ready-made scale brings its points and its own words, and a second one comes without', () => {
  const of = (key: string) => {
    const ready = READY_FORMS.find((one) => one.key === key)
    const draft = ready && putReady(emptyDraft, copiedWords(ready))
    return draft && [possibleOf(draft.questions), draft.ranges.map(({ from, to }) => [from, to])]
  }
  expect(of('mood')).toEqual([{ from: 0, to: 6 }, [[3, 6]]])
  expect(of('falls')).toEqual([{ from: 0, to: 14 }, [[4, 14]]])
  expect(of('loneliness')).toEqual([{ from: 3, to: 9 }, []])
  const [first, second] = [copiedWords(mood), copiedWords(loneliness)]
  const before = putReady(emptyDraft, first)
  expect([losesPoints(emptyDraft, first), losesPoints(before, second)]).toEqual([false, true])
  const both = putReady(before, second)
  expect([possibleOf(both.questions), both.ranges]).toEqual([{ from: 0, to: 6 }, first.ranges])
  const written = { ...emptyDraft, questions: [newQuestion({ question: 'Mine' })] }
  const put = putReady(written, first)
  expect(put.ranges).toEqual(first.ranges)
  expect(takeReady(put, first, written).ranges).toEqual([])
})
