import { expect, test } from 'vitest'
import { telephonesInCell } from './telephones-in-cell.ts'

test.each([
  ['9123 4721 / 6273 4721', ['91234721', '62734721']],
  ['91234722, 81234722 (daughter)', ['91234722', '81234722 daughter']],
  ['(H) 62734723 (HP) 91234723', ['62734723 home', '91234723 mobile']],
  ['HP: 91234723, Home: 62734723', ['91234723 mobile', '62734723 home']],
  ['91234727 or 98127727', ['91234727', '98127727']],
  ['+65-9123-4724', ['+6591234724']],
  ['91234731 (son Ah Boon)', ['91234731 son Ah Boon']],
  ['91234731 81234731', ['91234731', '81234731']],
  ['91234731\n81234731 - son', ['91234731', '81234731 son']],
])('%s', (cell, numbers) => {
  expect(telephonesInCell(cell)?.numbers.map(({ number, whose }) => `${number} ${whose}`.trim())).toEqual(
    numbers,
  )
})

test.each(['NIL', 'No phone', '-', 'n/a', 'tiada', '没有'])('%s says that there is none', (cell) => {
  expect(telephonesInCell(cell)).toEqual({ numbers: [], isNone: true })
})

test.each(['+62 812 3456 789', '9123472', '91234567 ext 1234', 'ask the neighbour'])(
  '%s stays as it is',
  (cell) => {
    expect(telephonesInCell(cell)).toBeNull()
  },
)
