import { afterAll, expect, test } from 'vitest'
import { makeCaller } from '../../tests/callers.ts'
import { notedVisits } from '../../tests/noted-visits.ts'
import { openTestApp } from '../../tests/test-app.ts'
import { limitRules } from '../http/limit-rules.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

test('a phone that sends without end is told to come later, in whatever it files, and another’s is taken (S-06)', async () => {
  const visits = notedVisits(kampung)
  const busy = await makeCaller(kampung.db, 'assigned_volunteer')
  const serial = await visits.personOf(busy)
  expect((await visits.note(busy, serial)).status).toBe(201)
  await kampung.services.limits.consume('filing', String(busy.id), limitRules.filing.tries - 1)
  const late = await visits.note(busy, serial)
  expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  const report = {
    stage: 1,
    programme_id: 1,
    beneficiary_serial_number: serial,
    volunteer_account_id: busy.account_id,
    responses: [{ id: 1, answer: 'Well' }],
  }
  expect((await kampung.call('POST', '/form/responses', { as: busy, body: report })).status).toBe(429)
  const other = await makeCaller(kampung.db, 'assigned_volunteer')
  expect((await visits.note(other, await visits.personOf(other))).status).toBe(201)
})
