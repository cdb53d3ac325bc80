import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const post = async (path: string, body: unknown) => (await kampung.call('POST', path, { as, body })).body
const list = async (programme_id: number) =>
  (await kampung.call('GET', `/worklist?page=1&programme_id=${programme_id}`, { as })).body.items

async function aProgrammeWith(serial_number: string, status: 'Active' | 'Inactive') {
  const { id, name } = await post('/programme', aProgramme())
  const rhythm = { every_days: 7, grace_days: 0, eased_until: null, officer_ids: [] }
  await kampung.call('PUT', `/programme/care?id=${id}`, { as, body: rhythm })
  const since = `${addDays(today(), -60)}T02:00:00Z`
  const link = { programme_id: id, beneficiary_serial_number: serial_number, status, since }
  await post('/programme/beneficiaries', [link])
  return { id, name }
}

test('who is Inactive in a programme is not due there; due in another, it is said which is which (H-1246)', async () => {
  const { serial_number } = await post('/beneficiary', aBeneficiary())
  const due = await aProgrammeWith(serial_number, 'Active')
  const other = await aProgrammeWith(serial_number, 'Inactive')
  expect(await list(other.id)).toEqual([])
  const [row] = await list(due.id)
  expect(row.programmes).toMatchObject([{ id: due.id, due_on: expect.any(String) }])
  expect(row.inactive_in).toEqual([other.name])
})
