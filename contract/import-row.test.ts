import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressFields } from './address.ts'
import { rowChecker } from './import-row.ts'

const schema = z.object({ block_number: addressFields.block_number, nric: z.literal('S1234567D') })

test.each([
  ['012', 'A block is digits with at most one letter after them, like 12 or 12A'],
  ['10-12', 'A block is digits with at most one letter after them, like 12 or 12A'],
  ['', 'Block number is required'],
])(
  'of the block %j the fault says what would be right, and that it is required only where it is empty',
  (block, reason) => {
    const check = rowChecker(schema, ['block_number', 'nric'])
    expect(check([block, 'S1234567D']).faults).toEqual([['block_number', reason]])
  },
)

test('of an NRIC that is none the fault says how one is written', () => {
  const check = rowChecker(schema, ['block_number', 'nric'])
  expect(check(['12', 'S1234567A']).faults).toEqual([
    ['nric', 'Invalid NRIC: a letter, 7 digits and the letter that fits them, like S1234567D'],
  ])
})
