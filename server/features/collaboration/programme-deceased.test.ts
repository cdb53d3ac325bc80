import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const post = (path: string, body: unknown) => kampung.call('POST', path, { as: 'admin', body })
const place = async () => (await post('/programme', aProgramme())).body.id as number
const person = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as: 'admin' })).body
const links = async (serial: string) =>
  (await kampung.call('GET', `/beneficiary/programmes?serial_number=${serial}`, { as: 'admin' })).body.map(
    ({ programme_id, status, status_reason }: Record<string, unknown>) => [
      programme_id,
      status,
      status_reason,
    ],
  )
const none = { status_reason: '', status_note: '', status_day: null }

test.each(['deceased', 'moved'])('%s, said of one programme, is the person’s, everywhere', async (reason) => {
  const serial = `D-${reason}`
  const [meals, walks, later] = [await place(), await place(), await place()]
  await post(
    '/beneficiary',
    aBeneficiary({ serial_number: serial, first_name: 'Siti', last_name: 'Tan', programme_id: meals }),
  )
  const link = (programme_id: number, over: object = {}) => {
    return { programme_id, beneficiary_serial_number: serial, status: 'Active', ...over }
  }
  await post('/programme/beneficiaries', [link(walks)])
  const gone = { status_reason: reason, status_note: 'Her daughter rang', status_day: '2026-02-03' }
  const told = await post('/programme/beneficiaries', [
    link(meals),
    link(meals, { status: 'Inactive', ...gone }),
    link(later),
  ])
  expect([told.status, told.body]).toEqual([201, [link(meals, { status: 'Inactive' }), link(later)]])
  expect(await person(serial)).toMatchObject({ status: 'Inactive', ...gone })
  expect(await links(serial)).toEqual([
    [meals, 'Inactive', ''],
    [walks, 'Inactive', ''],
    [later, 'Inactive', ''],
  ])
  // What a link keeps is its own: nothing is left behind when the person is Active again.
  const kept = await kampung.db
    .selectFrom('programme_beneficiaries')
    .select(['status_reason', 'status_note', 'status_day'])
    .where('programme_id', '=', meals)
    .execute()
  expect(kept).toEqual([none])
  // By a tick in one programme nobody comes back.
  const back = await post('/programme/beneficiaries', [link(walks)])
  expect([back.status, back.body.message]).toEqual([
    409,
    `Tan Siti has ${reason === 'deceased' ? 'died' : 'moved away'}, everywhere: if that is wrong, make them Active on their own page`,
  ])
  const { version: _, programme_id: __, ...whole } = await person(serial)
  const body = { ...whole, status: 'Active', ...none }
  expect(
    (await kampung.call('PUT', `/beneficiary?serial_number=${serial}`, { as: 'admin', body })).status,
  ).toBe(200)
  expect((await post('/programme/beneficiaries', [link(walks)])).status).toBe(201)
})
