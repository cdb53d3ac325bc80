import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'admin'
const { send, made, people, world } = bulkTools(kampung)

const HEADER =
  'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,status,status_reason,status_note,status_day'
const load = async (programme_id: number | null, ...rows: string[]) => {
  const file = { name: 'list.csv', content: [HEADER, ...rows].join('\r\n') }
  const path =
    programme_id === null ? '/beneficiary/import' : `/beneficiary/import?programme_id=${programme_id}`
  const { body } = await kampung.call('POST', path, { as, file })
  expect(body.refused).toEqual([])
  return body.import_id
}
const read = async (key: string, place?: number) =>
  (await send('GET', `/beneficiary?serial_number=${key}${place ? `&programme_id=${place}` : ''}`)).body
const rowOf = async (key: string, status: string) => {
  const one = await read(key)
  return [
    one.serial_number,
    one.first_name,
    one.last_name,
    one.block_number,
    one.street_name,
    one.postal_code,
    one.contact_number,
    status,
  ].join()
}

async function place(...keys: string[]): Promise<number> {
  const { id } = await made('/programme', aProgramme())
  for (const beneficiary_serial_number of keys)
    await made('/programme/beneficiaries', [
      { programme_id: id, beneficiary_serial_number, status: 'Active' },
    ])
  return id
}

test('who has died in a file is Inactive everywhere, with the reason, and comes back with the import', async () => {
  const [one = '', two = '', three = ''] = await people(3)
  const [meals, visits] = [await place(one, two, three), await place(one)]
  await send('PUT', `/beneficiary?serial_number=${three}&programme_id=${meals}`, {
    ...(await read(three, meals)),
    status: 'Inactive',
    status_reason: 'declined',
    status_note: 'Cooks',
    status_day: '2026-01-02',
  })
  const before = await world()
  const id = await load(
    meals,
    await rowOf(one, 'Inactive,Deceased,,2026-02-03'),
    await rowOf(two, 'Inactive,declined,Goes to her son,'),
    await rowOf(three, 'Active,,,'),
    'NEW-1,Mei,Lim,1,Jalan Besar,080012,91234567,Inactive,Moved away,To Ipoh,2026-03-04',
  )
  const gone = { status: 'Inactive', status_reason: 'deceased', status_day: '2026-02-03' }
  for (const at of [undefined, meals, visits]) expect(await read(one, at)).toMatchObject(gone)
  expect(await read(two)).toMatchObject({ status: 'Active', status_reason: '' })
  expect(await read(two, meals)).toMatchObject({ status_reason: 'declined', status_note: 'Goes to her son' })
  expect(await read(three, meals)).toMatchObject({ status: 'Active', status_reason: '' })
  const moved = {
    status: 'Inactive',
    status_reason: 'moved',
    status_note: 'To Ipoh',
    status_day: '2026-03-04',
  }
  for (const at of [undefined, meals]) expect(await read('NEW-1', at)).toMatchObject(moved)
  // The same file again changes nothing.
  expect(await load(meals, await rowOf(one, 'Inactive,Deceased,,2026-02-03'))).toBeUndefined()
  const report = (await send('GET', `/import/take-back?id=${id}`)).body
  expect(report).toMatchObject({ deleted: 1, put_back: 3, stayed: 0 })
  expect((await send('POST', `/import/take-back?id=${id}`)).body).toMatchObject({ put_back: 3, stays: [] })
  const after = (await world()).map((rows) =>
    rows.filter((row) => !('serial_number' in row && row.serial_number === 'NEW-1')),
  )
  expect(after).toEqual(before)
})

test('who was edited since stays, and is named', async () => {
  const [one = ''] = await people(1)
  await place(one)
  const id = await load(null, await rowOf(one, 'Inactive,Deceased,,'))
  expect(await read(one)).toMatchObject({ status: 'Inactive', status_reason: 'deceased' })
  await send('PUT', `/beneficiary?serial_number=${one}`, { ...(await read(one)), first_name: 'Other' })
  const told = (await send('GET', `/import/take-back?id=${id}`)).body
  expect((await send('POST', `/import/take-back?id=${id}`)).status).toBe(409)
  expect([told.put_back, told.stays]).toMatchObject([0, [{ key: one, because: 'edited' }]])
  expect(await read(one)).toMatchObject({ status_reason: 'deceased' })
})
