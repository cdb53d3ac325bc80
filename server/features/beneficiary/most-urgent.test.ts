import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import {
  aBeneficiary,
  anEngagement,
  aPlannedVisit,
  aProgramme,
  aVolunteer,
} from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { readMostUrgent } from './most-urgent.ts'

const as = 'admin'
let kampung: TestApp
let programme_id: number
beforeAll(async () => {
  kampung = await openTestApp()
  programme_id = (await send('POST', '/programme', aProgramme())).id
  const rhythm = { first_days: 7, every_days: 10, grace_days: 0, eased_until: null, officer_ids: [] }
  await send('PUT', `/programme/care?id=${programme_id}`, rhythm)
})
afterAll(() => kampung.close())

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

type Standing = {
  joined: number
  seen?: number
  risk?: 'watch' | 'high'
  worried?: true
  planned?: true
}

/** Somebody with a volunteer, in the programme where it is said since when. */
async function somebody(standing?: Standing): Promise<number> {
  const { serial_number: beneficiary_serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  const person = kampung.db.selectFrom('beneficiaries').select('id')
  const { id } = await person.where('serial_number', '=', beneficiary_serial_number).executeTakeFirstOrThrow()
  if (!standing) return id
  const since = `${addDays(today(), -standing.joined)}T02:00:00Z`
  await send('POST', '/programme/beneficiaries', [
    { programme_id, beneficiary_serial_number, status: 'Active', since },
  ])
  const { account_id: volunteer_account_id } = await send('POST', '/volunteer', aVolunteer())
  await send('POST', `/beneficiary/assignments?serial_number=${beneficiary_serial_number}`, {
    volunteer_account_ids: [volunteer_account_id],
  })
  const note = (over: object) =>
    send('POST', '/engagement', anEngagement({ beneficiary_serial_number, volunteer_account_id, ...over }))
  if (standing.seen !== undefined) await note({ happened_on: addDays(today(), -standing.seen) })
  if (standing.worried) await note({ happened_on: today(), wellbeing: 'worried' })
  const { risk } = standing
  if (risk) await send('PUT', `/beneficiary/risk?serial_number=${beneficiary_serial_number}`, { risk })
  if (standing.planned)
    await send('POST', '/planned-visit', aPlannedVisit({ beneficiary_serial_number, volunteer_account_id }))
  return id
}

test('the most urgent are those of the worklist, in its order, then whose round comes, then who has none (H-1410)', async () => {
  // Made in the order in which they would be taken by their number or by the day on which they are due, not in this one.
  const alone = await somebody()
  const lost = await somebody({ joined: 400, seen: 390 })
  const fine = await somebody({ joined: 300, seen: 1 })
  const planned = await somebody({ joined: 90, seen: 80, planned: true })
  const late = await somebody({ joined: 90, seen: 60 })
  const overdue = await somebody({ joined: 90, seen: 30 })
  const never = await somebody({ joined: 12 })
  const watched = await somebody({ joined: 90, seen: 1, risk: 'watch' })
  const high = await somebody({ joined: 90, seen: 1, risk: 'high' })
  const worried = await somebody({ joined: 90, seen: 1, worried: true })
  const all = [alone, lost, fine, planned, late, overdue, never, watched, high, worried]
  const order = [worried, high, watched, late, overdue, never, lost, planned, fine, alone]
  for (const count of [1, 3, 7, 10])
    expect(await readMostUrgent(kampung.db, all, count)).toEqual(order.slice(0, count))
  expect(await readMostUrgent(kampung.db, all.toReversed(), 4)).toEqual(order.slice(0, 4))
  // Who is not asked about is in nobody's place.
  expect(await readMostUrgent(kampung.db, [alone, fine, overdue], 2)).toEqual([overdue, fine])

  const { items } = await send('GET', `/worklist?page=1&page_size=100&programme_id=${programme_id}`)
  const serials = items.map((row: { serial_number: string }) => row.serial_number)
  const rows = await kampung.db.selectFrom('beneficiaries').select(['id', 'serial_number']).execute()
  const idOf = new Map(rows.map(({ id, serial_number }) => [serial_number, id]))
  expect(serials.map((serial: string) => idOf.get(serial))).toEqual(order.slice(0, -2))
})

test('nobody is the most urgent of nobody', async () => {
  expect(await readMostUrgent(kampung.db, [], 5)).toEqual([])
})
