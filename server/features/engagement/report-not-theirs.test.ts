import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { ago, inDays, notedVisits } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visits: ReturnType<typeof notedVisits>
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

const file = (over: object) => visit.file(me, { ...visit.fromPhone, ...over })
const note = (over: object, key: string) => visits.note(me, visit.serial, over, { 'idempotency-key': key })
const all = async (): Promise<Engagement[]> =>
  (await visits.list('admin', visit.serial)).items.toSorted((a: Engagement, b: Engagement) => a.id - b.id)
const lastOf = (day: string) => `${day}T15:59:59.999Z`

/** What was seen of a day that was not theirs: between two assignments, or before there was one. */
const notTheirs = {
  'between two assignments': { since: -1, on: ago(3), noted_at: inDays(-3), answered_at: inDays(-3) },
  'before they were assigned': { since: 0, on: ago(5), noted_at: inDays(0), answered_at: lastOf(ago(5)) },
}
async function aGap(since: number): Promise<void> {
  visit = await visitOf(kampung, me, 10 * 24 * 60)
  const mine = () => kampung.db.updateTable('assignments')
  if (since === 0)
    return void (await mine()
      .set({ assigned_from: inDays(0) })
      .execute())
  await mine()
    .set({ assigned_to: inDays(-5) })
    .execute()
  await kampung.assign(me, visit.serial)
  await mine()
    .set({ assigned_from: inDays(since) })
    .where('assigned_to', 'is', null)
    .execute()
}

test.each([
  ['visit first', 'between two assignments'],
  ['report first', 'between two assignments'],
  ['visit first', 'before they were assigned'],
] as const)(
  'a report waits with the visit of a day that was not theirs: %s, %s (H-1540)',
  async (order, when) => {
    const { since, on, noted_at, answered_at } = notTheirs[when]
    await aGap(since)
    const key = `not-theirs-${visit.serial}`
    const send = () => note({ happened_on: on, noted_at, minutes: 20, note: 'Sent again' }, key)
    const report = () => file({ answered_at, engagement_key: key })
    for (const each of order === 'visit first' ? [send, report, send] : [report, send, send])
      expect((await each()).status).toBe(202)
    const [one, ...more] = await all()
    expect(one).toMatchObject({ happened_on: on, held_because: 'unassigned', minutes: 20 })
    expect([more, one?.response_id === null, await visits.lastSeen(visit.serial)]).toEqual([[], false, null])
    const body = { id: one?.response_id }
    expect((await kampung.call('POST', '/form/responses/choose', { as: 'admin', body })).status).toBe(200)
    expect(await all()).toMatchObject([{ id: one?.id, happened_on: on, held_because: '' }])
    expect(await visits.lastSeen(visit.serial)).toBe(on)
  },
)

test('a report that comes before its visit of a day before they were assigned is of its arrival (0038)', async () => {
  const { since, on, noted_at, answered_at } = notTheirs['before they were assigned']
  await aGap(since)
  const key = `before-it-${visit.serial}`
  expect((await file({ answered_at, engagement_key: key })).status).toBe(201)
  expect((await note({ happened_on: on, noted_at }, key)).status).toBe(202)
  expect(await all()).toMatchObject([
    { happened_on: ago(0), held_because: '', source: 'form' },
    { happened_on: on, held_because: 'unassigned', response_id: null },
  ])
})
