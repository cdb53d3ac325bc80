import { beforeEach, expect, test } from 'vitest'
import { addDays, singaporeDay, today } from '../../../contract/calendar-day.ts'
import { ago, DAY, HOUR, MINUTE } from '../../../tests/ago.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { formWorld, type Visit, visitOf } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
beforeEach(async () => {
  visit = await visitOf(kampung, volunteer, 60)
})

const reasonOf = async (id: number) => {
  const event = kampung.db.selectFrom('audit_events').select('reason').where('entity', '=', 'form_response')
  return (await event.where('entity_id', '=', String(id)).executeTakeFirstOrThrow()).reason
}
const setSince = (table: 'assignments' | 'form_versions', moment: string) =>
  table === 'assignments'
    ? kampung.db.updateTable(table).set({ assigned_from: moment }).execute()
    : kampung.db.updateTable(table).set({ created_at: moment }).execute()

test.each<[string, string]>([
  ['a clock that was never set', '1970-01-01T00:00:03.000Z'],
  ['long before anything', '2000-01-01T00:00:00.000Z'],
  ['before the person was theirs', ago(2 * HOUR)],
])(
  '%s loses nothing: the report counts from its arrival, and the log keeps what was said',
  async (_, said) => {
    const filed = await visit.file(volunteer, { answered_at: said })
    expect([filed.status, filed.body.held_because]).toEqual([201, ''])
    expect(Date.parse(filed.body.answered_at)).toBeGreaterThan(Date.now() - 5 * MINUTE)
    expect(await reasonOf(filed.body.id)).toBe(`The phone's clock said ${said}`)
    const [row] = (await visit.list('admin')).body
    expect(row.answered_at).toBe(filed.body.answered_at)
  },
)

test('of a clock that is seconds ahead the log says nothing, of one that is days ahead what it said', async () => {
  const near = await visit.file(volunteer, { ...visit.fromPhone, answered_at: ago(-5000) })
  expect(await reasonOf(near.body.id)).toBe('')
  const said = ago(-3 * DAY)
  const far = await visit.file(volunteer, { ...visit.fromPhone, answered_at: said })
  expect(Date.parse(far.body.answered_at)).toBeLessThanOrEqual(Date.now())
  expect(await reasonOf(far.body.id)).toBe(`The phone's clock said ${said}`)
})

test('of a report on a visit of yesterday by a clock that is days ahead, the log says what was sent (H-1471)', async () => {
  await visit.stoodSince((20 * DAY) / MINUTE)
  const yesterday = addDays(today(), -1)
  const headers = { 'idempotency-key': `of-yesterday-${visit.serial}` }
  const body = anEngagement({ beneficiary_serial_number: visit.serial, happened_on: yesterday })
  await kampung.call('POST', '/engagement', { as: volunteer, body, headers })
  const said = ago(-3 * DAY)
  const named = { answered_at: said, engagement_key: headers['idempotency-key'] }
  const filed = await visit.file(volunteer, { ...visit.fromPhone, ...named })
  expect(singaporeDay(filed.body.answered_at)).toBe(yesterday)
  expect(await reasonOf(filed.body.id)).toBe(`The phone's clock said ${said}`)
})

test('staff who date a report ahead have no phone of which the log could speak', async () => {
  const ahead = { answered_at: ago(-3 * DAY), volunteer_account_id: null }
  expect(await reasonOf((await visit.file('admin', ahead)).body.id)).toBe('')
})

test.each<['assignments' | 'form_versions']>([['assignments'], ['form_versions']])(
  'a moment before the %s is not kept, one within what a clock may be wrong is',
  async (table) => {
    await setSince(table, ago(30 * MINUTE))
    const late = await visit.file(volunteer, { answered_at: ago(50 * MINUTE) })
    expect(Date.parse(late.body.answered_at)).toBeGreaterThan(Date.now() - 5 * MINUTE)
    const said = ago(40 * MINUTE)
    const near = await visit.file(volunteer, { answered_at: said })
    expect(near.body.answered_at).toBe(said)
    expect(await reasonOf(near.body.id)).toBe('')
  },
)

test('of an assignment that came again, the earlier time counts too, and staff date as they know it', async () => {
  const said = ago(50 * MINUTE)
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_to: ago(45 * MINUTE) })
    .execute()
  await kampung.assign(volunteer, visit.serial)
  expect((await visit.file(volunteer, { answered_at: said })).body.answered_at).toBe(said)
  const office = { answered_at: '2020-05-01T00:00:00.000Z', volunteer_account_id: null }
  expect((await visit.file('admin', office)).body.answered_at).toBe(office.answered_at)
})

test('answered after an end that the phone had not heard of, a report keeps its moment, and is held (H-1470)', async () => {
  await visit.stoodSince((20 * DAY) / MINUTE)
  const since = { assigned_from: ago(20 * DAY), assigned_to: ago(5 * DAY) }
  await kampung.db.updateTable('assignments').set(since).execute()
  const said = ago(3 * DAY)
  const late = await visit.file(volunteer, { ...visit.fromPhone, answered_at: said })
  expect([late.status, late.body.held_because, late.body.answered_at]).toEqual([202, 'unassigned', said])
})

test('a moment with more digits than a clock has is refused, and no fault of the server (S-11)', async () => {
  const answered_at = `2026-01-01T00:00:00.${'1'.repeat(300)}Z`
  const { status, body } = await visit.file(volunteer, { ...visit.fromPhone, answered_at })
  expect([status, body.fields]).toEqual([422, { answered_at: 'Not a moment' }])
})
