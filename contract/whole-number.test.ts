import { expect, it } from 'vitest'
import { isDoubtfulNumber, numberFault } from './doubtful-number.ts'
import { contactNumber } from './fields.ts'
import { wholeNumber } from './whole-number.ts'

it.each([
  ['91234581.0', '91234581'],
  ['91234581.00', '91234581'],
  ['9.1234581E7', '91234581'],
  ['6.591234581E+09', '6591234581'],
  ['017.0', '017'],
  ['17', '17'],
  ['1.1', '1.1'],
  ['9.12346E+07', '9.12346E+07'],
  ['5E3', '5E3'],
  ['12A', '12A'],
])('the cell %s is the number %s', (cell, number) => {
  expect(wholeNumber(cell)).toBe(number)
})

it.each(['91234581.0', '9.1234581E7', '9123.4581', 91234581.0])(
  'the contact number %s is kept as +6591234581',
  (cell) => {
    expect(contactNumber().parse(cell)).toBe('+6591234581')
  },
)

it.each([
  '91234567',
  '+65 6123 4567',
  '65 3123-4567',
  '(65) 81234567',
  '65123456',
  '91234581.0',
  '+60 12-345 6789',
  '+111',
])('%s is no doubt', (cell) => {
  expect(isDoubtfulNumber(cell)).toBe(false)
})

it.each([
  '999',
  '9123456',
  '09123 4575',
  '912345678',
  '12345678',
  '6512345678',
  '+65 9123 456',
  '+65 1234 5678',
  '60123456789',
  '91234581.5',
  '1800 222 0000',
])('%s is a doubt', (cell) => {
  expect(isDoubtfulNumber(cell)).toBe(true)
})

const several = 'Several numbers in one cell: keep one of them'
it.each([
  ['91234567 / 61234567', several],
  ['91234567/8', several],
  ['91234567, 61234567', several],
  ['91234567\n61234567', several],
  ['91234567 (wife 61234567)', several],
  ['+65 9123 4567 +65 6123 4567', several],
  ['9.12346E+07', 'A spreadsheet has cut digits off this number: type it anew'],
  ['unknown', null],
  ['', null],
])('of %s is said %s', (cell, reason) => {
  expect(contactNumber().safeParse(cell).success).toBe(false)
  expect(numberFault(cell)).toBe(reason)
})
