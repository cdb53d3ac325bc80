import { expect, test } from 'vitest'
import { serialAfter, serialStyle } from './serial-style.ts'

test.each([
  ['KB-0009', 'KB-0010'],
  ['KB-9', 'KB-10'],
  ['2026/014/A', '2026/015/A'],
  ['ABC', 'ABC-2'],
  [`X${'9'.repeat(15)}`, `X${'9'.repeat(15)}-2`],
])('after %s comes %s', (serial, next) => {
  expect(serialAfter(serialStyle(serial), 1)).toBe(next)
})

test('no serial number is longer than one may be', () => {
  expect(serialAfter(serialStyle(`${'A'.repeat(49)}9`), 1)).toBeNull()
})
