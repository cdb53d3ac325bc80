import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { ago, inDays, inMinutes, notedVisits } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visits: ReturnType<typeof notedVisits>
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

test('a volunteer notes a visit in two taps, and both sides were seen on its day', async () => {
  const serial = await visits.personOf(me)
  const made = await visits.note(me, serial, { happened_on: ago(1), minutes: 30, wellbeing: 'uneasy' })
  expect([made.status, made.headers.etag]).toEqual([201, '"1"'])
  expect(made.body).toMatchObject({
    beneficiary_serial_number: serial,
    beneficiary_name: 'Siti Rahman',
    volunteer_account_id: me.account_id,
    source: 'phone',
    held_because: '',
    may_edit: true,
    minutes: 30,
    wellbeing: 'uneasy',
    happened_on: ago(1),
  })
  expect(await visits.lastSeen(serial)).toBe(ago(1))
  expect(await visits.list('admin', serial)).toMatchObject({ total: 1, items: [{ id: made.body.id }] })
  const about = `/engagement?volunteer_account_id=${me.account_id}&page=1`
  expect((await kampung.call('GET', about, { as: me })).body.items[0].id).toBe(made.body.id)
})

test('an attempt is kept, and nobody was seen by it', async () => {
  const serial = await visits.personOf(me)
  expect((await visits.note(me, serial, { outcome: 'no_answer', kind: 'call' })).status).toBe(201)
  expect(await visits.lastSeen(serial)).toBeNull()
})

test.each([
  [{ happened_on: ago(-1) }, 'happened_on', 'That day is still to come'],
  [{ happened_on: ago(401) }, 'happened_on', 'Ask the office to note a visit so long ago'],
  [{ minutes: 721 }, 'minutes', 'At most 12 hours'],
  [{ minutes: -1 }, 'minutes', 'Not a number of minutes'],
  [{ kind: 'letter' }, 'kind', 'Choose visit, call or message'],
  [{ outcome: undefined }, 'outcome', 'Choose how it went'],
  [{ happened_on: 'yesterday' }, 'happened_on', 'Choose the day'],
  [{ wellbeing: 'sad' }, 'wellbeing', 'Choose how they are'],
  [{ beneficiary_serial_number: undefined }, 'beneficiary_serial_number', 'Serial number is required'],
  [{ mood: 'high' }, 'mood', 'Unknown field'],
])('%o is refused in a sentence, and nothing is kept', async (over, field, message) => {
  const serial = await visits.personOf(me)
  const refused = await visits.note(me, serial, over)
  expect([refused.status, refused.body.fields[field]]).toEqual([422, message])
  expect((await visits.list('admin', serial)).total).toBe(0)
})

test('staff may note what is long ago, for a volunteer or as their own; no day to come', async () => {
  const serial = await visits.personOf(me)
  const own = await visits.note('admin', serial, { happened_on: ago(500) })
  expect(own.body).toMatchObject({ volunteer_account_id: null, source: 'staff', filed_by_name: '' })
  const theirs = await visits.note('admin', serial, { volunteer_account_id: me.account_id })
  expect(theirs.body).toMatchObject({ volunteer_account_id: me.account_id, held_because: '' })
  expect(theirs.body.filed_by_name).toMatch(/^Test admin/)
  expect((await visits.note('admin', serial, { happened_on: ago(-1) })).status).toBe(422)
  expect((await visits.note('admin', serial, { volunteer_account_id: 999_999 })).status).toBe(404)
})

test('held of a day on which the person was not theirs; what was theirs when it was noted counts after the assignment has ended', async () => {
  const serial = await visits.personOf(me, 2)
  const early = await visits.note(me, serial, { happened_on: ago(5) })
  expect([early.status, early.body.held_because]).toEqual([202, 'unassigned'])
  expect(await visits.lastSeen(serial)).toBeNull()
  const yesterday = (time: string) => new Date(`${ago(1)}T${time}+08:00`).toISOString()
  const ended = yesterday('13:00:00')
  await kampung.db.updateTable('assignments').set({ assigned_to: ended }).execute()
  const late = await visits.note(me, serial, { happened_on: ago(1), noted_at: yesterday('12:00:00') })
  expect([late.status, late.body.held_because]).toEqual([201, ''])
  const after = await visits.note(me, serial, { happened_on: today(), noted_at: inMinutes(0) })
  expect([after.status, after.body.held_because]).toEqual([202, 'unassigned'])
  expect((await visits.list('admin', serial, '&held=1')).total).toBe(2)
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_to: inDays(-31) })
    .execute()
  expect((await visits.note(me, serial)).status).toBe(404)
})

