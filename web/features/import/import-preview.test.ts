// @vitest-environment node
import { expect, test } from 'vitest'
import type { ImportMatch, ImportPreviewRow, ImportResult } from '../../../contract/import-result.ts'
import { takePreview, takeRefusals } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import { newNumberFault } from './new-number.ts'
import {
  choiceOf,
  isCertain,
  likeness,
  mayAdd,
  mayUpdateAll,
  skippedRows,
  undecidedPlaces,
} from './row-choice.ts'

const match = (...because: ImportMatch['because']): ImportMatch => ({
  key: '7',
  name: 'Mei Tan',
  contact_number: '+6591234567',
  address: '',
  because,
  current: {},
})
const row = (number: number, outcome: ImportPreviewRow['outcome'], matches?: ImportMatch[]) => ({
  row: number,
  label: 'Mei Tan',
  outcome,
  detail: '',
  ...(matches && { matches }),
})
const refusedAt6 = { row: 6, field: 'nric', reason: 'Same NRIC as Ravi Menon (S****567D)' }
const answer: ImportResult = {
  created: 2,
  updated: 2,
  unchanged: 0,
  refused: [
    { row: 5, field: 'contact_number', reason: 'Several volunteers have this name and contact number' },
    refusedAt6,
  ],
  rows: [
    row(2, 'create'),
    row(3, 'update', [match('same NRIC', 'similar name, same contact number')]),
    row(4, 'update', [match('similar name, same contact number')]),
    row(5, 'refuse', [match('similar name, same postal code and block')]),
    row(6, 'refuse', [match('same NRIC', 'looks different')]),
    row(7, 'create', [match('similar name, same postal code and block')]),
  ],
}
const places = [0, 1, 2, 3, 4, 5]
const moved = (number: number, is_kept: boolean) => ({
  ...{ row: number, name: 'Mei Tan', from: 'On Leave', to: 'Available', is_kept },
})
const aTable = () => {
  const rows = new ImportRows({} as ConstructorParameters<typeof ImportRows>[0])
  const faults = places.map(() => null)
  rows.add({
    rows: places.map((at) => ({ number: at + 2, cells: [`${at + 2}`, ''], notes: null })),
    faults,
    done: 6,
    total: 6,
  })
  rows.columns = ['serial_number', 'contact_number']
  return rows
}

test('whoever is certain is updated; everybody else waits for somebody, and nobody is left out', () => {
  const rows = aTable()
  const preview = takePreview(rows, places, answer)
  expect([...rows.decisions]).toEqual([])
  expect(undecidedPlaces(rows)).toEqual([2, 3, 4, 5])
  expect(choiceOf(rows, 1)).toEqual({ action: 'update', match: '7' })
  expect(preview).toMatchObject({ created: 1, updated: 1, skipped: 0, undecided: 4, refused: 0 })
  expect([...rows.served]).toEqual([])
  expect(skippedRows(rows)).toEqual([])
})

test('what a person decided stands, and what was compared stays beside it', () => {
  const rows = aTable()
  takePreview(rows, places, answer)
  rows.decide([2, 3, 5], () => ({ action: 'update', match: '7', match_name: 'Mei Tan' }))
  rows.decide([4], () => ({ action: 'skip' }))
  const [first, second, , , , last] = answer.rows ?? []
  const decided = {
    created: 1,
    updated: 4,
    unchanged: 0,
    skipped: 1,
    refused: [],
    rows: [first, second, row(4, 'update'), row(5, 'update', [match()]), row(6, 'skip'), row(7, 'update')],
  } as ImportResult
  const preview = takePreview(rows, places, decided)
  expect(preview).toMatchObject({ created: 1, updated: 4, skipped: 1, undecided: 0 })
  expect(undecidedPlaces(rows)).toEqual([])
  expect(rows.matched.get(5)).toEqual(last)
  expect(skippedRows(rows)).toEqual([[4, 'Left out: may be Mei Tan (7), who is here already']])
})

