import { expect, test } from 'vitest'
import { PIN, PIN_LENGTH } from '../../../contract/constants.ts'
import { volunteerPin } from '../../../contract/volunteer-sign-in.ts'
import { pinTyped } from './pin-typed.ts'

test.each([
  ['012345', true],
  ['01234', false],
  ['0123456', false],
  ['01234a', false],
  ['', false],
])('%s is a PIN for the phone as for the server: %s (S-03)', (text, is) => {
  expect([PIN.test(text), volunteerPin.safeParse({ pin: text }).success]).toEqual([is, is])
  expect(PIN.test('7'.repeat(PIN_LENGTH))).toBe(true)
})

test('what a box holds is the six digits, however they are written', () => {
  expect([' 012 345', '012-345 6', '12a'].map(pinTyped)).toEqual(['012345', '012345', '12'])
})
