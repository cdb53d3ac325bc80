import { expect, test } from 'vitest'
import { cellOfChoices, choiceWords, idsInCell } from './choice-cells.ts'

const choices = ['Halal', 'Vegan', 'Halal, Vegan', 'Soft; low salt', 'Halal / Vegan'].map((name, at) => ({
  ...{ id: at + 1, name, is_retired: false },
}))

test.each([
  ['Halal', '1'],
  ['Vegan, Halal', '2,1'],
  ['Halal, Vegan', '3'],
  ['halal,vegan | Soft ; low salt', '3,4'],
  ['Halal / Vegan; Vegan', '5,2'],
  ['Halal; Vegan', '1,2'],
  ['Halal, Raw', "1,'Raw'"],
  ['Soft', "'Soft'"],
  [' ; ,', ''],
])('of a cell %j the longest run that is a choice is one: %j', (cell, kept) => {
  expect(idsInCell(choices, cell)).toBe(kept)
})

test('what is written of any of the choices is read back as the very same', () => {
  const names = choices.map(({ name }) => name)
  for (let mask = 1; mask < 2 ** names.length; mask += 1) {
    const some = choices.filter((_, at) => mask & (1 << at))
    const cell = cellOfChoices(
      choices,
      some.map(({ name }) => name),
    )
    expect([cell, idsInCell(choices, cell)]).toEqual([cell, some.map(({ id }) => id).join(',')])
  }
  expect(cellOfChoices(choices, ['Halal', 'Soft; low salt'])).toBe('Halal, Soft; low salt')
})

test('a long cell is not read once for each of its runs', () => {
  const tried: string[] = []
  const isChoice = (run: string) => tried.push(run) < 0
  choiceWords('a,'.repeat(3000), choices, { isChoice })
  expect(tried.length).toBeLessThan(6001)
})
