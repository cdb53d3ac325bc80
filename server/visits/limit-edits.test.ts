import { afterAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { ago, notedVisits } from '../../tests/noted-visits.ts'
import { openTestApp } from '../../tests/test-app.ts'
import { limitRules } from '../http/limit-rules.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

/** A visit that was noted and one that is planned, of a volunteer who has filed as often as one may in an hour since. */
async function spent(busy: TestCaller) {
  const visits = notedVisits(kampung)
  const serial = await visits.personOf(busy)
  const noted = await visits.note(busy, serial)
  const body = {
    beneficiary_serial_number: serial,
    volunteer_account_id: busy.account_id,
    planned_on: ago(-3),
  }
  const planned = await kampung.call('POST', '/planned-visit', { as: 'admin', body })
  expect([noted.status, planned.status], planned.text).toEqual([201, 201])
  await kampung.services.limits.consume('filing', String(busy.id), limitRules.filing.tries - 1)
  return { noted: `/engagement?id=${noted.body.id}`, planned: `/planned-visit?id=${planned.body.id}` }
}

test.each(['noted', 'planned'] as const)(
  'a visit that is %s is changed no oftener in an hour than one is filed, by a volunteer (S-06)',
  async (which) => {
    const busy = await makeCaller(kampung.db, 'assigned_volunteer')
    const path = (await spent(busy))[which]
    const change = (as: TestCaller | 'admin') => kampung.call('PUT', path, { as, body: { note: 'Longer' } })
    const late = await change(busy)
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await change('admin')).status).toBe(200)
  },
)
