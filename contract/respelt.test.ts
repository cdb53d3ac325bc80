import { expect, test } from 'vitest'
import { isSlip } from './respelt.ts'

test.each([
  ['Mornig', 'Morning'],
  ['Wekly', 'Weekly'],
  ['weekly', 'Weekly'],
  ['Some times', 'Sometimes'],
  ['Often.', 'Often'],
  ['Lives with famliy', 'Lives with family'],
  ['Cafe', 'Café'],
])('%s and %s differ by a slip', (was, now) => {
  expect(isSlip(was, now)).toBe(true)
})

test.each([
  ['Agree', 'Disagree'],
  ['Male', 'Female'],
  ['1 time', '2 times'],
  ['1.5', '15'],
  ['can', "can't"],
  ['Able to', 'Unable to'],
  ['Yes', 'No'],
  ['Some of the time', 'None of the time'],
  ['有时候会', '有时候不'],
  ['😀', '😢'],
  ['Good 😀', 'Good 😢'],
])('%s and %s may be two answers', (was, now) => {
  expect(isSlip(was, now)).toBe(false)
})
