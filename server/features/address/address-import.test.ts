import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { scratchDirectory } from '../../../tests/scratch-directory.ts'
import { openTestDatabase } from '../../../tests/test-database.ts'
import { importAddresses } from './address-import.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function importOf(content: string | Buffer) {
  const path = join(scratchDirectory(), 'list.csv')
  writeFileSync(path, content)
  return importAddresses(database.db, path)
}
const stored = (postal_code: string) =>
  database.db.selectFrom('addresses').selectAll().where('postal_code', '=', postal_code).execute()

test('any column order, a mark of UTF-8, Windows line ends and quoted commas are read', async () => {
  const done = await importOf(
    '\ufeffLongitude,Street Name,POSTAL_CODE,remarks,building_name,block_number,latitude\r\n' +
      '103.85,"Straits Boulevard, off",018907,x,"The ""Heart""",11a,1.27\r\n',
  )
  expect(done).toEqual({ rows: 1, added: 1, corrected: 0, unchanged: 0, refused: [] })
  expect(await stored('018907')).toMatchObject([
    {
      block_number: '11A',
      street_name: 'Straits Boulevard, off',
      building_name: 'The "Heart"',
      latitude: 1.27,
      longitude: 103.85,
    },
  ])
})

test('bad rows are refused by number and reason, good ones go in', async () => {
  const done = await importOf(`postal_code,block_number,street_name,latitude,longitude
12345,1,Short Street,,
200002,9-Mar,Spreadsheet Street,,

200004,4,,,
200005,5,Swapped Street,103.8,1.3
200006,6,Good Street,1.3,103.8
200007,7,Too,1.3,103.8,more
`)
  expect(done).toMatchObject({ rows: 6, added: 1 })
  expect(done.refused).toEqual([
    { row: 2, reason: "Postal code must be 6 digits, not '12345'" },
    { row: 3, reason: "A block number is digits with an optional letter, not '9-Mar'" },
    { row: 5, reason: 'Street name is required' },
    { row: 6, reason: "A latitude in Singapore lies between 1 and 2, not '103.8'" },
    { row: 8, reason: 'There are more cells than columns' },
  ])
})

test('the same file twice changes nothing; a corrected place is corrected', async () => {
  const file = (latitude: string) =>
    `postal_code,block_number,street_name,latitude,longitude\n310001,1,Lorong 1,${latitude},103.8\n310001,1,Lorong 1,${latitude},103.8\n`
  expect(await importOf(file('1.31'))).toMatchObject({ added: 1, corrected: 0 })
  const before = await stored('310001')
  expect(await importOf(file('1.31'))).toMatchObject({ added: 0, corrected: 0, unchanged: 2 })
  expect(await stored('310001')).toEqual(before)
  expect(await importOf(file('1.32'))).toMatchObject({ added: 0, corrected: 1 })
  expect(await stored('310001')).toMatchObject([{ latitude: 1.32 }])
})

test('a file larger than what is read at once goes in whole, its rows counted on', async () => {
  const rows = Array.from(
    { length: 6000 },
    (_, at) => `${400_000 + at},${1 + at},"Long Street ${at}\n East",`,
  )
  const done = await importOf(
    ['postal_code,block_number,street_name,building_name', ...rows, 'x,1,y,'].join('\n'),
  )
  expect(done).toMatchObject({ rows: 6001, added: 6000 })
  expect(done.refused).toEqual([{ row: 6002, reason: "Postal code must be 6 digits, not 'x'" }])
})

test.each([
  ['', 'The file is empty'],
  ['postcode,block_number\n1,2\n', 'The first row must name the columns. Missing: postal_code, street_name'],
  ['postal_code,block_number,street_name,postal_code\n', 'The column postal_code stands twice'],
  [
    'postal_code,block_number,street_name\n500001,1,"Open\n',
    'The file has a quotation mark that is never closed',
  ],
  [
    Buffer.from('postal_code,block_number,street_name\n500001,1,Caf\u00e9\n', 'latin1'),
    'The file is not UTF-8. Save it as "CSV UTF-8" and try again',
  ],
])('a file that cannot be read changes nothing: %j', async (content, message) => {
  await expect(importOf(content)).rejects.toThrow(message)
  expect(await stored('500001')).toEqual([])
})
