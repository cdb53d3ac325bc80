// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { processorSeconds } from '../../../tests/processor-time.ts'
import { findDuplicateRows } from './duplicate-rows.ts'
import { ImportRows } from './import-rows.ts'
import { readWebPage } from './read-web-page.ts'
import { codesToSpell, streetEdits } from './street-spelling.ts'
import type { WorkerClient } from './worker-client.ts'

const header = 'Ref,Name,HP,Blk,Street,Unit,Postal'
const csv = (...lines: string[]) => new Blob([[header, ...lines].join('\n')])

async function onThePage(...lines: string[]) {
  const { ask, rows, faults, columns } = await checked('beneficiaries', csv(...lines))
  const page = new ImportRows({ ask } as unknown as WorkerClient)
  page.add({ rows, faults, done: rows.length, total: rows.length })
  page.columns = columns
  page.setDuplicates(findDuplicateRows(rows, columns))
  return page
}

const there = '838,Hougang Central,#01-501,530838'
test('somebody who stands in the file twice is seen by number or door, and waits for a decision', async () => {
  const page = await onThePage(
    `K1,Tan Ah Kow,91234781,${there}`,
    `K2,Tan Ah Kaw,9123 4781,838,Hougang Central,#09-501,530838`,
    `K3,Lim Siew Choo,91234782,${there}`,
    `K4,Ah Kow Tan,61234783,${there}`,
    `K5,Goh Beng,91234781,838,Hougang Central,#02-501,530838`,
  )
  expect(page.listed('duplicates')).toEqual([1, 3])
  expect([page.duplicates.get(1), page.duplicates.get(3)]).toEqual([
    { place: 1, of: 0, because: 'same contact number' },
    { place: 3, of: 0, because: 'same door' },
  ])
  page.setApart([1])
  expect(page.counts().duplicates).toBe(1)
  // Who resembles nobody that goes in waits for nothing.
  await page.leaveOut([0], true)
  expect(page.counts().duplicates).toBe(0)
})

const moved = '838,Hougang Central,#9-501,530838'
test('of three rows that may be one person the others still wait when the first is left out', async () => {
  const page = await onThePage(
    `M1,Tan Ah Kow,91234781,${there}`,
    `M2,Tan Ah Kow,91234781,${moved}`,
    `M3,Tan Ah Kow,91234781,${there}`,
  )
  await page.leaveOut([0], true)
  expect(page.listed('duplicates')).toEqual([2])
  expect(page.duplicateOf(2)?.of).toBe(1)
  await page.leaveOut([0], false)
  await page.leaveOut([1], true)
  expect([page.listed('duplicates'), page.duplicateOf(2)?.of]).toEqual([[2], 0])
})

test('a cell that is mended settles no question, and one that makes two rows alike asks it', async () => {
  const page = await onThePage(
    `N1,Tan Ah Kow,91234781,${there}`,
    `N2,Tan Ah Kow,91234781,${there}`,
    `N3,Tan Ah Kow,61234783,${moved}`,
    `N4,Lim Siew Choo,91234784,${there}`,
  )
  const column = (name: string) => page.columns.indexOf(name)
  expect(page.listed('duplicates')).toEqual([1])
  await page.edit([{ row: 1, column: column('street_name'), text: 'Hougang Central Road' }])
  await page.edit([{ row: 1, column: column('postal_code'), text: '530839' }])
  expect(page.listed('duplicates')).toEqual([1])
  page.setApart([1])
  await page.edit([{ row: 2, column: column('contact_number'), text: '6123 4784' }])
  expect(page.listed('duplicates')).toEqual([])
  await page.edit([{ row: 2, column: column('unit_number'), text: '#01-501' }])
  expect([page.listed('duplicates'), page.duplicateOf(2)?.because]).toEqual([[2], 'same door'])
  await page.edit([{ row: 2, column: column('first_name'), text: 'Siew Hua' }])
  await page.edit([{ row: 2, column: column('last_name'), text: 'Goh' }])
  expect(page.listed('duplicates')).toEqual([])
})

