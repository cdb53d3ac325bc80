import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { makeVisit, type Visit } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let own: TestCaller
let other: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  own = await makeCaller(kampung.db, 'assigned_volunteer')
  other = await makeCaller(kampung.db, 'other_volunteer')
  visit = await makeVisit(kampung)
  await kampung.assign(own, visit.serial)
  await kampung.assign(other, visit.serial)
})

const note = async (as: TestCaller | 'admin', over: object = {}) => {
  const body = {
    beneficiary_serial_number: visit.serial,
    kind: 'visit',
    outcome: 'reached',
    happened_on: today(),
    note: 'canary-note',
    wellbeing: 'worried',
    minutes: 45,
    ...over,
  }
  const answer = await kampung.call('POST', '/engagement', { as, body })
  expect([201, 202]).toContain(answer.status)
  return answer.body
}
const take = async (known = '') =>
  (await kampung.call('GET', `/volunteer/visits${known && `?known=${known}`}`, { as: own })).body

it('takes along the last visits: own ones and attempts, of others that they were there and no word of it', async () => {
  const before = await take()
  await note(other, { kind: 'call' })
  await note(other, { outcome: 'no_answer' })
  await note(own, { outcome: 'no_answer' })
  const { id } = await note(own)
  const told = await take(before.tag)
  expect(told.is_same).toBe(false)
  const [{ engagements }] = told.people
  expect(engagements).toMatchObject([
    { id, kind: 'visit', outcome: 'reached', by: '', held_because: '' },
    { outcome: 'no_answer', by: '' },
    { kind: 'call', by: expect.stringMatching(/\w/) },
  ])
  expect(JSON.stringify(told)).not.toMatch(/canary-note|worried/)
  // Deleted at the office, it is gone from the phone too.
  const gone = await kampung.call('DELETE', `/engagement?id=${id}`, { as: 'admin' })
  expect(gone.status).toBe(204)
  expect((await take()).people[0].engagements).toHaveLength(2)
})

it('takes along five of each person, the newest day first', async () => {
  for (let n = 0; n < 7; n += 1) await note(own)
  const [{ engagements }] = (await take()).people
  expect(engagements).toHaveLength(5)
  const ids = engagements.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
})

it('takes along besides those five own ones of 31 days, and no more of others (H-1978)', async () => {
  const ago = (days: number) => ({ happened_on: addDays(today(), -days) })
  await note('admin', { ...ago(20), volunteer_account_id: own.account_id })
  await note('admin', { ...ago(32), volunteer_account_id: own.account_id })
  await note('admin', { ...ago(10), volunteer_account_id: other.account_id })
  for (let n = 0; n < 5; n += 1) await note(other)
  const [{ engagements, earlier_own }] = (await take()).people
  expect(engagements).toHaveLength(5)
  expect(earlier_own).toEqual([
    expect.objectContaining({ ...ago(20), kind: 'visit', outcome: 'reached', by: '', held_because: '' }),
  ])
})

it('calls somebody new until this volunteer has seen them, whoever else has (H-1985)', async () => {
  const isNew = async () => (await take()).people[0].is_new
  await note(other)
  await note('admin', { volunteer_account_id: null })
  await note(own, { outcome: 'no_answer' })
  expect(await isNew()).toBe(true)
  await note(own, { kind: 'call' })
  expect(await isNew()).toBe(false)
})
