import { expect, test } from 'vitest'
import { otherNameChange } from './other-name-change.ts'

test.each([
  ['', 'Ah Moi', true, 'add', ['Mei', 'Ah Moi']],
  ['', 'mei', true, 'none', ['Mei']],
  ['Mei', 'Ah Moi', true, 'replace', ['Ah Moi']],
  ['Mei', 'Ah Moi', false, 'add', ['Mei', 'Ah Moi']],
  ['Mei', '', true, 'remove', []],
  ['Mei', '', false, 'none', ['Mei']],
  ['Mei', ' MEI ', true, 'none', ['Mei']],
  ['Gone', 'Ah Moi', true, 'add', ['Mei', 'Ah Moi']],
] as const)('from @%s to @%s, derived %s: %s', (before, after, isDerived, kind, names) => {
  expect(otherNameChange(['Mei'], { before, after, isDerived })).toEqual({ kind, names })
})

test('what the name comes to say and the list holds already is not there twice', () => {
  expect(otherNameChange(['Mei', 'Moi'], { before: 'Mei', after: 'Moi', isDerived: true })).toEqual({
    kind: 'remove',
    names: ['Moi'],
  })
})
