import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { countReasons } from './worklist-repository.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const day = (days: number) => addDays(today(), days)
const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await kampung.call(method, path, { as, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const counted = async () => {
  const { people, next } = await send('GET', '/worklist/counts')
  return { people, next }
}

async function aProgrammeOf(every_days: number): Promise<number> {
  const { id } = await send('POST', '/programme', aProgramme())
  await send('PUT', `/programme/care?id=${id}`, { every_days, grace_days: 0, eased_until: null })
  return id
}
/** Somebody who is visited, was seen on that day and has been there for two months. */
async function someone(programme_id: number, seen_on: string): Promise<string> {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  const link = { programme_id, beneficiary_serial_number: serial_number, status: 'Active' }
  await send('POST', '/programme/beneficiaries', [{ ...link, since: `${day(-60)}T02:00:00Z` }])
  await kampung.assign(await kampung.signIn('assigned_volunteer'), serial_number)
  const seen = { beneficiary_serial_number: serial_number, happened_on: seen_on }
  await send('POST', '/engagement', anEngagement(seen))
  return serial_number
}

test('where nobody waits the next day is told on which somebody will, and how many; a pause moves it, and who waits takes it away', async () => {
  expect(await counted()).toEqual({ people: 0, next: null })
  const weekly = await aProgrammeOf(7)
  const first = await someone(weekly, day(-2))
  for (const _ of ['second', 'third']) await someone(await aProgrammeOf(14), day(-9))
  await someone(await aProgrammeOf(90), day(-1))
  expect(await counted()).toEqual({ people: 0, next: { on: day(5), people: 3 } })
  const on = async (days: number) => (await countReasons(kampung.db, { day: day(days) })).people
  expect([await on(4), await on(5)]).toEqual([0, 3])
  const pause = { beneficiary_serial_number: first, programme_ids: [weekly], because: '' }
  await send('PUT', '/programme/beneficiaries/pause', { ...pause, until: day(6) })
  // Two days before it ends the office is asked about the pause.
  expect(await counted()).toEqual({ people: 0, next: { on: day(4), people: 1 } })
  await send('PUT', '/programme/beneficiaries/pause', { ...pause, until: day(40) })
  expect(await counted()).toEqual({ people: 0, next: { on: day(5), people: 2 } })
  await someone(weekly, day(-8))
  expect(await counted()).toEqual({ people: 1, next: null })
})

test('whoever was given a volunteer since they were seen is named on the day on which that is a week ago', async () => {
  const scope = await aProgrammeOf(90)
  const serial = await someone(scope, day(-1))
  const { id } = await kampung.signIn('admin')
  await send('PUT', `/programme/care?id=${scope}`, { officer_ids: [id] })
  const own = async () => (await send('GET', '/worklist/counts?mine=1')).next
  expect(await own()).toEqual({ on: day(7), people: 1 })
  await send('POST', '/engagement', anEngagement({ beneficiary_serial_number: serial, happened_on: today() }))
  expect(await own()).toEqual({ on: day(90), people: 1 })
})
