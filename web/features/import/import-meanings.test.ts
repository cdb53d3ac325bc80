// @vitest-environment node
import { expect, test } from 'vitest'
import { aSession, checked } from '../../../tests/import-session.ts'
import { countsRows } from './counted-rows.ts'
import { firstChoice, wantsNumbers } from './first-choice.ts'
import { importFields } from './import-fields.ts'
import { missingFields } from './map-rows.ts'
import { numberColumn, unnumbered } from './unnumbered.ts'
import { valueLines } from './value-lines.ts'

const header = 'Name,HP,Blk,Street,Postal'
const rest = ',91234567,12,Jalan Besar,200012'
const csv = (...lines: string[]) => new Blob([lines.join('\n')])
const beneficiaries = { noun: 'beneficiaries', collection: 'whole' } as const
const fields = importFields('beneficiaries')

test.each([
  ['S/N', '1 2 3', true],
  ['Bil.', '1. 2. 3. 4.', true],
  ['序号', '１ ２ ３', true],
  ['序號', '1 2 3', true],
  ['#', '1.0 2.0 3.0', true],
  ['No', '1 2', false],
  ['S/N', '1 2 4', false],
  ['S/N', '17 18 19', false],
  ['S/N', 'K1 K2 K3', false],
  ['Serial No', '1 2 3', false],
  ['Client ID', '1 2 3', false],
])('%s over %s counts the rows: %s', (title, cells, expected) => {
  expect(countsRows(title, cells.split(' '))).toBe(expected)
})

test('a file that only counts its people is numbered here; totals and headings take no number', async () => {
  const file = csv(
    `S/N,${header}`,
    `1,Tan Ah Kow${rest}`,
    'Block 12,,,,,',
    `2,Lim Ah Moi${rest}`,
    `3,Goh Beng${rest}`,
    'Total,3',
  )
  const { ask } = aSession()
  const { columns } = await ask('open', { ...beneficiaries, file })
  const choice = firstChoice('beneficiaries', fields, columns)
  expect([columns.columns[0]?.isCount, columns.columns[0]?.guess]).toEqual([true, ''])
  expect(wantsNumbers('beneficiaries', columns, choice.targets)).toBe(true)
  expect(missingFields(fields, choice)).toEqual(['Serial No.'])
  expect(missingFields(fields, { ...choice, numberFrom: 'KB-0098' })).toEqual([])
  const { rows, faults, columns: names } = await checked('beneficiaries', file, { numberFrom: 'KB-0098' })
  expect(names[0]).toBe('serial_number')
  expect(rows.map(({ cells }) => cells[0])).toEqual(['KB-0098', '', 'KB-0099', 'KB-0100', ''])
  expect(faults.filter((one, at) => one && !rows[at]?.isNobody)).toEqual([])
})

test('who has no number in a file of numbers is counted, and gets the next free one that nobody of it has (H-1953)', async () => {
  const people = ['KB-0001', '', 'KB-0099', '', 'KB-0100']
  const file = csv(
    `Ref No,${header}`,
    ...people.map((serial, n) => `${serial},Tan Ah ${n}${rest}`),
    'Total,,5',
  )
  const { ask } = aSession()
  const { columns } = await ask('open', { ...beneficiaries, file })
  const choice = firstChoice('beneficiaries', fields, columns)
  const run = { columns, choice }
  expect([numberColumn(run)?.header, unnumbered(run)]).toEqual(['Ref No', 2])
  const { rows, faults } = await checked('beneficiaries', file, { numberFrom: 'KB-0098' })
  // After the last of the file: who had a number in between may have left.
  const numbers = ['KB-0001', 'KB-0101', 'KB-0099', 'KB-0102', 'KB-0100']
  expect(rows.slice(0, 5).map(({ cells }) => cells[0])).toEqual(numbers)
  expect(faults.slice(0, 5)).toEqual([null, null, null, null, null])
  const short = csv(
    `Ref No,${header}`,
    ...['KB-001', '', 'KB-003'].map((one, n) => `${one},Lim Ah ${n}${rest}`),
  )
  const alike = await checked('beneficiaries', short, { numberFrom: 'KB-0001' })
  expect(alike.rows.map(({ cells }) => cells[0])).toEqual(['KB-001', 'KB-004', 'KB-003'])
  // Nobody asked for it: the cells stay empty, and say so.
  const left = await checked('beneficiaries', file)
  expect(left.faults[1]).toEqual({ serial_number: 'Serial number is required' })
})

