import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, anEngagement } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { repairDue } from './repair-due.ts'

let kampung: TestApp
let pair: [TestCaller, TestCaller]
let person: ReturnType<typeof aBeneficiary>
beforeAll(async () => {
  kampung = await openTestApp()
  pair = [await kampung.signIn('assigned_volunteer'), await kampung.signIn('other_volunteer')]
})
afterAll(() => kampung.close())
beforeEach(async () => {
  person = aBeneficiary()
  await kampung.call('POST', '/beneficiary', { as, body: person })
  for (const volunteer of pair) await kampung.assign(volunteer, person.serial_number)
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_from: `${day(-30)}T02:00:00Z` })
    .execute()
})

const as = 'admin'
const day = (days: number) => addDays(today(), days)
const note = async (by: TestCaller, happened_on: string, over: object = {}) => {
  const about = { beneficiary_serial_number: person.serial_number, outcome: 'no_answer', happened_on }
  const answer = await kampung.call('POST', '/engagement', {
    as: by,
    body: anEngagement({ ...about, ...over }),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const standing = async () => {
  const { items } = (await kampung.call('GET', '/worklist?page=1&page_size=100', { as })).body
  const row = items.find((one: { serial_number: string }) => one.serial_number === person.serial_number)
  const care = await kampung.call('GET', `/beneficiary/care?serial_number=${person.serial_number}`, { as })
  const reasons = row?.reasons.map(({ reason }: { reason: string }) => reason) ?? []
  return [care.body.tries, reasons.includes('not_reached')]
}
const typed = async (last_engagement: string | null) => {
  const path = `/beneficiary?serial_number=${person.serial_number}`
  const answer = await kampung.call('PUT', path, {
    ...{ as, body: { ...person, status: 'Active', last_engagement } },
  })
  expect(answer.status, answer.text).toBe(200)
}

test('two who go together, and each note that nobody answered, tried once; who rings that day or goes on the next tries again', async () => {
  for (const volunteer of pair) await note(volunteer, day(-4))
  expect(await standing()).toEqual([1, false])
  const call = await note(pair[0], day(-4), { kind: 'call' })
  expect(await standing()).toEqual([2, true])
  await kampung.call('DELETE', `/engagement?id=${call}`, { as })
  expect(await standing()).toEqual([1, false])
  await note(pair[1], day(-3), { outcome: 'away' })
  expect(await standing()).toEqual([2, true])
})

test('a last engagement that staff type ends the tries before it; cleared, they stand again', async () => {
  await note(pair[0], day(-4))
  await note(pair[1], day(-3))
  expect(await standing()).toEqual([2, true])
  await typed(day(-4))
  expect(await standing()).toEqual([1, false])
  await typed(day(-2))
  expect(await standing()).toEqual([0, false])
  await note(pair[0], day(-1))
  expect(await standing()).toEqual([1, false])
  await typed(null)
  expect(await standing()).toEqual([3, true])
  expect(await repairDue(kampung.db)).toBe(0)
})

test('so does one that a file says, and its take-back brings the tries back', async () => {
  await note(pair[0], day(-4))
  await note(pair[1], day(-3))
  const { serial_number, first_name, last_name, block_number, street_name, postal_code, contact_number } =
    person
  const cells = {
    serial_number,
    first_name,
    last_name,
    block_number,
    street_name,
    postal_code,
    contact_number,
  }
  const file = {
    name: 'people.csv',
    content: `${Object.keys(cells).join(',')},last_engagement\r\n${Object.values(cells).join(',')},${day(-2)}`,
  }
  const made = await kampung.call('POST', '/beneficiary/import', { as, file })
  expect([made.body.refused, await standing()]).toEqual([[], [0, false]])
  const back = await kampung.call('POST', `/import/take-back?id=${made.body.import_id}`, { as })
  expect([back.body.put_back, await standing()]).toEqual([1, [2, true]])
})
