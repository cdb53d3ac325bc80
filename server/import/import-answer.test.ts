import { expect, test } from 'vitest'
import { addTally, countIn, importAnswer, type Tally, tallyOf } from './import-answer.ts'

/** What became of so many rows, each with as many contacts that stand here otherwise. */
function tally(rows: number, each = 1): Tally {
  const made = tallyOf({ refused: [] })
  for (let row = 2; row < rows + 2; row += 1)
    countIn(made, {
      ...{ row, label: '', outcome: 'unchanged', detail: '' },
      differ: Array.from({ length: each }, (_, at) => `${row} ${at}`),
    })
  return made
}
const told = (of: Tally) => {
  const { contacts_differ, contacts_differ_more } = importAnswer(of)
  return [contacts_differ?.length, contacts_differ_more]
}

test('of contacts that stand here otherwise 500 are named and the others counted, in one portion and over all', () => {
  expect(told(tally(500))).toEqual([500, undefined])
  expect(told(tally(167, 3))).toEqual([500, 1])
  const whole = tallyOf({ refused: [] })
  for (const portion of [tally(300), tally(700), tally(1)]) addTally(whole, portion)
  expect(told(whole)).toEqual([500, 501])
})

test('a portion that an earlier release wrote counts what it names', () => {
  const whole = tallyOf({ refused: [] })
  const { differ_more: _, ...earlier } = tally(400)
  for (const portion of [earlier, tally(200)]) addTally(whole, portion)
  expect(told(whole)).toEqual([500, 100])
})
