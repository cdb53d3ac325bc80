// @vitest-environment node
import { expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { aSession, checked } from '../../../tests/import-session.ts'
import { openFile } from './read-file.ts'
import { readZip } from './zip-entries.ts'

const header = 'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number'
const row = (serial: string, over = '') => `${serial},Ah Moi,Lim,12A,Jalan Besar,${over || '090012'},91234567`
const csv = (...lines: string[]) => new Blob([lines.join('\r\n')])

test('each bad cell has its reason; a number that stands twice names the first row', async () => {
  const file = csv(header, row('A1'), row('A2', '9001'), '', row('A1'), row('=A4'))
  const { faults, rows } = await checked('beneficiaries', file)
  expect(rows.map(({ number }) => number)).toEqual([2, 3, 5, 6])
  expect(faults).toEqual([
    null,
    { postal_code: 'Postal code must be 6 digits' },
    { serial_number: 'A1 stands in row 2 already' },
    { serial_number: 'starts with =, which a spreadsheet would run' },
  ])
})

test('an edit mends its cell and its duplicates; a row left out is no duplicate; only good rows are sent', async () => {
  const { ask } = await checked('beneficiaries', csv(header, row('A1'), row('A1'), row('A3', '12')))
  expect(await ask('edit', { edits: [{ row: 0, column: 0, text: 'A0' }] })).toEqual([
    [1, null],
    [0, null],
  ])
  await ask('edit', { edits: [{ row: 0, column: 0, text: 'A1' }] })
  expect(await ask('leaveOut', { places: [0], isOut: true })).toContainEqual([1, null])
  const { content, places } = await ask('write', {
    decisions: [[1, { action: 'update', match: 'A9' }]],
    refused: [],
    kept: [],
  })
  expect(places).toEqual([1])
  expect(await content.text()).toBe(
    'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,action,match,match_name,keep\r\n' +
      'A1,Ah Moi,Lim,12A,Jalan Besar,090012,91234567,update,A9,,\r\n',
  )
})

test('a full name, an address in one cell and dates of every kind become the fields', async () => {
  const file = csv(
    'Name,Address,DOB,HP',
    'Tan Ah Kow,"Blk 5 Jalan Kayu #02-03 Singapore 799463",03/04/1950,9123 4567',
    'Siti binte Rahman,,31/12/1960,81234567',
  )
  const { rows, columns, faults } = await checked('volunteers', file)
  expect(columns).toEqual([
    'first_name',
    'last_name',
    'contact_number',
    'display_name',
    'date_of_birth',
    'block_number',
    'street_name',
    'unit_number',
    'building_name',
    'postal_code',
  ])
  expect(rows[0]?.cells).toEqual([
    'Ah Kow',
    'Tan',
    '9123 4567',
    'Tan Ah Kow',
    '1950-04-03',
    '5',
    'Jalan Kayu',
    '#02-03',
    '',
    '799463',
  ])
  // Another row proves the order.
  expect(rows[0]?.notes).toBeNull()
  expect(faults).toEqual([null, null])
})

const workbook = async (rows: unknown[][], options = {}) => {
  const cells = rows.map((one) =>
    one.map((value) => ({ value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) })),
  )
  return new Blob([new Uint8Array(await writeXlsxFile(cells as SheetData, options).toBuffer())])
}

test('a workbook is read: its dates, its numbers and the digits in front', async () => {
  const file = await workbook([
    ['NRIC', 'Name', 'Mobile', 'Date of birth', 'Postal'],
    ['S1234567D', 'Tan Ah & Kow', 91234567, new Date('1950-04-03'), '090012'],
  ])
  const { rows, columns } = await checked('volunteers', file)
  expect(Object.fromEntries(columns.map((name, at) => [name, rows[0]?.cells[at]]))).toEqual({
    nric: 'S1234567D',
    first_name: 'Ah & Kow',
    last_name: 'Tan',
    display_name: 'Tan Ah & Kow',
    contact_number: '91234567',
    date_of_birth: '1950-04-03',
    postal_code: '090012',
  })
})

test('a small workbook that unpacks to more than is allowed is stopped while it grows', async () => {
  const file = await workbook(Array.from({ length: 300 }, () => ['0'.repeat(1000)]))
  const bytes = new Uint8Array(await file.arrayBuffer())
  await expect(readZip(bytes, 2000)).rejects.toThrow('too large once unpacked')
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['a header alone', 'Name,Tel\n', 'There is no row below the header.'],
  ['an old workbook', '\xd0\xcf\x11\xe0 Workbook', 'old .xls workbook'],
  [
    'a locked workbook',
    '\xd0\xcf\x11\xe0 E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0',
    'protected by a password',
  ],
  ['a PDF', '%PDF-1.7', 'neither a .csv file nor an Excel workbook'],
  ['a broken zip', 'PK\x03\x04 nothing', 'damaged'],
  ['an open quotation mark', 'Name,Tel\n"Ah Moi,91234567\n', 'never closed'],
])('%s is refused in plain words', async (_, text, message) => {
  const file = new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])
  await expect(aSession().ask('open', { noun: 'volunteers', collection: 'whole', file })).rejects.toThrow(
    message,
  )
})

test('the size is looked at before the file is read', async () => {
  await expect(openFile({ size: 11 * 1024 * 1024 } as Blob, () => false)).rejects.toThrow('larger than 10 MB')
})

test('a check can be stopped between two portions', async () => {
  const { ask, session } = aSession()
  await ask('open', {
    noun: 'beneficiaries',
    collection: 'whole',
    file: csv(header, ...Array.from({ length: 3000 }, (_, n) => row(`A${n}`))),
  })
  const targets = [
    'serial_number',
    'first_name',
    'last_name',
    'block_number',
    'street_name',
    'postal_code',
    'contact_number',
  ]
  let portions = 0
  const answer = await ask(
    'check',
    { choice: { headerRow: 0, targets, dateOrder: 'day', nameOrder: 'each' }, collection: 'whole' },
    () => {
      portions += 1
      if (portions === 2) session.stop()
    },
  )
  expect([answer.isStopped, portions]).toEqual([true, 2])
})

const volunteerHeader = 'NRIC No,First Name,Last Name,Contact Number'
const people = csv(
  volunteerHeader,
  's1234567d,Mei,Tan,91234567',
  '567D,Ravi,Menon,91234568',
  'S****567D,Siti,Rahman,91234569',
)

test('where the last 4 of an NRIC are kept, no more of it leaves the browser, not even what is typed over', async () => {
  const { ask, columns, rows, faults } = await checked('volunteers', people, {}, 'last_4')
  expect(rows.map(({ cells }) => cells[columns.indexOf('nric')])).toEqual(['567D', '567D', 'S****567D'])
  expect(faults).toEqual([null, null, null])
  await ask('edit', { edits: [{ row: 1, column: columns.indexOf('nric'), text: 'S1234567D' }] })
  const { content } = await ask('write', { decisions: [], refused: [], kept: [] })
  const sent = await content.text()
  expect(sent).toContain('567D,Mei,Tan')
  expect(sent).toContain('567D,Ravi,Menon')
  expect(sent.toUpperCase()).not.toContain('S1234567D')
})

test('where no NRIC is collected its column is not offered, and nothing of it leaves the browser', async () => {
  const { ask, columns } = await checked('volunteers', people, {}, 'none')
  expect(columns).toEqual(['first_name', 'last_name', 'contact_number'])
  const { content } = await ask('write', { decisions: [], refused: [], kept: [] })
  expect(await content.text()).not.toMatch(/567D/i)
})
