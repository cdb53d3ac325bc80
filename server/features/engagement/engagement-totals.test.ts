import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let own: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  own = await makeCaller(kampung.db, 'assigned_volunteer')
  visit = await makeVisit(kampung)
  await kampung.assign(own, visit.serial)
})
afterAll(() => kampung.close())

const note = async (happened_on: string, over: object = {}) => {
  const body = { beneficiary_serial_number: visit.serial, kind: 'visit', outcome: 'reached', happened_on }
  const whose = { volunteer_account_id: own.account_id, minutes: 30, ...over }
  const { status } = await kampung.call('POST', '/engagement', { as: 'admin', body: { ...body, ...whose } })
  expect(status).toBe(201)
}
const totals = async (period: string) =>
  await kampung.call('GET', `/engagement/totals?volunteer_account_id=${own.account_id}${period}`, {
    as: 'admin',
  })

it('adds up what a volunteer did between two days, both of them included', async () => {
  const [first, last] = [addDays(today(), -400), addDays(today(), -380)]
  await note(first)
  await note(last, { kind: 'call', minutes: 15 })
  await note(last, { outcome: 'no_answer' })
  await note(addDays(last, 1))
  await note(addDays(first, -1))
  const year = Number(last.slice(0, 4))
  const { body } = await totals(`&from=${first}&to=${last}`)
  expect(body).toEqual({ year, visits: 1, calls: 1, messages: 0, minutes: 45 })
  const refused = [`&from=${last}&to=${first}`, `&from=${first}`, `&to=${last}`]
  for (const days of refused) expect((await totals(days)).status, days).toBe(422)
  // Without days it is this year's, as before.
  expect((await totals('')).body).toMatchObject({ year: Number(today().slice(0, 4)) })
  expect((await totals('&from=yesterday')).status).toBe(400)
})