test('one door is one however it is written, and a house without a unit is a door', async () => {
  const page = await onThePage(
    'D1,Tan Ah Kow,91234701,12a,Jalan Kukoh,#05-012,060012',
    'D2,Tan Ah Kow,91234702,12A,Jalan Kukoh,#5-12,060012',
    'D3,Lim Ah Moi,91234703,7,Jalan Kayu,,799463',
    'D4,LIM AH MOI,91234704,7,Jalan Kayu,,799463',
    'D5,Lim Ah Kow,91234705,7,Jalan Kayu,,799463',
    'D6,Goh Beng,91234706,92,Lorong 4 Toa Payoh,#01-01,310092',
    'D7,Goh Beng,91234707,92,Lorong 4 Toa Payoh,#02-02,310092',
    'D8,Tan Ah Kow,91234708,12A,Jalan Kukoh,,60012',
    'D11,Alexander Koh Wei Ming,91234711,7,Jalan Kayu,,799463',
    'D12,Alexander Koh Wei Meng,91234712,7,Jalan Kayu,,799463',
    'D9,Koh Ah Lek,91234709,7,Jalan Kayu,,9001x',
    'D10,Koh Ah Lek,91234710,7,Jalan Kayu,,9001x',
  )
  expect(page.listed('duplicates').map((place) => page.rows[place]?.cells[0])).toEqual(['D2', 'D4', 'D8'])
})

test('of rows with one number the first 200 alone are held against each other: an office’s own number stops nothing', () => {
  const spell = (n: number) => [...String(n)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('o')
  const named = (name: string, n: number) => ({ number: n, cells: [name, '', '91234567'], notes: null })
  const rows = Array.from({ length: 10_000 }, (_, n) => named(`${spell(n)} ${spell(n * 7919)}`, n))
  rows[50] = named('Siti Rahman', 50)
  rows[6000] = named('Rahman Siti', 6000)
  for (const n of [7000, 8000]) rows[n] = named('Quirina Zuzanna', n)
  const duplicates = findDuplicateRows(rows, ['first_name', 'last_name', 'contact_number'])
  const of = (place: number) => duplicates.find((duplicate) => duplicate.place === place)?.of
  expect([of(6000), of(7000), of(8000)]).toEqual([50, undefined, undefined])
})

test('a street written short is spelt as its postal code has it, another street stays', async () => {
  const page = await onThePage(
    'S1,Tan Ah Kow,91234701,1,Cantonment Rd.,#01-01,080001',
    'S2,Lim Ah Moi,91234702,92,Lor 4 Toa Payoh,#01-01,310092',
    'S3,Goh Beng,91234703,92,Lor 5 Toa Payoh,#01-01,310092',
    'S4,Koh Ah Lek,91234704,93,Lor 4 Toa Payoh,#01-01,310092',
    'S5,Sim Mui,91234705,1,CANTONMENT ROAD,#01-01,080001',
  )
  expect(codesToSpell(page)).toEqual(['080001', '310092'])
  const listed = [
    { postal_code: '080001', block_number: '1', street_name: 'Cantonment Road' },
    { postal_code: '310092', block_number: '92', street_name: 'Lorong 4 Toa Payoh' },
  ]
  expect(streetEdits(page, listed).map(({ row, text }) => [row, text])).toEqual([
    [0, 'Cantonment Road'],
    [1, 'Lorong 4 Toa Payoh'],
  ])
})

test('an order of dates that one row proves is not asked about again', async () => {
  const file = (...dates: string[]) =>
    new Blob([['Ref,Last Visit', ...dates.map((date, n) => `R${n},${date}`)].join('\n')])
  const notes = async (...dates: string[]) =>
    (await checked('beneficiaries', file(...dates))).rows.map(({ notes: own }) => own !== null)
  expect(await notes('3/4/2025', '5/6/2025')).toEqual([true, true])
  expect(await notes('3/4/2025', '25/6/2025', '3/4/25')).toEqual([false, false, true])
})

test('the largest table of a web page is read, with its entities, spans and lines', () => {
  const page = `<html><style>td {color: red}</style><table><tr><td>menu</td></tr></table>
    <!-- <tr><td>no</td></tr> --><TABLE><tr><th>Name<th colspan="2">Tel</tr>
    <tr><td>O&#39;Hara &amp; Co</td><td>1<br>2</td><td>&nbsp;</td></tr></TABLE>`
  expect(readWebPage(page).rows).toEqual([
    ['Name', 'Tel', ''],
    ["O'Hara & Co", '1\n2', ''],
  ])
})

test('a web page that is made to be slow is read at one pass', () => {
  const pages = ['<!--'.repeat(300_000), '<td '.repeat(300_000), `<table>${'<'.repeat(300_000)}`]
  const read = (page: string) => expect(() => readWebPage(page)).toThrow('no table in it could be read')
  expect(processorSeconds(() => pages.forEach(read))).toBeLessThan(10)
})
