import { afterAll, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { anEngagement } from '../../tests/factories.ts'
import { visitOf } from '../../tests/form-visit.ts'
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

/** A volunteer of two people who may file once more within the hour. */
async function almostSpent() {
  const busy = await makeCaller(kampung.db, 'assigned_volunteer')
  const { serial, addPerson, stoodSince } = await visitOf(kampung, busy)
  await addPerson(`${serial}-beside`)
  await kampung.assign(busy, `${serial}-beside`)
  await stoodSince(10 * 24 * 60)
  await kampung.services.limits.consume('filing', String(busy.id), limitRules.filing.tries - 1)
  const send = async (path: string, body: object, as: TestCaller | 'admin' = busy) =>
    (await kampung.call('POST', path, { as, body })).status
  return { serial, send }
}

test('several visits at once count each (H-1350, S-06)', async () => {
  const { serial, send } = await almostSpent()
  const people = kampung.db.selectFrom('beneficiaries').where('serial_number', 'like', `${serial}%`)
  const beneficiary_ids = (await people.select('id').execute()).map(({ id }) => id)
  const both = { ...anEngagement(), beneficiary_ids }
  const count = async () =>
    (
      await kampung.db
        .selectFrom('engagements')
        .select('id')
        .where('beneficiary_id', 'in', beneficiary_ids)
        .execute()
    ).length
  expect(await send('/engagement/bulk', both)).toBe(429)
  expect(await count()).toBe(0)
  expect(await send('/engagement/bulk', both, 'admin')).toBe(201)
  expect(await count()).toBe(2)
})

test('a plan counts (H-1350, S-06)', async () => {
  const { serial, send } = await almostSpent()
  const plan = { beneficiary_serial_number: serial, planned_on: today() }
  expect([await send('/planned-visit', plan), await send('/planned-visit', plan)]).toEqual([201, 429])
})

test('an answer to an assignment counts (H-1350, S-06)', async () => {
  const { serial, send } = await almostSpent()
  const yes = { beneficiary_serial_number: serial, answer: 'yes' }
  expect([await send('/assignment/answer', yes), await send('/assignment/answer', yes)]).toEqual([201, 429])
})
