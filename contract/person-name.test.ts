import { expect, test } from 'vitest'
import { processorSeconds } from '../tests/processor-time.ts'
import { writtenNames } from '../tests/written-names.ts'
import { readName } from './person-name.ts'
import { proposedName, renewedName } from './proposed-name.ts'

test.each(writtenNames)('$cell', ({ cell, ...told }) => {
  expect(readName(cell)).toEqual(told)
})

test('a name that was read reads the same again, and a column of one order is split in it', () => {
  for (const { display_name, title } of writtenNames)
    if (title !== 'Mr & Mrs') expect(readName(display_name).display_name).toBe(display_name)
  expect(readName('Kim Ah Moi', 'first')).toMatchObject({ first_name: 'Ah Moi', last_name: 'Kim' })
  expect(readName('Tan Ah Kow', 'last')).toMatchObject({ first_name: 'Tan Ah', last_name: 'Kow' })
})

test.each([
  ['Ah Kow', 'Tan', 'Tan Ah Kow', 'Ah Kow Tan'],
  ['Siti', 'binte Rahman', 'Siti binte Rahman', 'Siti binte Rahman'],
  ['Rajendran', 's/o Muthu', 'Rajendran s/o Muthu', 'Rajendran s/o Muthu'],
  ['美玲', '陈', '陈美玲', '陈美玲'],
  ['Fatimah', '', 'Fatimah', 'Fatimah'],
])('%s, %s is proposed as %s or %s', (first_name, last_name, family, own) => {
  expect(proposedName({ first_name, last_name }, 'family_first')).toBe(family)
  expect(proposedName({ first_name, last_name }, 'given_first')).toBe(own)
})

test('an edit of the two fields renews what was proposed, in its own order, and nothing that somebody wrote', () => {
  const now = { first_name: 'Ah Kow', last_name: 'Lim' }
  const renewed = (display_name: string) =>
    renewedName({ first_name: 'Ah Kow', last_name: 'Tan', display_name }, now, 'family_first')
  expect(renewed('Tan Ah Kow')).toBe('Lim Ah Kow')
  expect(renewed('Ah Kow Tan')).toBe('Ah Kow Lim')
  expect(renewed('Uncle Tan')).toBe('Uncle Tan')
  const before = { first_name: '美玲', last_name: '陈', display_name: '美玲 陈' }
  expect(renewedName(before, { ...before, last_name: '林' }, 'family_first')).toBe('美玲 林')
})

/** The least of fifteen: the process does other work too. */
const least = (work: () => unknown) => Math.min(...Array.from({ length: 15 }, () => processorSeconds(work)))

test.each([',已故', ' (', ' a', ' 〇', ' Tan,'])(
  'a cell of many %j costs what its parts do, and no more (S-11)',
  (some) => {
    const part = `Tan${some.repeat(800 / some.length)}`
    const parts = least(() => [1, 2, 3, 4].map(() => readName(`${part} (x')`)))
    // A text that is read again from each of its words costs four times as much.
    expect(least(() => readName(`${part.repeat(4)} (x')`))).toBeLessThan(2.5 * parts + 0.002)
    expect(readName(part)).toMatchObject({ display_name: part, first_name: part, last_name: '', doubts: [] })
  },
)
