import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, aPurpose } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('what is written down late is told as following what was said by its day, not what was said since', async () => {
  const purpose = (await kampung.call('POST', '/purpose', { as: 'super_admin', body: aPurpose() })).body
  const { serial_number } = (
    await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  ).body
  const note = (state: string, days: number) =>
    kampung.call('POST', `/consent?noun=beneficiary&key=${serial_number}`, {
      as: 'admin',
      body: {
        ...{ purpose_id: purpose.id, wording_version: 1, how: 'paper', state },
        on_day: addDays(today(), -days),
      },
    })
  const told = async () => {
    const newest = `/activity/history?entity=beneficiary&record=${serial_number}&page=1&page_size=1`
    const { items } = (await kampung.call('GET', newest, { as: 'admin' })).body
    const entry = (await kampung.call('GET', `/activity/history?id=${items[0].id}`, { as: 'admin' })).body
    return [entry.before?.consent, entry.after.consent]
  }
  await note('given', 2)
  expect(await told()).toEqual([undefined, 'given'])
  await note('refused', 30)
  expect(await told()).toEqual([undefined, 'refused'])
  await note('given', 20)
  expect(await told()).toEqual(['refused', 'given'])
  await note('withdrawn', 1)
  expect(await told()).toEqual(['given', 'withdrawn'])
})
