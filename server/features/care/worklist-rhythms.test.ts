import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../../tests/factories.ts'
import { ago } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { pageWorklist } from './worklist-repository.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('beside how late somebody is stands the rhythm that says so, not another programme’s', async () => {
  const post = async (path: string, body: unknown) =>
    (await kampung.call('POST', path, { as: 'admin', body })).body
  const { serial_number } = await post('/beneficiary', aBeneficiary())
  // Due in the first by the visit; in the second, joined after it, by that one's first days.
  for (const [every_days, first_days, joined] of [
    [28, 7, 100],
    [7, 7, 20],
  ] as const) {
    const programme_id: number = (await post('/programme', aProgramme())).id
    await kampung.call('PUT', `/programme/care?id=${programme_id}`, {
      as: 'admin',
      body: { every_days, first_days, grace_days: 0, eased_until: null },
    })
    const since = `${ago(joined)}T02:00:00Z`
    await post('/programme/beneficiaries', [
      { programme_id, beneficiary_serial_number: serial_number, status: 'Active', since },
    ])
  }
  const visit = { beneficiary_serial_number: serial_number, happened_on: ago(68) }
  await post('/engagement', { ...anEngagement(visit), volunteer_account_id: null })
  const asked = { page: 1, page_size: 12, order: 'asc' as const }
  const { items } = await pageWorklist(kampung.db, { day: today() }, asked)
  expect(items).toMatchObject([{ serial_number, every_days: 28, due_on: ago(40) }])
})

test('with no rhythm but somebody’s own, somebody can be due (H-2030)', async () => {
  const post = async (path: string, body: unknown) =>
    (await kampung.call('POST', path, { as: 'admin', body })).body
  const rhythms = async () => (await kampung.call('GET', '/worklist/counts', { as: 'admin' })).body.rhythms
  await kampung.db.updateTable('programme_care').set({ every_days: null }).execute()
  await kampung.db.updateTable('programme_beneficiaries').set({ status: 'Inactive' }).execute()
  expect(await rhythms()).toBe(0)
  const programme_id: number = (await post('/programme', aProgramme())).id
  const { serial_number } = await post('/beneficiary', { ...aBeneficiary(), programme_id })
  expect(await rhythms()).toBe(0)
  const many = {
    who: { keys: [serial_number] },
    change: { kind: 'rhythm', place_id: programme_id, every_days: 7 },
  }
  const { expected } = await post('/beneficiary/bulk/preview', many)
  const begun = await post('/beneficiary/bulk', { ...many, expected })
  await kampung.call('POST', `/bulk/portion?id=${begun.id}`, { as: 'admin' })
  expect(await rhythms()).toBe(1)
  await kampung.call('DELETE', `/beneficiary?serial_number=${serial_number}`, { as: 'admin' })
  expect(await rhythms()).toBe(0)
})
