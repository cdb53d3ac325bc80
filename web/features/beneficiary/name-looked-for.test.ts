import { expect, test } from 'vitest'
import { nameLookedFor } from './name-looked-for.ts'

test.each([
  ['tan ah kow', 'Ah Kow', 'Tan', 'Tan Ah Kow'],
  ['Kelvin Tan', 'Kelvin', 'Tan', 'Kelvin Tan'],
  ['halimah bte  yusof', 'Halimah', 'bte Yusof', 'Halimah bte Yusof'],
  ["peter d'souza", 'Peter', "D'Souza", "Peter D'Souza"],
  ['fatimah', 'Fatimah', '', 'Fatimah'],
  ['mdm lim siew hong', 'Siew Hong', 'Lim', 'Lim Siew Hong', 'Mdm'],
])('%s is entered as %s, %s', (typed, first_name, last_name, display_name, title = '') =>
  expect(nameLookedFor(typed)).toEqual({ first_name, last_name, display_name, title, name_characters: '' }),
)
