import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../../tests/scratch-directory.ts'
import { openTestDatabase } from '../../../tests/test-database.ts'
import { importAddresses } from './address-import.ts'

/** Some five times what is read from the disk at a time. */
const ROWS = 8000
const header = 'postal_code,block_number,street_name,building_name,latitude,longitude'
const lines = (latitude: string) =>
  Array.from({ length: ROWS }, (_, n) => `${100_000 + n},${(n % 900) + 1},Jalan Besar,,${latitude},103.8`)

test('two lists of the same addresses in opposite orders are both kept, one after the other', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const folder = scratchDirectory()
  const importOf = (name: string, rows: string[]) => {
    const path = join(folder, name)
    writeFileSync(path, [header, ...rows].join('\r\n'))
    return importAddresses(db, path)
  }
  const done = await Promise.all([
    importOf('forwards.csv', lines('1.31')),
    importOf('backwards.csv', lines('1.32').reverse()),
    importOf('again.csv', lines('1.33')),
  ])
  expect(done.map(({ added, corrected }) => added + corrected)).toEqual([ROWS, ROWS, ROWS])
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(ROWS)
  // One list stands whole: not a part of each.
  const { rows } = await sql<{ latitude: number }>`select distinct latitude from addresses`.execute(db)
  expect(rows).toHaveLength(1)
})
