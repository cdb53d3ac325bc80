import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../tests/factories.ts'
import { ago } from '../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
const names = new Map<string, string>()

/** Each first to be seen a week after they joined, with four days of grace. */
beforeAll(async () => {
  kampung = await openTestApp()
  const programme = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body
  const body = { every_days: 30, first_days: 30, grace_days: 4, eased_until: null }
  await kampung.call('PUT', `/programme/care?id=${programme.id}`, { as, body })
  const joined = { Fine: 1, Week: 25, Due: 32, Late: 40, Lost: 400, Nowhere: null }
  for (const [name, days] of Object.entries(joined)) {
    const { body: made } = await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })
    names.set(made.serial_number, name)
    if (days === null) continue
    const place = { beneficiary_serial_number: made.serial_number, programme_id: programme.id }
    const since = `${ago(days)}T02:00:00Z`
    await kampung.call('POST', '/programme/beneficiaries', {
      as,
      body: [{ ...place, status: 'Active', since }],
    })
    if (name === 'Due')
      await kampung.call('PUT', `/beneficiary/risk?serial_number=${made.serial_number}`, {
        as,
        body: { risk: 'watch' },
      })
  }
})
afterAll(() => kampung.close())

test.each([
  [{ field: 'standing', op: 'one_of', value: ['overdue'] }, ['Late']],
  [{ field: 'standing', op: 'one_of', value: ['due', 'this_week'] }, ['Due', 'Week']],
  [{ field: 'standing', op: 'one_of', value: ['lost_touch'] }, ['Lost']],
  [{ field: 'standing', op: 'not', value: ['fine'] }, ['Due', 'Late', 'Lost', 'Nowhere', 'Week']],
  [{ field: 'standing', op: 'none' }, ['Nowhere']],
  [{ field: 'standing', op: 'some' }, ['Due', 'Fine', 'Late', 'Lost', 'Week']],
  [{ field: 'risk', op: 'one_of', value: ['watch', 'high'] }, ['Due']],
  [{ field: 'risk', op: 'one_of', value: ['usual'] }, ['Fine', 'Late', 'Lost', 'Nowhere', 'Week']],
])('%j finds %j, in the list and in what one does for many', async (chip, found) => {
  const where = JSON.stringify({ all: [chip] })
  const { body } = await kampung.call('GET', `/beneficiary?page=1&where=${encodeURIComponent(where)}`, { as })
  expect(body.items.map((row: { serial_number: string }) => names.get(row.serial_number)).sort()).toEqual(
    found,
  )
  const change = { kind: 'status', status: 'Inactive', place_id: null }
  const preview = await kampung.call('POST', '/beneficiary/bulk/preview', {
    as,
    body: { who: { view: { where } }, change },
  })
  expect(preview.body.total).toBe(found.length)
})