test('of an end that the phone had not heard of, what is noted after it keeps its day, and is held (H-1470)', async () => {
  const serial = await visits.personOf(me, 20)
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_to: inDays(-5) })
    .execute()
  const told = { happened_on: ago(3), noted_at: inDays(-3) }
  const late = await visits.note(me, serial, told)
  expect([late.status, late.body.held_because, late.body.happened_on]).toEqual([202, 'unassigned', ago(3)])
  // Theirs again since: the day between is still the day.
  await kampung.assign(me, serial)
  const again = await visits.note(me, serial, { ...told, happened_on: ago(4) })
  expect([again.status, again.body.happened_on]).toEqual([202, ago(4)])
  const behind = await visits.note(me, serial, { happened_on: ago(40), noted_at: inDays(-40) })
  expect([behind.status, behind.body.happened_on]).toEqual([201, today()])
})

test('a phone whose clock is a day ahead, or years behind, dates nothing wrongly and is never refused for ever', async () => {
  const serial = await visits.personOf(me)
  const ahead = await visits.note(me, serial, { happened_on: ago(-1), noted_at: inDays(1) })
  expect([ahead.status, ahead.body.happened_on]).toEqual([201, today()])
  const behind = await visits.note(me, serial, {
    happened_on: '2001-02-03',
    noted_at: '2001-02-04T04:00:00Z',
  })
  expect([behind.status, behind.body.happened_on]).toEqual([201, ago(1)])
  const [entry] = await kampung.db
    .selectFrom('audit_events')
    .select('reason')
    .where('entity', '=', 'engagement')
    .where('entity_id', '=', String(behind.body.id))
    .execute()
  expect(entry?.reason).toBe("The phone's clock said 03 Feb 2001")
})

