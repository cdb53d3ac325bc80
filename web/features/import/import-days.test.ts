// @vitest-environment node
import { expect, test } from 'vitest'
import { tickColumn } from '../../../contract/import-ticks.ts'
import { checked } from '../../../tests/import-session.ts'
import { describeColumns } from './file-columns.ts'
import { importFields } from './import-fields.ts'
import type { MappedRow } from './map-rows.ts'
import { proposeField } from './propose-field.ts'
import { hasDates } from './read-columns.ts'
import { proposedTicks } from './tick-columns.ts'

const programmes = [{ id: 7, name: 'Silver Meals' }]
const basic = 'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number'
const file = (header: string, cells: string[]) => [
  `${basic},${header}`,
  ...cells.map((cell, at) => `A${at},Ah Moi,Lim,12A,Jalan Besar,090012,9123456${at},${cell}`),
]
const targets = [
  ...['serial_number', 'first_name', 'last_name', 'block_number', 'street_name', 'postal_code'],
  'contact_number',
]
const described = (cells: string[]) =>
  describeColumns(
    importFields('beneficiaries', 'whole', [], programmes),
    file('Silver Meals', cells).map((line) => line.split(',')),
  )

async function readTicks(cells: string[], dateOrder?: 'day' | 'month') {
  const at = tickColumn(7)
  const over = { targets: [...targets, at], programmes, ...(dateOrder && { dateOrder }) }
  const content = new Blob([file('Silver Meals', cells).join('\n')])
  const { rows, columns } = await checked('beneficiaries', content, over)
  const note = ({ notes }: MappedRow) => notes?.[at] ?? ''
  return { days: rows.map((row) => row.cells[columns.indexOf(at)]), notes: rows.map(note) }
}

test('days of joining are read in the order that they prove (H-1864)', async () => {
  const cells = ['3/4/2024', '1/31/2024', 'Yes', '']
  expect(described(cells).dateOrder).toBe('month')
  expect(proposedTicks({ columns: described(cells).columns }, [], programmes)).toHaveLength(1)
  expect(await readTicks(cells)).toEqual({
    days: ['2024-03-04', '2024-01-31', 'Yes', ''],
    notes: ['', '', '', ''],
  })
})

test('a day of joining that may be another is marked (H-1864)', async () => {
  const cells = ['3/4/2024', '5 May 2024']
  expect(described(cells).dateOrder).toBeNull()
  const notes = ['Read from 3/4/2024', '']
  expect(await readTicks(cells)).toEqual({ days: ['2024-04-03', '2024-05-05'], notes })
  expect(await readTicks(cells, 'month')).toEqual({ days: ['2024-03-04', '2024-05-05'], notes })
})

test('the order is asked of ticks with days, and of plain ticks never (H-1864)', () => {
  const isAsked = (cells: string[]) =>
    hasDates(
      importFields('beneficiaries', 'whole', [], programmes),
      [...targets, tickColumn(7)],
      described(cells).columns,
    )
  expect(isAsked(['Yes', '3/4/2024'])).toBe(true)
  expect(isAsked(['Yes', 'x', '1'])).toBe(false)
})

test('a year of two digits in a field of the organisation’s own is the nearest one, of a birth the last one (H-1863)', async () => {
  const soon = String(new Date().getUTCFullYear() + 1).slice(2)
  const cells = [`31/12/${soon},31/12/${soon}`]
  const made = { field: proposeField('Card ends', ['31/12/2027']), unfit: { count: 0, samples: [] } }
  const over = { targets: [...targets, 'own_-8', 'birth_date'], newFields: { 'own_-8': made } }
  const content = new Blob([file('Card ends,DOB', cells).join('\n')])
  const { rows, columns } = await checked('beneficiaries', content, over)
  const cell = (name: string) => rows[0]?.cells[columns.indexOf(name)]
  expect([made.field.kind, cell('own_-8'), cell('birth_date')]).toEqual([
    'date',
    `20${soon}-12-31`,
    `19${soon}-12-31`,
  ])
})
