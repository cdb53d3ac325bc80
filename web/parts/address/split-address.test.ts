import { describe, expect, it } from 'vitest'
import { barePostalCode, splitAnyAddress, splitPlainAddress } from './split-address.ts'

const parts = (written: string) => {
  const split = splitPlainAddress(written)
  return (
    split && [
      split.block_number,
      split.street_name,
      split.unit_number,
      split.building_name,
      split.postal_code,
    ]
  )
}

it.each([
  ['Blk 12A Jalan Kukoh #05-123 Singapore 162012', '12A', 'Jalan Kukoh', '#05-123', '', '162012'],
  ['12a Jalan Kukoh, #05-123, S(162012)', '12A', 'Jalan Kukoh', '#05-123', '', '162012'],
  [
    'Block 325B, Sengkang East Way, Anchorvale Grove, Singapore 542325',
    '325B',
    'Sengkang East Way',
    '',
    'Anchorvale Grove',
    '542325',
  ],
  [
    'BLK 269 PASIR RIS STREET 21\n#03-08\nSINGAPORE 510269',
    '269',
    'PASIR RIS STREET 21',
    '#03-08',
    '',
    '510269',
  ],
  [
    '10 Bayfront Avenue #B1-55 Marina Bay Sands 018956',
    '10',
    'Bayfront Avenue',
    '#B1-55',
    'Marina Bay Sands',
    '018956',
  ],
  [
    "2 Francis Thomas Drive, St Andrew's, Singapore 359337",
    '2',
    'Francis Thomas Drive',
    '',
    "St Andrew's",
    '359337',
  ],
  ['8 Jalan Kukoh #05-12, Tower S, Singapore 162008', '8', 'Jalan Kukoh', '#05-12', 'Tower S', '162008'],
  ["5 Saint Anne's Wood Singapore 545231", '5', "Saint Anne's Wood", '', '', '545231'],
  ['Blk. 8 Lorong 8 Toa Payoh 08-12 S310008', '8', 'Lorong 8 Toa Payoh', '#08-12', '', '310008'],
  ['12 Jalan Kukoh Unit 05-12 162012', '12', 'Jalan Kukoh', '#05-12', '', '162012'],
  ['Unit 05-12, 12 Jalan Kukoh 162012', '12', 'Jalan Kukoh', '#05-12', '', '162012'],
  ['12 Jalan Kukoh 05-12/13 162012', '12', 'Jalan Kukoh', '#05-12/13', '', '162012'],
  ['12 Jalan Kukoh #05-12-14 162012', '12', 'Jalan Kukoh', '#05-12-14', '', '162012'],
  [
    '12 Jalan Kukoh #05-12-14-16, Kukoh Court 162012',
    '12',
    'Jalan Kukoh',
    '#05-12-14-16',
    'Kukoh Court',
    '162012',
  ],
  ['12 Jalan Kukoh 05-12-14 162012', '12', 'Jalan Kukoh', '#05-12-14', '', '162012'],
  ['12 Jalan Kukoh, #05-12A-14A/16, 162012', '12', 'Jalan Kukoh', '#05-12A-14A/16', '', '162012'],
  ['63 Telok Blangah Heights, Singapore, 100063.', '63', 'Telok Blangah Heights', '', '', '100063'],
])('%s is split', (written, ...expected) => {
  expect(parts(written)).toEqual(expected)
})

describe('what is not plain is left alone', () => {
  it.each([
    'Jalan Kukoh',
    '162012',
    'Blk 12A Jalan Kukoh #05-123',
    'Madam Tan, Blk 12A Jalan Kukoh, Singapore 162012',
    'Blk 12A Jalan Kukoh, Kukoh Court, Tower 2, Singapore 162012',
    'Blk 12A Jalan Kukoh #05-123 #06-124 Singapore 162012',
    'Blk 12A Jalan Kukoh #05-123 & #06-124 Singapore 162012',
    '12 Jalan Kukoh #05-12, 05-14 162012',
    '12 Jalan Kukoh #05-12 & 13 162012',
    '12 Jalan Kukoh 05-12 & 05-14 162012',
    '12 Jalan Kukoh 05-12/05-14 162012',
    '12 Jalan Kukoh 05-12 & #05-14 162012',
    '12 Jalan Kukoh #05-12 Tower 10-20 162012',
    '12 Jalan Kukoh #05-12, 13 162012',
    'Blk 12A Jalan Kukoh Singapore 16201',
    '9123456 Street 162012',
    '12 Tan@home.example 162012',
    '',
  ])('%s', (written) => {
    expect(splitPlainAddress(written)).toBeNull()
  })
})

it('takes a bare postal code out of how it is written', () => {
  for (const written of ['162012', ' S162012', 'S(162012)', 'Singapore 162012', '162 012'])
    expect(barePostalCode(written)).toBe('162012')
  for (const written of ['16201', '1620123', 'Blk 162012 x', '']) expect(barePostalCode(written)).toBeNull()
})

it.each([
  [
    'Blk 12A Telok Blangah Crescent #05-123 Singapore 090012',
    '12A',
    'Telok Blangah Crescent',
    '#05-123',
    '',
    '090012',
  ],
  [
    '12a, Telok Blangah Crescent, #05-123, S(090012)',
    '12A',
    'Telok Blangah Crescent',
    '#05-123',
    '',
    '090012',
  ],
  ['3 Jalan Kayu, Kayu House, Singapore 799463', '3', 'Jalan Kayu', '', 'Kayu House', '799463'],
  ['7 Jalan Besar Singapore 20007', '7', 'Jalan Besar', '', '', '20007'],
  ['7 Jalan Besar S200007', '7', 'Jalan Besar', '', '', '200007'],
  ['12-14 Jalan Besar #05-12 S200007', '', '12-14 Jalan Besar', '#05-12', '', '200007'],
  ['#05-12, 12-14 Jalan Besar S200007', '', '12-14 Jalan Besar', '#05-12', '', '200007'],
  ['#05-12, 13 Jalan Besar S200007', '13', 'Jalan Besar', '#05-12', '', '200007'],
  ['#05-12 / 13 Jalan Besar S200007', '', '/ 13 Jalan Besar', '#05-12', '', '200007'],
  ['9 Jalan Kayu #05-12, 65-6123-4567', '9', 'Jalan Kayu', '#05-12', '65-6123-4567', ''],
  ['Blk 12 05-123', '12', '', '#05-123', '', ''],
  ['9 Jalan Kayu, 65-6123-4567', '9', 'Jalan Kayu', '', '65-6123-4567', ''],
  ['Telok Blangah Crescent', '', 'Telok Blangah Crescent', '', '', ''],
  ['Blk 9 Jalan Kayu, Tower 2, Kayu House 08-12', '9', 'Jalan Kayu', '#08-12', 'Tower 2, Kayu House', ''],
])('as far as it goes: %s', (whole, block_number, street_name, unit_number, building_name, postal_code) => {
  expect(splitAnyAddress(whole).parts).toEqual({
    block_number,
    street_name,
    unit_number,
    building_name,
    postal_code,
  })
})
