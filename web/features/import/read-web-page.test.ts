// @vitest-environment node
import { expect, test } from 'vitest'
import { aSession, checked } from '../../../tests/import-session.ts'

const header = ['Serial No', 'Name', 'HP', 'Blk', 'Street', 'Postal', 'Remarks']
const line = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const twice = (text: string) => `<td rowspan="2">${text}</td>`
/** A household of two, whose door stands once beside both. */
const page = new Blob([
  `<html><table>${line(header)}
  <tr><td>W1</td><td>Tan Ah Kow</td><td>91234567</td>${twice('12')}${twice('Jalan Besar')}${twice('200012')}<td>deaf</td></tr>
  <tr><td>W2</td><td>Lim Ah Moi</td><td>91234568</td><td>walks</td></tr>
  ${line(['W3', 'Siti Aminah', '91234569', '14', 'Jalan Kukoh', '160014', 'blind'])}</table></html>`,
])

test('a cell that spans the rows of a household stays in its column, and holds for each of them', async () => {
  const { rows, columns, faults } = await checked('beneficiaries', page)
  expect(faults).toEqual([null, null, null])
  const read = rows.map(({ cells }) => Object.fromEntries(columns.map((name, at) => [name, cells[at]])))
  expect(read[0]).toMatchObject({
    serial_number: 'W1',
    block_number: '12',
    postal_code: '200012',
    remarks: 'deaf',
  })
  expect(read[1]).toMatchObject({
    serial_number: 'W2',
    contact_number: '91234568',
    block_number: '12',
    street_name: 'Jalan Besar',
    postal_code: '200012',
    remarks: 'walks',
  })
  expect(read[2]).toMatchObject({ block_number: '14', street_name: 'Jalan Kukoh', remarks: 'blind' })
})

test('the cells that span others are told, and left as they stand when somebody wishes it', async () => {
  const { ask } = aSession()
  const { columns } = await ask('open', { noun: 'beneficiaries', collection: 'whole', file: page })
  expect([columns.merged, columns.columns[3]?.filled]).toEqual([3, 3])
  const plain = await ask('reading', { fillsMerged: false })
  expect([plain.columns[3]?.filled, plain.columns[6]?.filled]).toEqual([2, 3])
})

test('a number that a system keeps from a spreadsheet is read as the text that it is', async () => {
  const file = new Blob([
    'Serial No,Name,HP,Blk,Street,Postal\n="0007",Tan Ah Kow,="91234567",12,Jalan Besar,"=""018956"""\n',
    '=1+1,Lim Ah Moi,91234568,12,Jalan Besar,018956\n',
  ])
  const { rows, columns, faults } = await checked('beneficiaries', file)
  const cellsOf = (name: string) => rows.map(({ cells }) => cells[columns.indexOf(name)])
  expect([cellsOf('serial_number')[0], cellsOf('contact_number')[0], cellsOf('postal_code')[0]]).toEqual([
    '0007',
    '91234567',
    '018956',
  ])
  expect([faults[0], Object.keys(faults[1] ?? {})]).toEqual([null, ['serial_number']])
})
