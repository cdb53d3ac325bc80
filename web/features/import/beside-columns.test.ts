// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { checked } from '../../../tests/import-session.ts'

const csv = (...lines: string[]) => new Blob([lines.join('\n')])
async function readAs(header: string, cells: string) {
  const file = csv(`Ref,Name,HP,${header}`, `R1,Tan Ah Kow,91234567,${cells}`)
  const { rows, columns, faults } = await checked('beneficiaries', file)
  const of = (name: string) => rows[0]?.cells[columns.indexOf(name)]
  return { of, notes: rows[0]?.notes ?? {}, fault: faults[0] }
}

test('a year where a day of birth belongs is the year of birth, and is shown so', async () => {
  const { of, notes } = await readAs('Address,DOB', '"Blk 52 Lorong 5 Toa Payoh S(310052)",1947')
  expect([of('birth_year'), of('birth_date'), of('remarks')]).toEqual(['1947', '', undefined])
  expect(notes.birth_year).toBe('Read from DOB: 1947')
})

test.each(['S(310052)', 'S310052', 'Singapore 310052', 'S (310052)'])(
  'a postal code inside an address, %s, is read where its own cell is empty',
  async (written) => {
    for (const address of [
      `Blk 52 Lorong 5 Toa Payoh ${written}`,
      `52 Lorong 5 Toa Payoh ${written} #03-12`,
    ]) {
      const { of, notes, fault } = await readAs('Address,Postal', `"${address}",`)
      expect([of('block_number'), of('street_name'), of('postal_code')]).toEqual([
        '52',
        'Lorong 5 Toa Payoh',
        '310052',
      ])
      expect([notes.postal_code, fault]).toEqual(['Read from Address', null])
    }
  },
)

test('a postal code of its own stays, and the street gives one where there is none', async () => {
  const own = await readAs('Address,Postal', '"Blk 52 Lorong 5 S(310052)",310053')
  expect(own.of('postal_code')).toBe('310053')
  const { of, notes } = await readAs('Blk,Street,Postal', '52,Lorong 5 Toa Payoh S(310052),')
  expect([of('street_name'), of('postal_code')]).toEqual(['Lorong 5 Toa Payoh', '310052'])
  expect(notes.postal_code).toBe('Read from Lorong 5 Toa Payoh S(310052)')
})

