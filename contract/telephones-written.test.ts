import { expect, test } from 'vitest'
import { telephonesWritten } from './telephones-written.ts'

const told = (cell: string) => telephonesWritten(cell).map(({ number, whose }) => `${number}|${whose}`)

test.each([
  ['9123 4567 (daughter); 6123 4567', ['9123 4567|daughter', '6123 4567|']],
  ['9123 4567 (daughter, at night) / 6123 4567', ['9123 4567|daughter, at night', '6123 4567|']],
  ['91234567（女儿，晚上）、61234567', ['91234567|女儿，晚上', '61234567|']],
  ['9123 4567 (son (Ah Boon), work)', ['9123 4567|son (Ah Boon), work']],
  // A bracket that nobody closed holds nothing together.
  ['9123 4567 (daughter, 6123 4567', ['9123 4567 (daughter|', '6123 4567|']],
  ['9123 4567) , 6123 4567', ['9123 4567)|', '6123 4567|']],
  ['(65) 6123 4567', ['(65) 6123 4567|']],
  [' ; ,', []],
])('%j holds %j (H-1861)', (cell, numbers) => {
  expect(told(cell)).toEqual(numbers)
})

test('a cell of nothing but signs is read as well (H-1861)', () => {
  expect(told(`${';'.repeat(10_000)})`)).toEqual([')|'])
  expect(told('('.repeat(10_000))).toEqual([`${'('.repeat(10_000)}|`])
})
