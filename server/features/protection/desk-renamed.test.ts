import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { ForgettingProposal } from '../../../contract/forgetting.ts'
import { aProtectionRequest } from '../../../tests/factories.ts'
import { anIdlePerson, turnRuleOn } from '../../../tests/idle-person.ts'
import { type NumberedPerson, renumbering } from '../../../tests/swapped-numbers.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const people = () => renumbering(kampung)
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  kampung.call(method, path, { as, ...(body !== undefined && { body }) })
const read = async (path: string) => (await send('GET', path)).body
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
  (await read('/forgetting?kept=1&page=1&page_size=100')).items.map(
    ({ person_key, beneficiary_id }: ForgettingProposal) => [person_key, beneficiary_id],
  )
const keep = { reason: 'A claim is open', keep_until: addDays(today(), 90) }

test('who is kept, and kept no longer, is whoever was on the screen, whoever has the number by now (H-2015)', async () => {
  const now = await people().swap(meant, other)
  expect((await send('PUT', at(meant), keep)).status).toBe(204)
  expect(await kept()).toEqual([[now, meant.id]])
  const never = { ...meant, serial_number: `${meant.serial_number}-9` }
  expect((await send('DELETE', at(never))).status).toBe(409)
  expect((await send('DELETE', at(meant))).status).toBe(204)
  expect(await kept()).toEqual([])
})

test('who is forgotten is whoever was on the screen: one whose number is another’s since was seen again (H-2015)', async () => {
  await turnRuleOn(kampung, 'beneficiary')
  const idle = await anIdlePerson(kampung, 'beneficiary', '2012-01-01')
  const [row] = (await read('/forgetting?page=1')).items
  expect(row).toMatchObject({ person_key: idle.key, beneficiary_id: idle.id })
  const query = (id: number) => at({ serial_number: idle.key, id }).replace('?', '/impact?')
  expect((await send('GET', query(idle.id))).status).toBe(200)
  const wrong = await send('GET', query(meant.id))
  expect([wrong.status, wrong.body.message]).toEqual([
    409,
    expect.stringMatching(`^${idle.key} is another person by now`),
  ])
})

test('a request says who asked, by which they are deleted whatever their number is by now (H-2015)', async () => {
  const path = `/protection-request?noun=beneficiary&key=${meant.serial_number}`
  const { body: request } = await send('POST', path, aProtectionRequest())
  const now = await people().swap(meant, other)
  const stands = await read(`/protection-request?id=${request.id}`)
  expect([request.person_id, stands.person_id, stands.person_key]).toEqual([meant.id, meant.id, now])
  await send('DELETE', `/beneficiary?serial_number=${now}`)
  expect(await read(`/protection-request?id=${request.id}`)).toMatchObject({
    ...{ person_id: null, person_key: '' },
  })
})
