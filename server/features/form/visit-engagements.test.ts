import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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

const note = async (as: TestCaller, over: object = {}) => {
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
