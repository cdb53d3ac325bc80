import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'
import { lowerFirst } from './lower-first.ts'

test('within a sentence the first letter alone is lowered, not the month', () => {
  expect(lowerFirst(dueText('2026-12-01', '2026-11-26').text)).toBe('due 01 Dec 2026')
  expect(lowerFirst('')).toBe('')
})
