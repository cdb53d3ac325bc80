import { expect, test } from 'vitest'
import { lacksEightDigits } from './eight-digits.ts'

test.each([
  ['9123 456', true],
  ['+65 9123 456', true],
  ['912345678', true],
  ['9123 4567', false],
  ['+65 6123-4567', false],
  ['6591234567', false],
  ['+60 12 345 6789', false],
  ['1800 221 4444', false],
  ['', false],
])('%s lacks the eight digits of a Singapore number: %s', (typed, expected) => {
  expect(lacksEightDigits(typed)).toBe(expected)
})
