import { expect, test } from 'vitest'
import { provenOrder, readDate } from '../../parts/text/read-date.ts'
import { describeColumns } from './file-columns.ts'
import { importFields } from './import-fields.ts'
import { missingFields } from './map-rows.ts'
import { nameParts } from './split-name.ts'

const guessesOf = (noun: 'beneficiaries' | 'volunteers', rows: string[][]) =>
  describeColumns(importFields(noun), rows).columns.map(({ guess }) => guess)

test('columns are known by what clerks call them, in English, Malay and Chinese', () => {
  expect(
    guessesOf('beneficiaries', [
      [
        'S/No.',
        'Given Name',
        'Surname',
        'Blk',
        'Street',
        'Unit No',
        'S(pore) Postal Code',
        'HP No.',
        'Remarks',
      ],
    ]),
  ).toEqual([
    'serial_number',
    'first_name',
    'last_name',
    'block_number',
    'street_name',
    'unit_number',
    'postal_code',
    'contact_number',
    'remarks',
  ])
  expect(
    guessesOf('volunteers', [['NRIC/FIN', 'Nama Penuh', 'Tarikh Lahir', 'No. Telefon', 'Alamat']]),
  ).toEqual(['nric', 'full_name', 'date_of_birth', 'contact_number', 'full_address'])
  expect(guessesOf('volunteers', [['姓名', '手机号码', '邮编', '出生日期']])).toEqual([
    'full_name',
    'contact_number',
    'postal_code',
    'date_of_birth',
  ])
})

test('a column without a telling header is known by what it holds; a reason column is nobody’s', () => {
  const rows = [
    ['A', 'B', 'C', 'D', 'Reason'],
    ['S1234567D', '090012', '9123 4567', '9 Aug 1966', '090012'],
    ['S2345678H', '150012', '+65 8123 4567', '31/12/1950', ''],
  ]
  expect(guessesOf('volunteers', rows)).toEqual([
    'nric',
    'postal_code',
    'contact_number',
    'date_of_birth',
    '',
  ])
})

test('the reason of our own file of refused rows is nobody’s reason for leaving', () => {
  const headers = ['Serial No.', 'First Name', 'Status', 'Reason']
  expect(guessesOf('beneficiaries', [headers])).toEqual(['serial_number', 'first_name', 'status', ''])
  expect(guessesOf('beneficiaries', [[...headers.slice(0, 3), 'Status Reason']])).toContain('status_reason')
})

test('titles above the header row are passed over, empty columns at the end are none', () => {
  const rows = [
    ['Meals on Foot, list of clients', '', ''],
    ['', '', ''],
    ['Case No', 'Name', 'Tel', ''],
    ['KB-1', 'Lim Ah Moi', '91234567', ''],
  ]
  const file = describeColumns(importFields('beneficiaries'), rows)
  expect([file.headerRow, file.rowCount, file.columns.length]).toEqual([2, 1, 3])
  expect(
    missingFields(importFields('beneficiaries'), { targets: file.columns.map(({ guess }) => guess) }),
  ).toEqual(['Block No.', 'Street', 'Postal Code'])
})

const today = new Date('2026-06-01')
test.each([
  ['9/8/1966', 'day', '1966-08-09', true],
  ['9/8/1966', 'month', '1966-09-08', true],
  ['31/12/1950', 'day', '1950-12-31', false],
  ['09-08-66', 'day', '1966-08-09', true],
  ['1.2.26', 'day', '2026-02-01', true],
  ['9 Aug 1966', 'day', '1966-08-09', false],
  ['9-Ogos-1966', 'day', '1966-08-09', false],
  ['August 9, 1966', 'day', '1966-08-09', false],
  ['1966-08-09', 'month', '1966-08-09', false],
  ['1966年8月9日', 'day', '1966-08-09', false],
  ['24328', 'day', '1966-08-09', true],
  ['09081966', 'day', '1966-08-09', true],
  ['31121960', 'day', '1960-12-31', false],
  ['19660809', 'day', '1966-08-09', false],
  ['5/5/1950', 'day', '1950-05-05', false],
] as const)('the date %s, %s first, is %s', (text, order, date, isDoubtful) => {
  expect(readDate(text, order, today)).toEqual({ date, isDoubtful })
})

