import { expect, test } from 'vitest'
import { answerFault, tidyAnswer } from './answer-fault.ts'

const number = { type: 'number' as const, required: false, choices: [], min: 0, max: 10 }

test.each([
  ['007', '7'],
  [' 1,5 ', '1.5'],
  ['-05', '-5'],
  ['0', '0'],
  ['000', '0'],
  ['-0', '0'],
  ['-00,0', '0.0'],
  ['-0.5', '-0.5'],
  ['-', '-'],
  ['00.5', '0.5'],
  ['1.50', '1.50'],
  ['seven', 'seven'],
])('a number typed as %j is kept as %j', (typed, kept) => {
  expect(tidyAnswer(number, typed)).toBe(kept)
})

test('what is more than ten is out of its limits, however many zeros stand before it', () => {
  expect(answerFault(number, tidyAnswer(number, '0010'))).toBeUndefined()
  expect(answerFault(number, tidyAnswer(number, '0011'))).toBe('range')
})
