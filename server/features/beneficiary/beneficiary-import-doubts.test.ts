import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cells, importPeople, refusedOf } from '../../../tests/people-import.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const send = (rows: Cells[], query = '') => importPeople(kampung, rows, query)
const get = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary/?serial_number=${serial}`, { as })).body

test('a serial number of somebody who looks different overwrites nobody: a person decides', async () => {
  const there = { serial_number: 'L1', first_name: 'Salmah', last_name: 'bte Sulaiman' }
  await send([there])
  const before = await get('L1')
  const other = {
    block_number: '7',
    street_name: 'Kampong Bahru',
    postal_code: '090012',
    contact_number: '81230001',
  }
  const stranger = { ...other, serial_number: 'L1', first_name: 'Totally', last_name: 'Different' }
  const same = 'L1 belongs to Salmah bte Sulaiman, who looks different'
  for (const row of [stranger, { ...stranger, contact_number: '91234567' }]) {
    const asked = await send([row], '?preview=1')
    expect(asked.body.rows[0]).toMatchObject({
      outcome: 'refuse',
      detail: `serial_number: ${same}`,
      matches: [{ key: 'L1', because: ['same serial number', 'looks different'] }],
    })
    expect(refusedOf(await send([row]))).toEqual([`2 serial_number: ${same}`])
  }
  expect(await get('L1')).toEqual(before)
  // Who moved, and who is called otherwise, but still lives there under that number, are the same person.
  const moved = { ...there, ...other, first_name: 'SALMAH', last_name: 'Bte  Sulaiman' }
  expect((await send([moved], '?preview=1')).body).toMatchObject({ updated: 1, refused: [] })
  const married = { serial_number: 'L1', last_name: 'Tan' }
  expect((await send([married], '?preview=1')).body).toMatchObject({ updated: 1, refused: [] })
  const decided = { ...stranger, action: 'update' }
  expect(refusedOf(await send([decided]))).toEqual([
    '2 match_name: Salmah bte Sulaiman (L1) looks different: to overwrite them, give their name',
  ])
  const named = { ...decided, match_name: 'Salmah bte Sulaiman' }
  expect((await send([named])).body).toMatchObject({ updated: 1, refused: [] })
})

test('an empty cell leaves what stands', async () => {
  const head =
    'serial_number,first_name,last_name,block_number,street_name,unit_number,building_name,postal_code,contact_number,status'
  const put = (unit: string, building: string) => {
    const content = `${head}\r\nE1,Ah Seng,Lim,12A,Jalan Besar,${unit},${building},080012,91234567,`
    return kampung.call('POST', '/beneficiary/import', { as, file: { name: 'people.csv', content } })
  }
  await put('#03-04', 'Sunshine Court')
  expect((await put('', '')).body).toMatchObject({ unchanged: 1, updated: 0 })
  expect((await put('#05-06', '')).body).toMatchObject({ updated: 1 })
  expect(await get('E1')).toMatchObject({ unit_number: '#05-06', building_name: 'Sunshine Court' })
})

test('the template’s example is nobody: its row is refused, and so is its number', async () => {
  const example = { first_name: 'Example', last_name: 'Person (write over this row)' }
  const made = await send([
    { serial_number: 'EXAMPLE-1', ...example },
    { serial_number: 'X2', ...example },
    { serial_number: 'example-1' },
  ])
  expect(refusedOf(made)).toEqual([
    '2 serial_number: This is the template’s example row',
    '3 first_name: This is the template’s example row',
    '4 serial_number: This is the template’s example row',
  ])
})

test('a formula comes back as text, and is refused again in the file of bad rows until it is mended', async () => {
  const serial = "'=cmd|' /C calc'!A0"
  const again = await send([{ serial_number: serial, reason: 'Serial Number: starts with =' }])
  expect(refusedOf(again)).toEqual(['2 serial_number: starts with =, which a spreadsheet would run'])
  expect((await send([{ serial_number: 'F1', reason: 'Serial Number: starts with =' }])).body.created).toBe(1)
  // An export has no such column: what it guarded is what stood there.
  const content =
    "serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number\r\nF2,Ah,Seng,1,'@Home,080012,91234567"
  await kampung.call('POST', '/beneficiary/import', { as, file: { name: 'people.csv', content } })
  expect((await get('F2')).street_name).toBe('@Home')
})
