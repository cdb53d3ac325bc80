import { beforeEach, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { formWorld, type Visit, visitOf } from '../../../tests/form-visit.ts'
import { notedVisits } from '../../../tests/noted-visits.ts'

const { kampung, volunteer } = await formWorld()
const visits = notedVisits(kampung)
let visit: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer)
})

const ask = async () => {
  const answer = await kampung.call('POST', '/form/ask', { as: 'admin', body: { people: [visit.serial] } })
  expect([answer.status, answer.body.asked], answer.text).toEqual([201, 1])
  expect(await askedOn()).toBe(today())
}
const askedOn = async (): Promise<string | undefined> =>
  (await kampung.call('GET', '/volunteer/visits', { as: volunteer })).body.people[0]?.visit_asked_on
const all = async () => (await visits.list('admin', visit.serial)).items

test('a visit noted into the row that its report has made before the asking ends it (H-1440)', async () => {
  expect((await visit.file(volunteer, visit.fromPhone)).status).toBe(201)
  await ask()
  expect((await visits.note(volunteer, visit.serial, { minutes: 20 })).status).toBe(201)
  expect(await all()).toMatchObject([{ minutes: 20, happened_on: today() }])
  expect(await askedOn()).toBeUndefined()
})

test('a try that turns out to be a visit after the asking ends it (H-1440)', async () => {
  const { body } = await visits.note(volunteer, visit.serial, { outcome: 'no_answer' })
  await visit.file('admin', { volunteer_account_id: null })
  await ask()
  expect((await visits.put(volunteer, body.id, { outcome: 'reached' })).status).toBe(200)
  expect(await askedOn()).toBeUndefined()
})