test('a number of their own beside the count is taken, and volunteers have none', async () => {
  const { ask } = aSession()
  const file = csv(`S/N,Ref No,${header}`, ...[1, 2, 3].map((n) => `${n},R${n},Tan Ah ${n}${rest}`))
  const { columns } = await ask('open', { ...beneficiaries, file })
  expect(columns.columns.slice(0, 2).map(({ guess }) => guess)).toEqual(['', 'serial_number'])
  const choice = firstChoice('beneficiaries', fields, columns)
  expect(wantsNumbers('beneficiaries', columns, choice.targets)).toBe(false)
  expect(wantsNumbers('volunteers', columns, [])).toBe(false)
})

const statuses = [
  'Y',
  'y',
  'N',
  'Deceased',
  'Meninggal dunia',
  '搬走',
  'செயலில்',
  'Passed away 2024',
  'Frozen',
]
const withStatuses = csv(
  `Ref,${header},Status`,
  ...statuses.map((word, n) => `R${n},Tan Ah Kow ${n}${rest},${word}`),
)

test('each word of a status is a line: understood in four languages, or to be decided', async () => {
  const { ask } = aSession()
  const { columns } = await ask('open', { ...beneficiaries, file: withStatuses })
  const choice = firstChoice('beneficiaries', fields, columns)
  const [lines] = valueLines(fields, columns, choice)
  expect(lines?.lines.map(({ text, count, meaning }) => `${text} (${count}): ${meaning}`)).toEqual([
    'Y (2): Active',
    'N (1): Inactive',
    'Deceased (1): Inactive: deceased',
    'Meninggal dunia (1): Inactive: deceased',
    '搬走 (1): Inactive: moved',
    'செயலில் (1): Active',
    'Passed away 2024 (1): Inactive: deceased',
    'Frozen (1): null',
  ])
  const decided = { ...choice, meanings: { status: { frozen: 'Inactive' } } }
  expect(valueLines(fields, columns, decided)[0]?.lines.at(-1)?.meaning).toBe('Inactive')
  const { rows, columns: names } = await checked('beneficiaries', withStatuses, {
    meanings: decided.meanings,
  })
  expect(rows.map(({ cells }) => cells[names.indexOf('status')])).toEqual([
    'Active',
    'Active',
    'Inactive',
    'Inactive',
    'Inactive',
    'Inactive',
    'Active',
    'Inactive',
    'Inactive',
  ])
})

test('nothing is asked of a status that says Active and Inactive', async () => {
  const file = csv(`Ref,${header},Status`, `R1,Tan Ah Kow${rest},Active`, `R2,Lim Ah Moi${rest},INACTIVE`)
  const { columns } = await aSession().ask('open', { ...beneficiaries, file })
  expect(valueLines(fields, columns, firstChoice('beneficiaries', fields, columns))).toEqual([])
})

test('F and M, and yes and no as they are written, stand beside what they are read as', async () => {
  const file = csv(
    `Ref,${header},Gender,Living Alone`,
    `R1,Tan Ah Kow${rest},F,y`,
    `R2,Lim Ah Moi${rest},M,no`,
    `R3,Goh Beng${rest},female,`,
  )
  const { columns } = await aSession().ask('open', { ...beneficiaries, file })
  const read = valueLines(fields, columns, firstChoice('beneficiaries', fields, columns))
  expect(read.map(({ lines }) => lines.map(({ text, meaning }) => `${text}: ${meaning}`))).toEqual([
    ['F: Female', 'M: Male', 'female: Female'],
    ['y: Yes', 'no: No'],
  ])
})

test('a line that is nobody counts for nothing in what a column holds', async () => {
  const file = csv(
    `Ref,${header},Cat's name`,
    `Ref,${header},Cat's name`,
    `R1,Tan Ah Kow${rest},Momo`,
    'Block 12,,,,,,',
    `R2,Lim Ah Moi${rest},`,
  )
  const { columns } = await aSession().ask('open', { ...beneficiaries, file })
  expect(columns.columns.map(({ filled }) => filled)).toEqual([2, 2, 2, 2, 2, 2, 1])
})