test.each([
  ['31/12/27', '2027-12-31'],
  ['1 Feb 99', '1999-02-01'],
  ['31/12/75', '2075-12-31'],
  ['31/12/76', '1976-12-31'],
  ['31/12/77', '1977-12-31'],
])('of a day that may be to come %s is %s, the nearest year (H-1863)', (text, date) => {
  expect(readDate(text, 'day', today, 'nearest')).toEqual({ date, isDoubtful: true })
})

test.each(['30/2/1950', 'unknown', '31/12', '12', '0', 'Aug 1966', '99999999'])('%s is no date', (text) => {
  expect(readDate(text, 'day', today)).toBeNull()
})

test('a column proves which number is the day, unless its cells disagree', () => {
  expect(provenOrder(['1/2/1950', '31/12/1950'])).toBe('day')
  expect(provenOrder(['1/2/1950', '12/31/1950'])).toBe('month')
  expect(provenOrder(['1/2/1950'])).toBeNull()
  expect(provenOrder(['31/1/1950', '1/31/1950'])).toBeNull()
})

test.each([
  ['Tan Ah Kow', 'Ah Kow', 'Tan'],
  ['Kelvin Tan', 'Kelvin', 'Tan'],
  ['TAN Kelvin', 'Kelvin', 'TAN'],
  ['Lim, Siew Hong', 'Siew Hong', 'Lim'],
  ['Siti Nurhaliza binte Rahman', 'Siti Nurhaliza', 'binte Rahman'],
  ['Rajendran s/o Muthu', 'Rajendran', 's/o Muthu'],
  ['Mdm Goh Bee Choo', 'Bee Choo', 'Goh'],
  ['Mary Jane Pereira', 'Mary Jane', 'Pereira'],
  ['陈美玲', '美玲', '陈'],
  ['Salmah', 'Salmah', ''],
])('%s is %s and %s', (whole, first_name, last_name) => {
  expect(nameParts(whole, 'each').parts).toMatchObject({ first_name, last_name })
})

test.each([
  ['Notes / Remarks', 'remarks'],
  ['Observations / Remarks', 'remarks'],
  ['Contact No.\n[Mobile]', 'contact_number'],
  ['Tel | HP', 'contact_number'],
  ['Blk / Street', ''],
  ['Daughter / Tel', ''],
])('a heading of several parts, %j, is %j', (header, field) => {
  expect(guessesOf('beneficiaries', [['Name', header]])[1]).toBe(field)
})

test.each(['Alt Tel', 'Alt. Tel. No.', 'Other tel', 'Alt Contact'])(
  'the heading %j is of other telephones, before a number is in it',
  (header) => {
    expect(guessesOf('beneficiaries', [['Name', 'HP', header]])[2]).toBe('other_telephones')
  },
)

test.each([
  [
    ['Name (NOK)', 'Name', 'Contact No (NOK)', 'Contact No'],
    ['contact_1_name', 'full_name', 'contact_1_telephone', 'contact_number'],
  ],
  [
    ['Name (Chinese)', 'Name (English)'],
    ['name_characters', 'full_name'],
  ],
  [
    ['姓名（中文）', 'Surname', 'Given Name'],
    ['name_characters', 'last_name', 'first_name'],
  ],
  [
    ['Name (Chinese)', 'Name (NOK)'],
    ['full_name', 'contact_1_name'],
  ],
  [
    ['Name (English/Chinese)', 'Full name'],
    ['full_name', ''],
  ],
  [
    ['Remarks (NOK, if any)', 'Postal Code (NOK)', 'Postal Code'],
    ['remarks', '', 'postal_code'],
  ],
  [
    ['Contact No (home)', 'Status (at 1 Jan)'],
    ['contact_number', 'status'],
  ],
])('what stands in brackets says whose a column is: %j (H-1860)', (headers, fields) => {
  expect(guessesOf('beneficiaries', [headers])).toEqual(fields)
})

test('of a volunteer’s next of kin nothing becomes theirs (H-1860)', () => {
  const rows = [
    ['Name', 'HP (Next of Kin)', 'Email (emergency contact)', 'Name (Chinese)'],
    ['Tan Ah Kow', '91234567', 'mei@example.org', '陈亚九'],
  ]
  expect(guessesOf('volunteers', rows)).toEqual(['full_name', '', '', 'name_characters'])
})

test('on New Year’s morning a year of two digits is read by the year of Singapore', () => {
  const halfPastSeven = new Date('2026-12-31T23:30:00Z')
  expect(readDate('1/1/27', 'day', halfPastSeven)?.date).toBe('2027-01-01')
})
