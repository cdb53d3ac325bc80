import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyOf, emptyDraft } from './form-draft.ts'
import { deleteInGrid, duplicateInGrid, moveInGrid, restoreInGrid, returnToGrid } from './grid-moves.ts'
import { choiceTaken, gridPlaces, joinGrid, leaveGrid, returnChoice, takeChoice } from './grid-rows.ts'
import { newChoice, newQuestion, type Questions, removeQuestion } from './question-list.ts'

const bell = { tell_now: true, within_days: null, risk: '' } as const
const option = (text: string) =>
  fc.record({ points: fc.option(fc.nat(3), { nil: undefined }), rings: fc.boolean() }).map((facts) => ({
    ...newChoice(text, { points: facts.points, bell: facts.rings ? bell : undefined }),
  }))
const asked = fc.oneof(
  fc
    .constantFrom(['Never', 'Often'], ['Yes', 'No', 'At times'])
    .chain((texts) => fc.record({ isRow: fc.boolean(), choices: fc.tuple(...texts.map(option)) }))
    .map(({ isRow, choices }) => newQuestion({ type: 'mcq', isRow, choices })),
  fc.boolean().map((isRow) => newQuestion({ type: 'yes_no', isRow })),
  fc.constant(null).map(() => newQuestion({ type: 'short' })),
)
const form = fc
  .array(asked, { minLength: 1, maxLength: 7 })
  .map((all): Questions => all.map((one, at) => ({ ...one, question: `Q${at}` })))
const place = fc.nat(6)

const body = (questions: Questions) =>
  bodyOf({ ...emptyDraft, questions }).questions.map(({ id: _, ...one }) => one)
/** All but in which grid a question stands, and where. */
const apart = (questions: Questions) =>
  body(questions)
    .map(({ same_choices: _, ...one }) => one)
    .toSorted((a, b) => a.question.localeCompare(b.question))
const at = (questions: Questions, nth: number) => questions[nth % questions.length]?.key ?? ''

test('whatever stood in which grid, what is taken out and put back leaves the form as it was', () => {
  fc.assert(
    fc.property(form, place, fc.nat(2), (before, nth, choice) => {
      const key = at(before, nth)
      const taken = choiceTaken(before, key, choice)
      expect(body(returnChoice(takeChoice(before, key, choice), key, choice, taken))).toEqual(body(before))
      expect(body(restoreInGrid(deleteInGrid(before, key), key, before))).toEqual(body(before))
      const copied = duplicateInGrid(before, key)
      const copy = copied.find((one) => before.every((other) => other.key !== one.key))
      expect(body(removeQuestion(copied, copy?.key ?? ''))).toEqual(body(before))
    }),
  )
})

test('a row that leaves its grid and is put back leaves the form as it was', () => {
  fc.assert(
    fc.property(form, place, (before, nth) => {
      const key = at(before, nth)
      const place = gridPlaces(before)[key]
      if (place && 'head' in place)
        expect(body(returnToGrid(leaveGrid(before, key), key, before))).toEqual(body(before))
    }),
  )
})

test('a question that is moved, or made a row, keeps its options, what they ring and what they count', () => {
  fc.assert(
    fc.property(form, place, fc.integer({ min: -6, max: 6 }), (before, nth, by) => {
      const key = at(before, nth)
      expect(apart(moveInGrid(before, key, by))).toEqual(apart(before))
      const place = gridPlaces(before)[key]
      if (place && 'above' in place) expect(apart(joinGrid(before, key))).toEqual(apart(before))
    }),
  )
})
