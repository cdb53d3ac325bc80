// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { emergencySlots, guessContacts } from './contact-columns.ts'
import { headerKey } from './map-rows.ts'

const numbers = ['91234567', '8123 4567']
const guessed = (headers: string[], cells: Record<string, string[]> = {}) => {
  const found = guessContacts(headers, (at) => cells[headers[at] ?? ''] ?? ['Tan Mei'])
  return headers.map((_, at) => found.get(at)?.replace('contact_', '') ?? '')
}

test.each([
  [
    ['Next of Kin Name', 'Next of kin Contact No', 'Relationship'],
    ['1_name', '1_telephone', '1_relation'],
  ],
  [
    ['NOK', 'NOK Relationship', 'NOK HP'],
    ['1_name', '1_relation', '1_telephone'],
  ],
  [
    ['Nama Waris', 'Hubungan', 'No. Telefon Waris'],
    ['1_name', '1_relation', '1_telephone'],
  ],
  [
    ['家属姓名', '关系', '家属电话'],
    ['1_name', '1_relation', '1_telephone'],
  ],
  [
    ['緊急聯絡人姓名', '關係', '緊急聯絡電話'],
    ['1_name', '1_relation', '1_telephone'],
  ],
  [
    ['NOK 1 Name', 'NOK 1 Tel', 'NOK 2 Name', 'NOK 2 Tel'],
    ['1_name', '1_telephone', '2_name', '2_telephone'],
  ],
  [
    ['NOK Name', 'NOK Mobile', 'Emergency Contact Name', 'Emergency Contact Number'],
    ['1_name', '1_telephone', '2_name', '2_telephone'],
  ],
  [
    ['Name', 'Contact Number', 'Relationship', 'Contact person'],
    ['', '', '', ''],
  ],
  [
    ['Name (NOK)', 'Contact No (NOK)', 'Relationship (NOK)'],
    ['1_name', '1_telephone', '1_relation'],
  ],
  [
    ['Name', 'Tel (Self)', 'Tel (NOK 1)', 'Tel (NOK 2)'],
    ['', '', '1_telephone', '2_telephone'],
  ],
  [
    ['NOK Name (Emergency Contact)', 'NOK Tel', 'NOK (Relationship)'],
    ['1_name', '1_telephone', '1_relation'],
  ],
  [
    ['Remarks (NOK, if any)', 'Tel (client / NOK)', 'Postal Code (NOK)'],
    ['', '', ''],
  ],
  [["HP (client's next of kin)"], ['1_telephone']],
  [
    ['NOK Name', 'NOK Address', 'NOK Tel', 'Caregiver Email', 'Alamat Waris', '家属地址'],
    ['1_name', '', '1_telephone', '', '', ''],
  ],
])('%j are contacts', (headers, parts) => {
  expect(guessed(headers)).toEqual(parts)
})

test('an address of somebody close is nobody’s name, and not the person’s own address (H-1952)', async () => {
  const cells = 'Tan Mei,91234567,"12 Jalan Besar, Singapore 238801"'
  const { columns, rows } = await checked(
    'beneficiaries',
    new Blob([`Serial No,First Name,Last Name,NOK Name,NOK Tel,NOK Address\nA-1,Ah Moi,Lim,${cells}`]),
  )
  expect(columns).toEqual([
    'serial_number',
    'first_name',
    'last_name',
    'contact_1_name',
    'contact_1_telephone',
  ])
  expect(rows[0]?.cells.at(-2)).toBe('Tan Mei')
})

test('Emergency contact alone is a number or a name by its cells', () => {
  expect(guessed(['Emergency contact'], { 'Emergency contact': numbers })).toEqual(['1_telephone'])
  expect(guessed(['Emergency contact'])).toEqual(['1_name'])
})