describe('a unit that stands beside another', () => {
  test.each([
    ['Blk 123 Bedok North Ave 2 #05-12 #06-13', '#06-13'],
    ['Blk 123 Bedok North Ave 2 #05-12/#06-13', '#06-13'],
    ['Blk 123 Bedok North Ave 2 #05-12/06-13 S(460123)', '#06-13'],
    ['#05-12 & #06-13, Blk 123 Bedok North Ave 2', '#06-13'],
    ['Blk 123 Bedok North Ave 2, #05-12 to #05-14', '#05-14'],
    ['Blk 123 Bedok North Ave 2 #05-12, 05-14 S(460123)', '#05-14'],
    ['Blk 123 Bedok North Ave 2 #05-12 05-14', '#05-14'],
    ['Blk 123 Bedok North Ave 2 #05-12 & 13', '#05-13'],
    ['Blk 123 Bedok North Ave 2 #05-12 and 13, #06-01 & 02', '#05-13, #06-01, #06-02'],
    ['Blk 123 Bedok North Ave 2 #05-12 & 13, 06-14 & 15', '#05-13, #06-14, #06-15'],
    ['Blk 123 Bedok North Ave 2 05-12 & 05-14', '#05-14'],
    ['Blk 123 Bedok North Ave 2 05-12/05-14', '#05-14'],
    ['Blk 123 Bedok North Ave 2 Unit 05-12 & Unit 05-14', '#05-14'],
    ['#05-12 & 13, Blk 123 Bedok North Ave 2', '#05-13'],
    ['#05-12, 05-14, Blk 123 Bedok North Ave 2', '#05-14'],
    ['Units 05-12 & 05-14, Blk 123 Bedok North Ave 2', '#05-14'],
    ['123 Bedok North Ave 2 #05-12, #05-12, #06-13, #07-1', '#06-13, #07-1'],
  ])('in one cell is kept in the remarks: %s', async (address, others) => {
    const { of, notes } = await readAs('Address', `"${address}"`)
    expect(
      ['block_number', 'street_name', 'unit_number', 'building_name', 'remarks'].map((name) => of(name)),
    ).toEqual(['123', 'Bedok North Ave 2', '#05-12', '', `Address: ${others}`])
    expect(notes.remarks).toBe('From Address')
  })

  test.each([
    ['"Blk 123 Bedok North Ave 2 #05-12",#06-13', '#06-13', 'Address: #05-12'],
    ['#05-12,#06-13', '#06-13', 'Address: #05-12'],
    ['#05-12 #06-13,#06-13', '#06-13', 'Address: #05-12'],
    ['#05-12 #06-13,', '#05-12', 'Address: #06-13'],
    ['#05-12,5-012', '#5-012', undefined],
    ['Blk 123 Bedok North Ave 2,#05-12 #06-13', '#05-12 #06-13', undefined],
  ])('in a column of its own is kept where it says otherwise: %s', async (cells, unit, remarks) => {
    const { of, notes } = await readAs('Address,Unit', cells)
    expect([of('unit_number'), of('remarks')]).toEqual([unit, remarks])
    expect(notes.remarks).toBe(remarks && 'From Address')
  })

  test('is a note where nothing has remarks', async () => {
    const { rows, columns } = await checked(
      'volunteers',
      csv('Name,Email,HP,Address,Unit', 'Tan Ah Kow,tan@home.example,91234567,"52 Lorong 5 #05-12",#06-13'),
    )
    expect(columns).not.toContain('remarks')
    expect(rows[0]?.notes).toMatchObject({ unit_number: 'Left out, from Address: #05-12' })
  })
})

test('a unit alone stays as it is written, two doors of one with it', async () => {
  const { of } = await readAs('Unit', '#05-12 #06-13')
  expect(of('unit_number')).toBe('#05-12 #06-13')
  const building = await readAs('Address', '"Blk 123 Bedok North Ave 2 #05-12 & 13 Kayu House"')
  expect([building.of('building_name'), building.of('remarks')]).toEqual(['Kayu House', 'Address: #05-13'])
  const doors = await readAs('Address', 'Blk 123 Bedok North Ave 2 #05-12/13')
  expect([doors.of('unit_number'), doors.of('building_name')]).toEqual(['#05-12/13', ''])
})

test.each([
  ['Address', 'Blk 123 Bedok North Ave 2 #05-12-14', '#05-12-14'],
  ['Address', 'Blk 123 Bedok North Ave 2 05-12-14', '#05-12-14'],
  ['Unit', '05-12-14', '#05-12-14'],
  ['Unit', '#5 - 12a / 14', '#5-12A/14'],
  ['Address,Unit', 'Blk 123 Bedok North Ave 2 #05-12-14,05-12-14', '#05-12-14'],
])(
  'a unit that is a range of doors stays whole, with nothing beside it: %s %s',
  async (header, cells, unit) => {
    const { of } = await readAs(header, cells)
    expect([of('unit_number'), of('building_name') ?? '', of('remarks')]).toEqual([unit, '', undefined])
  },
)

test('what an address says otherwise than its own columns is kept, and the same in other words is not', async () => {
  const same = await readAs(
    'Address,Street,Block',
    '"Blk 52a Lor. 5 Toa Payoh S(310052)",Lorong 5 Toa Payoh,52A',
  )
  expect(same.of('remarks')).toBeUndefined()
  const other = await readAs('Address,Block,Building', '"Blk 52 Lorong 5, Kayu House",53,Tower 2')
  expect(['block_number', 'building_name', 'remarks'].map((name) => other.of(name))).toEqual([
    '53',
    'Tower 2',
    'Address: 52, Kayu House',
  ])
})
