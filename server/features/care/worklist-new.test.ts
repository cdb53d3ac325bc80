import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { pageWorklist } from './worklist-repository.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('nobody is new for longer than sixty days: whoever was never seen is told so, and late by the rhythm', async () => {
  const post = async (path: string, body: unknown) =>
    (await kampung.call('POST', path, { as: 'admin', body })).body
  const programme_id: number = (await post('/programme', aProgramme())).id
  await kampung.call('PUT', `/programme/care?id=${programme_id}`, {
    as: 'admin',
    body: { every_days: 14, grace_days: 0, eased_until: null },
  })
  const { serial_number } = await post('/beneficiary', aBeneficiary())
  await post('/programme/beneficiaries', [
    { programme_id, beneficiary_serial_number: serial_number, status: 'Active' },
  ])
  await kampung.assign(await kampung.signIn('assigned_volunteer'), serial_number)
  const told = async (days: number) => {
    const scope = { day: addDays(today(), days), programme_id }
    const { items } = await pageWorklist(kampung.db, scope, { page: 1, page_size: 12, order: 'asc' })
    return items.flatMap(({ reasons }) => reasons.map(({ reason }) => reason))
  }
  expect(await told(6)).not.toContain('new_unseen')
  expect(await told(7)).toContain('new_unseen')
  expect(await told(60)).toContain('new_unseen')
  expect(await told(61)).toEqual(['never_seen', 'overdue'])
})