test('that a contact is for emergencies may stand in brackets (H-1860)', () => {
  const targets = ['contact_1_name', 'contact_1_telephone', 'contact_2_telephone']
  const marks = emergencySlots(targets, ['NOK Name', 'NOK Tel (Emergency)', 'Tel (NOK)'])
  expect([...marks.values()]).toEqual(['contact_1_is_emergency'])
})

test('what was chosen for a file is remembered by what stands in the brackets of its headers too (H-1860)', () => {
  expect(headerKey(['Tel (Self)', 'Tel (NOK)'])).not.toBe(headerKey(['Tel (NOK)', 'Tel (Self)']))
  expect(headerKey(['Tel (Self)'])).toBe(headerKey([' TEL_(self).']))
})

const basic = 'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number'
const person = (serial: string) => `${serial},Ah Moi,Lim,12A,Jalan Besar,090012,9123456${serial}`
const read = async (header: string, lines: string[]) => {
  const content = [`${basic},${header}`, ...lines.map((line, at) => `${person(String(at + 1))},${line}`)]
  const { rows, columns, faults } = await checked('beneficiaries', new Blob([content.join('\n')]))
  expect(faults.every((one) => one === null)).toBe(true)
  return (name: string) => rows.map(({ cells }) => cells[columns.indexOf(name)] ?? '')
}

test('a contact’s number with whose it is says what they are to the person, or it stands in the remarks (H-1862)', async () => {
  const cells = [
    'Tan Mei,81234561 (eldest daughter),',
    'Tan Mei,81234562 - after 6 pm,',
    'Siti,81234563 (jiran),anak',
  ]
  const cell = await read('NOK Name,NOK Tel,NOK Relationship', [
    ...cells,
    'Ravi,81234564 (HP),',
    'Ravi,81234565 (Ravi),son',
  ])
  expect(cell('contact_1_telephone')).toEqual([1, 2, 3, 4, 5].map((n) => `8123456${n}`))
  expect(cell('contact_1_relation')).toEqual(['eldest daughter', '', 'anak', '', 'son'])
  expect(cell('remarks')).toEqual(['', 'NOK Tel: 81234562 - after 6 pm', 'NOK Tel: 81234563 (jiran)', '', ''])
})

test('a relation that no column has is taken from beside the number (H-1862)', async () => {
  const cell = await read('NOK Tel', ['81234561 (daughter)', '81234562 (女儿)'])
  expect(cell('contact_1_relation')).toEqual(['daughter', '女儿'])
  expect(cell('remarks')).toEqual(['', ''])
})

test('a comma in whose a number is keeps the numbers apart where they are (H-1861)', async () => {
  const cell = await read('Other Telephones,Alt Tel', [
    '"81234561 (daughter; ask, at night)",61234561 (son)',
    '"81234562 (daughter; ask, at night)",81234562',
  ])
  expect(cell('other_telephones')).toEqual([
    '81234561 (daughter; ask, at night); 61234561 (son)',
    '81234562 (daughter; ask, at night)',
  ])
  expect(cell('remarks')).toEqual(['', ''])
})

test('of two numbers in a cell the first is the contact’s, the other and what is no number go into the remarks', async () => {
  const header =
    'Serial Number,First Name,Last Name,Block Number,Street Name,Postal Code,Contact Number,NOK Name,NOK Tel'
  const row = (serial: string, tel: string) =>
    `${serial},Ah Moi,Lim,12A,Jalan Besar,090012,9123456${serial},Tan Mei ${serial},${tel}`
  const file = new Blob([
    [header, row('1', '81234567 / 91110000'), row('2', 'none'), row('3', 'ask Mei')].join('\n'),
  ])
  const { rows, columns, faults } = await checked('beneficiaries', file)
  const cell = (name: string) => rows.map(({ cells }) => cells[columns.indexOf(name)])
  expect(cell('contact_1_telephone')).toEqual(['81234567', '', ''])
  expect(cell('remarks')).toEqual(['NOK Tel: 81234567 / 91110000', '', 'NOK Tel: ask Mei'])
  expect(faults).toEqual([null, null, null])
})
