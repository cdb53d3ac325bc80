import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPeople } from '../people-import.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('the counts of an import are of rows, and add up to those of the file', async () => {
  await importPeople(kampung, [{ serial_number: 'C1' }])
  const rows = [
    { serial_number: 'C1' },
    { serial_number: 'C2' },
    { serial_number: 'C3', action: 'skip' },
    { serial_number: 'C4', postal_code: '1', block_number: 'x', contact_number: 'none of it' },
    { serial_number: 'C5', postal_code: '1' },
  ]
  const { body } = await importPeople(kampung, rows)
  expect(body.refused.map(({ row }: { row: number }) => row)).toEqual([5, 5, 5, 6])
  const record = (await kampung.call('GET', `/import?id=${body.import_id}`, { as: 'admin' })).body
  expect(record).toMatchObject({ created: 1, updated: 0, unchanged: 1, skipped: 1, refused: 2 })
  const { created, updated, unchanged, skipped, refused } = record
  expect(created + updated + unchanged + skipped + refused).toBe(rows.length)
})
