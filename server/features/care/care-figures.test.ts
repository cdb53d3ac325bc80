import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIGURE_WEEKS } from '../../../contract/care-figures.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../../tests/factories.ts'
import { ago } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { noteCareDay } from './care-day.ts'

let kampung: TestApp
let officer: TestCaller
let seen: string
let late: string
beforeAll(async () => {
  kampung = await openTestApp()
  officer = await makeCaller(kampung.db, 'admin')
  const first = await aProgrammeOf([officer.id])
  const second = await aProgrammeOf([])
  seen = await joined([first, second], 60)
  late = await joined([first], 60)
  await joined([second], 1)
  await kampung.assign(await makeCaller(kampung.db, 'assigned_volunteer'), seen)
  await visit(seen, today())
  // Two who went together are one visit.
  await visit(seen, today())
})
afterAll(() => kampung.close())

const post = async (path: string, body: unknown) =>
  (await kampung.call('POST', path, { as: 'admin', body })).body

async function aProgrammeOf(officer_ids: number[]): Promise<number> {
  const { id } = await post('/programme', aProgramme())
  const body = { every_days: 14, first_days: 7, grace_days: 0, eased_until: null, officer_ids }
  await kampung.call('PUT', `/programme/care?id=${id}`, { as: 'admin', body })
  return id
}
async function joined(programme_ids: number[], days: number): Promise<string> {
  const { serial_number } = await post('/beneficiary', aBeneficiary())
  const place = {
    beneficiary_serial_number: serial_number,
    status: 'Active',
    since: `${ago(days)}T02:00:00Z`,
  }
  await post(
    '/programme/beneficiaries',
    programme_ids.map((programme_id) => ({ ...place, programme_id })),
  )
  return serial_number
}
const visit = (beneficiary_serial_number: string, happened_on: string) =>
  post('/engagement', anEngagement({ beneficiary_serial_number, happened_on }))
const figures = async (search = '', as: TestCaller | 'admin' = 'admin') =>
  (await kampung.call('GET', `/worklist/figures${search}`, { as })).body

test('four figures of everybody, each person once, and of an officer’s own programmes', async () => {
  expect(await figures()).toMatchObject({
    people: 3,
    in_time: 2,
    overdue: 1,
    without_volunteer: 2,
    visits: 1,
  })
  const own = await figures('?mine=1', officer)
  expect(own).toMatchObject({ people: 2, in_time: 1, overdue: 1, without_volunteer: 1, visits: 1 })
  const nobody = await figures('?mine=1', await makeCaller(kampung.db, 'admin'))
  expect(nobody).toMatchObject({ people: 0, in_time: 0, overdue: 0, without_volunteer: 0, visits: 0 })
})

test('twelve weeks: this one as it stands, those before as the last of their days was noted, and a visit told late in its own', async () => {
  await visit(late, ago(30))
  await noteCareDay(kampung.db, ago(8))
  await noteCareDay(kampung.db, ago(7))
  await noteCareDay(kampung.db, ago(7))
  const { weeks } = await figures()
  expect(weeks).toHaveLength(FIGURE_WEEKS)
  const days = weeks.map(({ from }: { from: string }) => from)
  expect(new Set(days.map((day: string) => new Date(day).getUTCDay()))).toEqual(new Set([1]))
  expect(weeks.at(-1)).toMatchObject({ people: 3, overdue: 1, visits: 1 })
  // Whoever joined yesterday stands there too: the list is figured as of that day, by today's places.
  expect(weeks.at(-2)).toMatchObject({ people: 3, overdue: 1, visits: 0 })
  expect(weeks.at(0)).toMatchObject({ people: null, overdue: null, visits: 0 })
  // The first time looks back over all the weeks that are shown.
  const total = () => weeks.reduce((sum: number, week: { visits: number }) => sum + week.visits, 0)
  expect(total()).toBe(2)
  const { id: told } = await visit(late, ago(7))
  await noteCareDay(kampung.db, today())
  const after = await figures()
  expect(after.weeks.at(-2).visits).toBe(1)
  const own = await figures('?mine=1', officer)
  expect(own.weeks.at(-2)).toMatchObject({ people: 2, visits: 1 })
  // Deleted, it is taken out of its week as well.
  await kampung.call('DELETE', `/engagement?id=${told}`, { as: 'admin' })
  await noteCareDay(kampung.db, today())
  expect((await figures()).weeks.at(-2).visits).toBe(0)
})
