// @vitest-environment node
import { expect, test } from 'vitest'
import type { ImportMatch, ImportPreviewRow, ImportResult } from '../../../contract/import-result.ts'
import { takePreview } from './import-preview.ts'
import { ImportRows } from './import-rows.ts'
import { isCertain, likeness, mayAdd, skippedRows } from './row-choice.ts'

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
const answer: ImportResult = {
  created: 1,
  updated: 2,
  unchanged: 0,
  refused: [
    { row: 5, field: 'contact_number', reason: 'Several volunteers have this name and contact number' },
    { row: 6, field: 'nric', reason: 'Same NRIC as Ravi Menon (S****567D)' },
  ],
  rows: [
    row(2, 'create'),
    row(3, 'update', [match('same NRIC', 'similar name, same contact number')]),
    row(4, 'update', [match('similar name, same contact number')]),
    row(5, 'refuse', [match('similar name, same postal code and block')]),
    row(6, 'refuse', [match('same NRIC', 'looks different')]),
  ],
}
const aTable = () => new ImportRows({} as ConstructorParameters<typeof ImportRows>[0])
const places = [0, 1, 2, 3, 4]

test('a certain match is updated, a merely similar one is skipped, the same NRIC on somebody else is asked about', () => {
  const rows = aTable()
  const preview = takePreview(rows, places, answer)
  expect([...rows.decisions]).toEqual([
    [2, { action: 'skip' }],
    [3, { action: 'skip' }],
  ])
  expect(preview).toMatchObject({ created: 1, updated: 1, skipped: 2, undecided: 1, refused: 0 })
  expect([...rows.served]).toEqual([])
})

test('what a person decided stands', () => {
  const rows = aTable()
  rows.decide([2], () => ({ action: 'update', match: '7' }))
  const preview = takePreview(rows, places, answer)
  expect(rows.decisions.get(2)).toEqual({ action: 'update', match: '7' })
  expect(preview).toMatchObject({ updated: 2, skipped: 1 })
})

test('the same number on somebody who looks different is neither certain nor to be added', () => {
  const [alike, other] = [[match('same serial number')], [match('same serial number', 'looks different')]]
  expect([isCertain(alike), isCertain(other)]).toEqual([true, false])
  expect([mayAdd(alike), mayAdd(other)]).toEqual([false, false])
  expect(likeness(row(2, 'refuse', other))).not.toBe(likeness(row(3, 'update', alike)))
})

test('rows that a choice keeps out are named with whom they may be', () => {
  const rows = aTable()
  rows.rows.push(...[1, 2, 3, 4, 5].map((number) => ({ number, cells: [], notes: null })))
  takePreview(rows, places, answer)
  expect(skippedRows(rows)).toEqual([
    [2, 'Skipped: may be Mei Tan (7), who is here already'],
    [3, 'Skipped: may be Mei Tan (7), who is here already'],
  ])
})
