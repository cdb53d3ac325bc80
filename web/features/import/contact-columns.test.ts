// @vitest-environment node
import { expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'
import { guessContacts } from './contact-columns.ts'

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
])('%j are contacts', (headers, parts) => {
  expect(guessed(headers)).toEqual(parts)
})

test('Emergency contact alone is a number or a name by its cells', () => {
  expect(guessed(['Emergency contact'], { 'Emergency contact': numbers })).toEqual(['1_telephone'])
  expect(guessed(['Emergency contact'])).toEqual(['1_name'])
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
