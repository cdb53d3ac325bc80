import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const HEADER =
  'serial_number,first_name,last_name,block_number,street_name,unit_number,postal_code,contact_number,status'
const row = (serial: string, name: string) =>
  `${serial},${name},Lim,12,Jalan Besar,#03-04,080012,91234567,Active`

async function imported(...rows: string[]): Promise<number> {
  const file = { name: 'people.csv', content: [HEADER, ...rows].join('\r\n') }
  const answer = await kampung.call('POST', '/beneficiary/import/', { as, file })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.import_id
}
async function found(import_id: number, op = 'one_of'): Promise<string[]> {
  const where = JSON.stringify({ all: [{ field: 'import', op, value: [import_id] }] })
  const path = `/beneficiary?page=1&sort=serial_number&order=asc&where=${encodeURIComponent(where)}`
  const answer = await kampung.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.items.map(({ serial_number }: { serial_number: string }) => serial_number)
}

test('a list is filtered by the import that made or changed people; who was taken back or deleted is in none (H-894)', async () => {
  const first = await imported(row('F-1', 'Ah Seng'), row('F-2', 'Ah Moi'), row('F-3', 'Ah Huat'))
  const second = await imported(row('F-2', 'Ah Moi').replace('91234567', '91234568'), row('F-4', 'Ah Lian'))
  expect(await found(first)).toEqual(['F-1', 'F-2', 'F-3'])
  expect(await found(second)).toEqual(['F-2', 'F-4'])
  expect(await found(first, 'not')).toEqual(['F-4'])
  expect((await kampung.call('DELETE', '/beneficiary?serial_number=F-1', { as })).status).toBe(204)
  expect(await found(first)).toEqual(['F-2', 'F-3'])

  const volunteers = JSON.stringify({ all: [{ field: 'import', op: 'one_of', value: [first] }] })
  const other = await kampung.call('GET', `/volunteer?page=1&where=${encodeURIComponent(volunteers)}`, { as })
  expect(other.body.total).toBe(0)

  expect((await kampung.call('POST', `/import/take-back?id=${second}`, { as })).status).toBe(201)
  expect(await found(second)).toEqual([])
})
