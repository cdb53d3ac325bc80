// @vitest-environment node
import { expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { aSession, checked } from '../../../tests/import-session.ts'
import { ImportRows } from './import-rows.ts'
import { leftColumns } from './not-imported.tsx'
import type { WorkerClient } from './worker-client.ts'

const header = 'Serial No,First Name,Last Name,Blk,Street,Postal Code,HP'
const line = (serial: string, phone: string, { blk = '12.0', postal = '238801.0' } = {}) =>
  `${serial},Ah Moi,Lim,${blk},Jalan Besar,${postal},"${phone}"`
const csv = (...lines: string[]) => new Blob([lines.join('\r\n')])

/** The rows as the page has them, with the worker's session behind. */
async function onThePage(...lines: string[]) {
  const { ask, rows, faults, columns } = await checked('beneficiaries', csv(header, ...lines))
  const page = new ImportRows({ ask } as unknown as WorkerClient)
  page.add({ rows, faults, done: rows.length, total: rows.length })
  page.columns = columns
  return { page, ask }
}

test('whole numbers that a spreadsheet wrote with .0 or an exponent are read right, from .csv and .xlsx', async () => {
  const { rows, faults } = await checked(
    'beneficiaries',
    csv(header, line('17.0', '91234581.0'), line('18.0', '9.1234581E7', { blk: 'Blk 5' })),
  )
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['17', 'Ah Moi', 'Lim', '12', 'Jalan Besar', '238801', '91234581'],
    ['18', 'Ah Moi', 'Lim', '5', 'Jalan Besar', '238801', '91234581'],
  ])
  expect(faults).toEqual([null, null])
  const text = (value: string) => ({ value })
  const data: SheetData = [
    header.split(',').map(text),
    [text('17.0'), text('A'), text('B'), text('12.0'), text('C'), text('238801.0'), text('91234581.0')],
    [{ value: 18 }, text('A'), text('B'), { value: 12 }, text('5E3'), { value: 238801 }, { value: 91234581 }],
  ]
  const workbook = new Blob([new Uint8Array(await writeXlsxFile(data).toBuffer())])
  const sheet = await checked('beneficiaries', workbook)
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([
    ['17', 'A', 'B', '12', 'C', '238801', '91234581'],
    ['18', 'A', 'B', '12', '5E3', '238801', '91234581'],
  ])
})

test('1.0 beside 1.1 is a serial number of its own', async () => {
  const { rows } = await checked(
    'beneficiaries',
    csv(header, line('1.0', '91234581'), line('1.1', '91234582')),
  )
  expect(rows.map(({ cells: [serial] }) => serial)).toEqual(['1.0', '1.1'])
})

test('a number that is no Singapore number waits until it is mended, kept or left out', async () => {
  const { page, ask } = await onThePage(
    line('1', '999'),
    line('2', '9123457'),
    line('3', '09123 4575'),
    line('4', '+60 12-345 6789'),
    line('5', '91234567'),
    line('6', '91234567 / 12345'),
  )
  expect(page.counts()).toMatchObject({ good: 5, problems: 1, doubts: 3 })
  expect(page.faults(5)).toEqual({ contact_number: 'Several numbers in one cell: keep one of them' })
  expect(page.listed('doubts')).toEqual([0, 1, 2])
  expect(page.note(0, 'contact_number')).toBe('Not a Singapore number')
  page.keep([0])
  await page.edit([{ row: 1, column: 6, text: '91234570' }])
  await page.leaveOut([2], true)
  expect(page.counts()).toMatchObject({ good: 4, doubts: 0, out: 1 })
  expect(page.note(0, 'contact_number')).toBe('Kept as it is')
  const { content } = await ask('write', { decisions: [], refused: [], kept: [...page.kept] })
  expect((await content.text()).split('\r\n').slice(0, 3)).toEqual([
    'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,action,match,match_name,keep',
    '1,Ah Moi,Lim,12,Jalan Besar,238801,999,,,,contact_number',
    '2,Ah Moi,Lim,12,Jalan Besar,238801,91234570,,,,',
  ])
  // What was kept was that number and no other.
  await page.edit([{ row: 0, column: 6, text: '998' }])
  expect(page.listed('doubts')).toEqual([0])
})

test('it is named beside whatever else its row has wrong, in the grid and in the file of bad rows (H-1951)', async () => {
  const { page, ask } = await onThePage(line('1', '999', { blk: 'x' }), line('2', '9123457'))
  expect(page.counts()).toMatchObject({ good: 1, problems: 1, doubts: 1 })
  expect(page.faults(0)).toHaveProperty('block_number')
  expect(page.note(0, 'contact_number')).toBe('Not a Singapore number')
  const bad = await (await ask('writeBad', { served: [], skipped: [] })).text()
  expect(bad).toContain('Contact No.: Not a Singapore number')
  // Mended, the row asks for a decision as any other.
  await page.edit([{ row: 0, column: 3, text: '12' }])
  expect(page.listed('doubts')).toEqual([0, 1])
})

test('so does one of a next of kin, or of another telephone', async () => {
  const { ask, rows, faults, columns } = await checked(
    'beneficiaries',
    csv(
      `${header},NOK Name,NOK Tel,Other Telephones`,
      `${line('1', '91234567')},Mei Lim,999,`,
      `${line('2', '91234567')},Mei Lim,62345678,9123457`,
      `${line('3', '91234567')},Mei Lim,62345678,62345679`,
    ),
  )
  const page = new ImportRows({ ask } as unknown as WorkerClient)
  page.add({ rows, faults, done: rows.length, total: rows.length })
  page.columns = columns
  expect(page.listed('doubts')).toEqual([0, 1])
  expect([0, 1].map((place) => page.doubtfulNumbers(place))).toEqual(['999', '9123457'])
  expect(page.note(0, 'contact_1_telephone')).toBe('Not a Singapore number')
  expect(page.note(1, 'other_telephones')).toBe('Not a Singapore number')
  expect(page.note(0, 'contact_number')).toBeUndefined()
  page.keep([0, 1])
  expect(page.listed('doubts')).toEqual([])
  // What was kept was that number and no other.
  await page.edit([{ row: 0, column: columns.indexOf('contact_1_telephone'), text: '998' }])
  expect(page.listed('doubts')).toEqual([0])
})

test('an added row carries the number that was given to it', async () => {
  const { ask } = await onThePage(line('1', '91234567'))
  const add = { action: 'add', serial_number: '21' } as const
  const { content } = await ask('write', { decisions: [[0, add]], refused: [], kept: [] })
  expect(await content.text()).toContain('\r\n21,Ah Moi,Lim,12,Jalan Besar,238801,91234567,add,,,\r\n')
})

test('columns without a field are counted with their cells, however late in the file and without a name', async () => {
  const { ask } = aSession()
  const rows = Array.from({ length: 300 }, (_, n) => `${line(String(n), '91234567')},${n < 47 ? 'x' : ' '},,`)
  const file = csv(`${header},Shoe size,Empty`, ...rows, `${line('X', '91234567')},y,,,late`)
  const { columns } = await ask('open', { noun: 'beneficiaries', collection: 'whole', file })
  const targets = columns.columns.map(({ guess }) => guess)
  expect(leftColumns(columns.columns, targets)).toEqual([
    { name: 'Shoe size', cells: 48 },
    { name: 'Column 11', cells: 1 },
  ])
  const used = targets.map((target) => target || 'building_name')
  expect(leftColumns(columns.columns, used)).toEqual([])
})
