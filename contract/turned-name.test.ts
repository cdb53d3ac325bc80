import { expect, test } from 'vitest'
import { turnedName } from './turned-name.ts'

const called = (first_name: string, last_name: string, display_name: string) => ({
  first_name,
  last_name,
  display_name,
})

test.each([
  ['Ah Kow', 'Tan', 'Ah Kow Tan', 'Tan Ah Kow'],
  ['ah kow', 'TAN', 'ah kow TAN', 'TAN ah kow'],
  ['Grace', 'Lim', 'Grace Lim', 'Lim Grace'],
  ['明', '李', '明 李', '李明'],
  // As it is to be already, or written by somebody.
  ['Ah Kow', 'Tan', 'Tan Ah Kow', null],
  ['Ah Kow', 'Tan', 'Auntie Tan', null],
  ['Ah Kow', 'Tan', 'Ah Kow Tan @ Peter', null],
  ['Tan', 'Tan', 'Tan Tan', null],
  // No Chinese family name, or a father's.
  ['Yvonne', 'Pereira', 'Yvonne Pereira', null],
  ['Ah Kow', '', 'Ah Kow', null],
  ['Siti', 'binte Rahman', 'Siti binte Rahman', null],
  ['Ali bin', 'Tan', 'Ali bin Tan', null],
  ['Muthu s/o', 'Tan', 'Muthu s/o Tan', null],
])('family name first: %s, %s, shown as %s', (first, last, shown, expected) => {
  expect(turnedName(called(first, last, shown), 'family_first')).toBe(expected)
})

test.each([
  ['Ah Kow', 'Tan', 'Tan Ah Kow', 'Ah Kow Tan'],
  ['Ah Kow', 'Tan', 'Ah Kow Tan', null],
  ['Anna', 'Pereira', 'Pereira Anna', null],
  ['Ali bin', 'Tan', 'Tan Ali bin', null],
])('own name first: %s, %s, shown as %s', (first, last, shown, expected) => {
  expect(turnedName(called(first, last, shown), 'given_first')).toBe(expected)
})
