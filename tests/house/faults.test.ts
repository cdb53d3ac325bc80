import { expect, test } from 'vitest'
import { chosenFaults, faults } from '../../bench/faults/all.ts'
import { tableOf } from '../../bench/faults/table.ts'

test('the table of faults has a row for each that must be shown, and each name is its own', () => {
  const names = faults.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([
    'pg_terminate_backend of all',
    'database restarted, fast',
    'database restarted, immediately',
    'a backend killed with -9',
    'the server itself killed with -9',
    'SIGTERM with a call in flight and a silent socket',
    '400 idle sockets where 200 descriptors are allowed',
    'the disk of DATA_DIR full',
    'an upload that announces 2 GB',
    'memory at most, first start',
    'memory at most, first start with the demonstration',
    'memory at most, second start with it',
    'a memory group of 700 MB',
  ])
})

test('faults are chosen by a part of their name, and a part that none has is refused', () => {
  expect(chosenFaults('')).toEqual(faults)
  expect(chosenFaults('restarted').map(({ name }) => name)).toEqual([
    'database restarted, fast',
    'database restarted, immediately',
  ])
  expect(() => chosenFaults('flood')).toThrow("No fault has 'flood' in its name. There are: pg_terminate")
})

test('one that is not as it should be is marked, and the command ends with 1', () => {
  const well = { said: 'lived', isWell: true }
  const wrong = { said: 'ended with 1', isWell: false }
  const table = (...outcomes: (typeof well)[]) =>
    tableOf(['PGlite', 'PostgreSQL'], [{ name: 'a cut', outcomes }])
  expect(table(well, well)).toEqual({
    text: '|  | PGlite | PostgreSQL |\n| --- | --- | --- |\n| a cut | lived | lived |',
    exitCode: 0,
  })
  expect(table(well, wrong)).toEqual({
    text: '|  | PGlite | PostgreSQL |\n| --- | --- | --- |\n| a cut | lived | WRONG: ended with 1 |',
    exitCode: 1,
  })
})