test('a decision that the server cannot follow waits for another, beside whom the row may mean', () => {
  const rows = aTable()
  takePreview(rows, places, answer)
  rows.decide([4], () => ({ action: 'update', match: '7', match_name: 'Mei Tan' }))
  const preview = takePreview(rows, places, answer)
  expect(rows.decisions.get(4)).toMatchObject({ action: 'update', fault: refusedAt6.reason })
  expect(choiceOf(rows, 4)).toBeNull()
  expect(preview).toMatchObject({ undecided: 4, refused: 0 })
  // Once it is imported there is no choice any more: it is named among what stayed out.
  takeRefusals(rows, places, answer)
  expect(rows.faults(4)).toEqual({ '': refusedAt6.reason })
})

test('only rows that look like their person are updated at one press', () => {
  const alike = [match('same serial number')]
  const other = [match('same serial number', 'looks different')]
  const similar = [match('similar name, same contact number')]
  expect([isCertain(alike), isCertain(other)]).toEqual([true, false])
  expect([mayAdd(alike), mayAdd(other), mayAdd(similar)]).toEqual([false, false, true])
  expect(likeness(row(2, 'refuse', other))).not.toBe(likeness(row(3, 'update', alike)))
  expect(mayUpdateAll(row(2, 'update', alike))).toBe(true)
  expect(mayUpdateAll(row(2, 'update', other))).toBe(false)
  expect(mayUpdateAll(row(2, 'refuse', other))).toBe(false)
  // The server updates one by itself; the other it would add.
  expect(mayUpdateAll(row(2, 'update', similar))).toBe(true)
  expect(mayUpdateAll(row(2, 'create', similar))).toBe(false)
  expect(likeness(row(2, 'update', similar))).toBe('same name, same contact number')
  const twice = [match('similar name, same contact number', 'similar name, same postal code and block')]
  expect(likeness(row(2, 'create', twice))).toBe(
    'similar name, same contact number, same postal code and block',
  )
  const atDoor = match('similar name, same postal code and block')
  expect(likeness(row(2, 'create', [...similar, atDoor]))).toBe(
    'like 2 people: similar name, same contact number; similar name, same postal code and block',
  )
})

test('a new number is nobody’s here and no other row’s', () => {
  const rows = aTable()
  takePreview(rows, places, answer)
  expect(newNumberFault(rows, 4, '7')).toBe('7 belongs to Mei Tan')
  expect(newNumberFault(rows, 4, '3')).toBe('3 stands in row 3 already')
  expect(newNumberFault(rows, 4, ' ')).toBe('Serial number is required')
  expect(newNumberFault(rows, 4, '90')).toBeUndefined()
  rows.decide([3], () => ({ action: 'add', serial_number: '90' }))
  expect(newNumberFault(rows, 4, '90')).toBe('90 stands in row 5 already')
  expect(newNumberFault(rows, 4, '5')).toBeUndefined()
})

test('statuses that change or stay are those of rows that are written, and a row that waits counts for none', () => {
  const rows = aTable()
  const people = [moved(3, true), moved(4, false), moved(2, true)]
  const told = (answer.rows ?? []).map((one) =>
    one.row === 4 ? { ...one, status: 'changed' as const } : one,
  )
  const statuses = { changed: 1, kept: 2, people }
  expect(takePreview(rows, places, { ...answer, rows: told, statuses }).statuses).toEqual({
    changed: 0,
    kept: 2,
    people: [moved(3, true), moved(2, true)],
  })
  expect(takePreview(rows, places, answer).statuses).toEqual({ changed: 0, kept: 0, people: [] })
})

test('of rows that wait beyond those whose status is listed none is counted', () => {
  const rows = aTable()
  const told = (answer.rows ?? []).map((one) =>
    one.row === 3 || one.row === 4
      ? { ...one, status: 'changed' as const }
      : one.row === 7
        ? { ...one, outcome: 'update' as const, status: 'kept' as const }
        : one,
  )
  const statuses = { changed: 701, kept: 2, people: [moved(3, false)] }
  expect(takePreview(rows, places, { ...answer, rows: told, statuses }).statuses).toEqual({
    changed: 700,
    kept: 1,
    people: [moved(3, false)],
  })
})
