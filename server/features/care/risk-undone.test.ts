import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'admin'

test('a risk that is put back stands since when it stood, and from no day that is still to come (H-1916)', async () => {
  const { serial_number } = (await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })).body
  const say = (body: object) =>
    kampung.call('PUT', `/beneficiary/risk?serial_number=${serial_number}`, { as, body })
  const long = addDays(today(), -40)
  await say({ risk: 'high', because: 'Fell twice' })
  expect((await say({ risk: 'watch' })).body).toMatchObject({ risk_since: today() })
  const back = await say({ risk: 'high', because: 'Fell twice', since: long })
  expect(back.body).toMatchObject({ risk: 'high', risk_because: 'Fell twice', risk_since: long })
  const told = await kampung.call(
    'GET',
    `/activity/history?entity=beneficiary&record=${serial_number}&page=1`,
    { as },
  )
  const { before, after } = (
    await kampung.call('GET', `/activity/history?id=${told.body.items[0].id}`, { as })
  ).body
  expect([before.risk_since, after.risk_since]).toEqual([today(), long])
  // Said again without, it goes on from there; of the usual there is no beginning.
  expect((await say({ risk: 'high' })).body).toMatchObject({ risk_since: long })
  expect((await say({ risk: 'usual', since: long })).body).toMatchObject({ risk_since: null })
  const late = await say({ risk: 'high', since: addDays(today(), 1) })
  expect([late.status, late.body.fields]).toEqual([422, { since: 'That day is still to come' }])
})
