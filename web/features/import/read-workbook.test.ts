// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { type RawCell, rawWorkbook } from '../../../tests/raw-workbook.ts'
import { openWorkbook } from './read-workbook.ts'

const rowsOf = async (cells: readonly RawCell[], formats: readonly string[] = []) => {
  const bytes = new Uint8Array(await rawWorkbook([cells], formats).arrayBuffer())
  return (await (await openWorkbook(bytes)).read('People', { fillsMerged: true })).rows[0]
}

test.each([
  // As Excel writes 1.1, 17.1, 0.3, 1250.1 and 91234567 into a file.
  ['1.1000000000000001', '1.1'],
  ['17.100000000000001', '17.1'],
  ['0.29999999999999999', '0.3'],
  ['1250.0999999999999', '1250.1'],
  ['9.1234567000000001E7', '91234567'],
  ['91234567.0', '91234567'],
  ['6.591234567E9', '6591234567'],
  ['1.5E-2', '0.015'],
  ['-2.5', '-2.5'],
  // No digit of a long one is rounded away.
  ['12345678901234567', '12345678901234567'],
])('the number %s is %s, as the sheet shows it', async (v, shown) => {
  expect(await rowsOf([{ v }])).toEqual([shown])
})

test.each([
  ['000000', '18956', '018956'],
  ['0000', '7', '0007'],
  ['"BN-"0000', '7', 'BN-0007'],
  ['\\B\\N0000;@', '12', 'BN0012'],
  ['"M&W "0', '3', 'M&W 3'],
  // Neither a number's own zeros nor money are a text.
  ['0', '7', '7'],
  ['0.00', '7.5', '7.5'],
  ['"S$"0', '7', '7'],
  ['0000', '7.5', '7.5'],
])('in the format %s the number %s is %s', async (format, v, shown) => {
  expect(await rowsOf([{ v, s: 1 }], [format])).toEqual([shown])
  expect(await rowsOf([{ v, s: 1, f: 'A2+1' }], [format])).toEqual([shown])
  expect(await rowsOf([{ v, s: 0 }], [format])).toEqual([v])
})

test('a formula that nobody calculated is seen as one and refused by name; one that came to nothing is empty', async () => {
  expect(
    await rowsOf([{ f: 'B2&amp;C2' }, { f: 'B2', v: '', t: 'str' }, { f: 'B2', v: 'Tan', t: 'str' }]),
  ).toEqual(['=B2&C2', '', 'Tan'])
  const header = ['Serial Number', 'First Name', 'Last Name', 'Contact Number']
  const rows = [header, ['R1', { f: 'F2' }, 'Tan', '91234567'], ['R2', 'Mei Ling', 'Tan', '91234568']]
  const { faults, columns } = await checked('beneficiaries', rawWorkbook(rows))
  expect(columns).toContain('first_name')
  expect(faults[0]).toMatchObject({ first_name: expect.stringContaining('starts with =') })
})

test('a day keeps its time, and a time by itself is no day of 1899', async () => {
  const formats = ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm', 'hh:mm']
  const cells = [
    { v: '45000', s: 1 },
    { v: '45000.6', s: 2 },
    { v: '0.5', s: 3 },
    // A day less a rounding error.
    { v: '45000.9999999999', s: 1 },
  ]
  expect(await rowsOf(cells, formats)).toEqual(['2023-03-15', '2023-03-15 14:24', '12:00', '2023-03-16'])
})

test('two people whose numbers differ in their zeros alone stay two, and a date with a time is that day', async () => {
  const header = ['Serial No', 'Name', 'HP', 'Blk', 'Street', 'Postal', 'Date of birth', 'Last visit']
  const person = (v: string, name: string): RawCell[] => [
    { v, s: 1 },
    name,
    '91234567',
    '12',
    'Jalan Besar',
    '200012',
    { v: '17625.354166666668', s: 2 },
    '15/3/2026 2:30:00 PM',
  ]
  const file = rawWorkbook(
    [header, person('7', 'Tan Ah Kow'), person('12', 'Lim Ah Moi')],
    ['"BN-"000', 'd/m/yyyy h:mm'],
  )
  const { rows, columns, faults } = await checked('beneficiaries', file)
  const cellsOf = (name: string) => rows.map(({ cells }) => cells[columns.indexOf(name)])
  expect(faults).toEqual([null, null])
  expect(cellsOf('serial_number')).toEqual(['BN-007', 'BN-012'])
  expect(cellsOf('birth_date')).toEqual(['1948-04-02', '1948-04-02'])
  expect(columns).toContain('last_engagement')
  expect(cellsOf('last_engagement')).toEqual(['2026-03-15', '2026-03-15'])
})