test('500 tries under one key are one visit', async () => {
  const serial = await visits.personOf(me)
  const headers = { 'idempotency-key': 'a-visit-of-today' }
  const body = { note: 'Well' }
  const tries = await Promise.all(Array.from({ length: 500 }, () => visits.note(me, serial, body, headers)))
  expect(new Set(tries.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1)
  await kampung.db.deleteFrom('idempotency_keys').execute()
  expect((await visits.note(me, serial, body, headers)).body.id).toBe(tries[0]?.body.id)
  expect((await visits.list('admin', serial)).total).toBe(1)
})

test('of others’ a volunteer reads day, kind and who, and never the note, nor that nobody was in', async () => {
  const serial = await visits.personOf(me)
  const other = await makeCaller(kampung.db, 'other_volunteer')
  await kampung.assign(other, serial)
  const theirs = await visits.note(other, serial, { note: 'secret', minutes: 20, wellbeing: 'worried' })
  await visits.note(other, serial, { outcome: 'away' })
  const byStaff = await visits.note('admin', serial, { happened_on: ago(1), note: 'secret too' })
  const seen = await visits.list(me, serial)
  expect(seen.items.map((one: { id: number }) => one.id)).toEqual([theirs.body.id, byStaff.body.id])
  expect(seen.items[1]).toMatchObject({ note: '', may_edit: false })
  expect(seen.items[0]).toMatchObject({
    id: theirs.body.id,
    kind: 'visit',
    happened_on: today(),
    volunteer_account_id: other.account_id,
    note: '',
    minutes: null,
    wellbeing: '',
    may_edit: false,
  })
  expect((await visits.put(me, theirs.body.id, { note: 'mine' })).status).toBe(404)
  expect((await visits.remove(me, theirs.body.id)).status).toBe(404)
})

test('a volunteer mends and deletes their own for 7 days, staff always; a stale edit is refused', async () => {
  const serial = await visits.personOf(me)
  const { body } = await visits.note(me, serial)
  const edited = await visits.put(me, body.id, { ...body, minutes: 15 }, { 'if-match': '"1"' })
  expect([edited.status, edited.body.minutes, edited.body.version]).toEqual([200, 15, 2])
  expect((await visits.put(me, body.id, { minutes: 16 }, { 'if-match': '"1"' })).status).toBe(412)
  const moved = await visits.put(me, body.id, { happened_on: ago(20) })
  expect(moved.body).toMatchObject({ held_because: 'unassigned', happened_on: ago(20) })
  expect((await visits.put(me, body.id, { happened_on: ago(2) })).body.held_because).toBe('')
  await kampung.db
    .updateTable('engagements')
    .set({ created_at: inDays(-8) })
    .execute()
  const late = await visits.put(me, body.id, { minutes: 1 })
  expect([late.status, late.body.message]).toEqual([403, 'After 7 days ask the office to change this'])
  expect((await visits.remove(me, body.id)).status).toBe(403)
  const byStaff = await visits.put('admin', body.id, { volunteer_account_id: null, note: 'Mended' })
  expect(byStaff.body).toMatchObject({ volunteer_account_id: null, note: 'Mended' })
  expect((await visits.remove('admin', body.id)).status).toBe(204)
  expect((await visits.list('admin', serial)).total).toBe(0)
})

test('a deleted visit takes both sides back to the one before, or to what was typed; restored, it counts again', async () => {
  const serial = await visits.personOf(me)
  const of = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).body.last_engagement
  const both = async () => [await visits.lastSeen(serial), await of(`/volunteer?account_id=${me.account_id}`)]
  await kampung.db.deleteFrom('engagements').where('volunteer_id', '=', me.id).execute()
  await visits.note(me, serial, { happened_on: ago(6) })
  const { body } = await visits.note(me, serial, { happened_on: ago(1) })
  expect(await both()).toEqual([ago(1), ago(1)])
  await visits.remove(me, body.id)
  expect(await both()).toEqual([ago(6), ago(6)])
  const typed = kampung.db
    .updateTable('volunteers')
    .set({ last_engagement: ago(3) })
    .where('id', '=', me.id)
  await typed.execute()
  const waiting = await kampung.call('GET', '/deletion?page=1&entity=engagement', { as: 'super_admin' })
  const { id } = waiting.body.items[0]
  await kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } })
  expect(await both()).toEqual([ago(1), ago(1)])
  await visits.put(me, body.id, { happened_on: ago(8) })
  expect(await both()).toEqual([ago(6), ago(3)])
  await visits.put(me, body.id, { outcome: 'no_answer', happened_on: today() })
  expect(await both()).toEqual([ago(6), ago(3)])
})

test('what is deleted waits, is restored by a super admin, and goes with the person', async () => {
  const serial = await visits.personOf(me)
  const { body } = await visits.note('admin', serial)
  await visits.remove('admin', body.id)
  const waiting = await kampung.call('GET', '/deletion?page=1&entity=engagement', { as: 'super_admin' })
  expect(waiting.body.items[0].label).toMatch(/^Visit to Siti Rahman, \d\d \w{3} \d{4}$/)
  const id = waiting.body.items[0].id
  const back = await kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } })
  expect(back.body).toMatchObject({ entity: 'engagement', record_key: serial })
  expect((await visits.list('admin', serial)).total).toBe(1)
  await visits.note('admin', serial)
  await kampung.call('DELETE', `/beneficiary?serial_number=${serial}`, { as: 'admin' })
  const batches = await kampung.call('GET', '/deletion?page=1&entity=beneficiary', { as: 'super_admin' })
  expect(batches.body.items[0].summary).toContain('2 visits and calls')
  const purged = await kampung.call('DELETE', `/deletion?id=${batches.body.items[0].id}`, {
    as: 'super_admin',
  })
  expect(purged.status).toBe(204)
  const rows = await kampung.db.selectFrom('engagements').select('id').where('id', '=', body.id).execute()
  const kept = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select('e.id')
    .where('e.entity', '=', 'engagement')
    .where('e.entity_id', '=', String(body.id))
    .execute()
  expect([rows, kept]).toEqual([[], []])
})

test('a held one counts when staff say so, once', async () => {
  const serial = await visits.personOf(me, 2)
  const { body } = await visits.note(me, serial, { happened_on: ago(5) })
  const count = () => kampung.call('POST', '/engagement/count', { as: 'admin', body: { id: body.id } })
  expect((await count()).body.held_because).toBe('')
  expect(await visits.lastSeen(serial)).toBe(ago(5))
  expect((await count()).status).toBe(409)
})
