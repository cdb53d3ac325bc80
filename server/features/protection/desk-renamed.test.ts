import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { ForgettingProposal } from '../../../contract/forgetting.ts'
import { aProtectionRequest } from '../../../tests/factories.ts'
import { anIdlePerson, turnRuleOn } from '../../../tests/idle-person.ts'
import { type NumberedPerson, renamedPeople } from '../../../tests/renamed-people.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const people = () => renamedPeople(kampung)
let turn = 0
let meant: NumberedPerson
let other: NumberedPerson
beforeEach(async () => {
  turn += 1
  meant = await people().make(`KD-${turn}01`)
  other = await people().make(`KD-${turn}02`)
})
const at = ({ serial_number, id }: NumberedPerson) =>
  `/forgetting?noun=beneficiary&key=${serial_number}&beneficiary_id=${id}`
const kept = async () =>
  (await people().read('/forgetting?kept=1&page=1&page_size=100', { as })).items.map(
    ({ person_key, beneficiary_id }: ForgettingProposal) => [person_key, beneficiary_id],
  )
const keep = { reason: 'A claim is open', keep_until: addDays(today(), 90) }

test('who is kept, and kept no longer, is whoever was on the screen, whoever has the number by now (H-2015)', async () => {
  const now = await people().swap(meant, other)
  expect((await people().send('PUT', at(meant), { as, body: keep })).status).toBe(204)
  expect(await kept()).toEqual([[now, meant.id]])
  const never = { ...meant, serial_number: `${meant.serial_number}-9` }
  expect((await people().send('DELETE', at(never), { as })).status).toBe(409)
  expect((await people().send('DELETE', at(meant), { as })).status).toBe(204)
  expect(await kept()).toEqual([])
})

test('who is forgotten is whoever was on the screen: one whose number is another’s since was seen again (H-2015)', async () => {
  await turnRuleOn(kampung, 'beneficiary')
  const idle = await anIdlePerson(kampung, 'beneficiary', '2012-01-01')
  const [row] = (await people().read('/forgetting?page=1', { as })).items
  expect(row).toMatchObject({ person_key: idle.key, beneficiary_id: idle.id })
  const query = (id: number) => at({ serial_number: idle.key, id }).replace('?', '/impact?')
  expect((await people().send('GET', query(idle.id), { as })).status).toBe(200)
  const wrong = await people().send('GET', query(meant.id), { as })
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    expect.stringMatching(`^${idle.key} is another person by now`),
  ])
})

test('a request says who asked, by which they are deleted whatever their number is by now (H-2015)', async () => {
  const path = `/protection-request?noun=beneficiary&key=${meant.serial_number}`
  const { body: request } = await people().send('POST', path, { as, body: aProtectionRequest() })
  const now = await people().swap(meant, other)
  const read = await people().read(`/protection-request?id=${request.id}`, { as })
  expect([request.beneficiary_id, read.beneficiary_id, read.person_key]).toEqual([meant.id, meant.id, now])
})
