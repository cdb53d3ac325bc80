import { expect, test } from 'vitest'
import { rankPeople } from './rank-people.ts'
import type { Meeting, Word } from './read-search.ts'

const word = (letters: string, ...near: Meeting[]): Word => ({
  typed: letters,
  letters,
  meetings: [{ key: `w:${letters}`, how: 'same' }, ...near],
})
const character: Meeting = { key: 'c:梁', how: 'character' }
const person = (id: number, name: string) => ({
  id,
  name,
  is_active: true,
  is_own: false,
  keys: [...name.toLowerCase().split(' '), 'x'].map((part) => `w:${part}`).concat('c:梁'),
  numbers: '',
})

test('one family name meets one word: as it is spelt, or as the character that it may be', () => {
  const words = [word('liang', character), word('chwee'), word('neo', character)]
  const people = [person(1, 'Liang Chwee Lye'), person(2, 'Neo Chwee Neo'), person(3, 'Liang Neo Chwee')]
  const ranked = rankPeople(words, people)
  expect(ranked.map(({ row }) => row.name)).toEqual(['Liang Neo Chwee', 'Neo Chwee Neo', 'Liang Chwee Lye'])
  expect(ranked[2]?.met.map((meeting) => meeting?.how)).toEqual(['same', 'same', undefined])
})
