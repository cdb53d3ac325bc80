import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aFollowUp, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let other: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'admin')
  other = await makeCaller(kampung.db, 'admin')
})
afterAll(() => kampung.close())

const somebody = async (over: object = {}): Promise<string> =>
  (await kampung.call('POST', '/beneficiary', { as: me, body: aBeneficiary(over) })).body.serial_number
const add = (serial: string, over: object = {}, as = me, headers = {}) =>
  kampung.call('POST', '/follow-up', {
    as,
    headers,
    body: aFollowUp({ beneficiary_serial_number: serial, ...over }),
  })
const put = (id: number, body: object, as = me, headers = {}) =>
  kampung.call('PUT', `/follow-up?id=${id}`, { as, body, headers })
const close = (id: number, body: object, as = me, headers = {}) =>
  kampung.call('POST', `/follow-up/close?id=${id}`, { as, body, headers })
const page = async (search: string, as = me) =>
  (await kampung.call('GET', `/follow-up?page=1&page_size=100${search}`, { as })).body
const subjects = async (search: string, as = me) =>
  (await page(search, as)).items.map((one: { subject: string }) => one.subject)
const done = { state: 'done', outcome: 'She has food for the week' }

test('is noted about somebody by a day, taken, and done with a sentence of what came of it', async () => {
  const serial = await somebody()
  const made = await add(serial, { subject: 'Ring the clinic', detail: 'About the knee', urgency: 'soon' })
  expect([made.status, made.headers.etag]).toEqual([201, '"1"'])
  expect(made.body).toMatchObject({
    beneficiary_serial_number: serial,
    subject: 'Ring the clinic',
    detail: 'About the knee',
    urgency: 'soon',
    due_on: today(),
    owner_id: null,
    owner_name: '',
    state: 'open',
    source_kind: 'hand',
    said_by: '',
    said_at: null,
  })
  const { id } = made.body
  const taken = await put(id, { owner_id: me.id })
  expect([taken.body.owner_id, taken.body.owner_name]).toEqual([me.id, expect.stringMatching(/^Test admin/)])
  const closed = await close(id, done)
  expect(closed.body).toMatchObject({ ...done, closed_by_name: taken.body.owner_name })
  expect(closed.body.closed_at).not.toBeNull()
  expect((await kampung.call('GET', `/follow-up?id=${id}`, { as: other })).body).toEqual(closed.body)
  const opened = await kampung.call('POST', `/follow-up/reopen?id=${id}`, { as: other })
  expect(opened.body).toMatchObject({ state: 'open', outcome: '', closed_at: null, closed_by_name: '' })
  const { rows } = {
    rows: await kampung.db
      .selectFrom('audit_events')
      .select(['action', 'entity_id'])
      .where('entity', '=', 'follow_up')
      .orderBy('id')
      .execute(),
  }
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'updated'])
})

test.each([
  [{ subject: '  ' }, 'subject', 'Say what is to be done'],
  [{ subject: 'x'.repeat(201) }, 'subject', 'At most 200 characters'],
  [{ due_on: 'soon' }, 'due_on', 'Choose the day'],
  [{ urgency: 'never' }, 'urgency', 'Choose how urgent it is'],
  [{ owner_id: 987_654 }, 'owner_id', 'This account is not in use'],
  [{ state: 'done' }, 'state', 'Unknown field'],
])('%o is refused in a sentence, and nothing is kept', async (over, field, message) => {
  const serial = await somebody()
  const refused = await add(serial, over)
  expect([refused.status, refused.body.fields[field]]).toEqual([422, message])
  expect((await page(`&beneficiary_serial_number=${serial}`)).total).toBe(0)
})

test('nobody who is gone or waits for approval is given one, and no volunteer sees any', async () => {
  const serial = await somebody()
  for (const kind of ['deactivated', 'pending'] as const) {
    const { id } = await makeCaller(kampung.db, kind)
    expect((await add(serial, { owner_id: id })).body.fields).toEqual({
      owner_id: 'This account is not in use',
    })
  }
  expect((await add('nobody-at-all')).status).toBe(404)
  const { id } = (await add(serial)).body
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  await kampung.assign(volunteer, serial)
  for (const path of [`/follow-up?id=${id}`, `/follow-up?page=1&beneficiary_serial_number=${serial}`])
    expect((await kampung.call('GET', path, { as: volunteer })).status).toBe(403)
  expect((await put(id, { urgency: 'now' }, volunteer)).status).toBe(403)
  expect((await close(id, done, volunteer)).status).toBe(403)
})

test('done wants a sentence, dropped does not; what is closed is neither edited nor closed again', async () => {
  const serial = await somebody()
  const { id } = (await add(serial)).body
  expect((await close(id, { state: 'done', outcome: ' ' })).body.fields).toEqual({
    outcome: 'Say what came of it',
  })
  expect((await close(id, { state: 'dropped' })).body).toMatchObject({ state: 'dropped', outcome: '' })
  const again = await close(id, done, other)
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(/^Test admin.* has dropped this already$/),
  ])
  expect((await put(id, { subject: 'Else' })).status).toBe(409)
  const opened = await kampung.call('POST', `/follow-up/reopen?id=${id}`, { as: me })
  expect(opened.status).toBe(200)
  expect((await kampung.call('POST', `/follow-up/reopen?id=${id}`, { as: me })).status).toBe(409)
})

test('two who take it, or close it, at once: one does, the other is told', async () => {
  const serial = await somebody()
  const { id } = (await add(serial, { urgency: 'now' })).body
  const version = { 'if-match': '"1"' }
  const takes = await Promise.all([
    put(id, { owner_id: me.id }, me, version),
    put(id, { owner_id: other.id }, other, version),
  ])
  expect(takes.map(({ status }) => status).sort()).toEqual([200, 412])
  const closes = await Promise.all([close(id, done), close(id, { state: 'dropped' }, other)])
  expect(closes.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a letter that is sent twice makes one', async () => {
  const serial = await somebody()
  const key = { 'idempotency-key': 'a-follow-up-noted-once' }
  const body = aFollowUp({ beneficiary_serial_number: serial })
  const send = () => kampung.call('POST', '/follow-up', { as: me, body, headers: key })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  expect((await page(`&beneficiary_serial_number=${serial}`)).total).toBe(1)
})

test('Today has what is urgent and untaken, and beside it what is due, one’s own first and everything once', async () => {
  await kampung.db.deleteFrom('follow_ups').execute()
  const programme = (await kampung.call('POST', '/programme', { as: me, body: aProgramme() })).body
  await kampung.call('PUT', `/programme/care?id=${programme.id}`, { as: me, body: { officer_ids: [me.id] } })
  const theirs = (await kampung.call('POST', '/programme', { as: me, body: aProgramme() })).body
  await kampung.call('PUT', `/programme/care?id=${theirs.id}`, { as: me, body: { officer_ids: [other.id] } })
  const [inside, outside] = [
    await somebody({ programme_id: programme.id }),
    await somebody({ programme_id: theirs.id }),
  ]
  await add(inside, { subject: 'due inside' })
  await add(outside, { subject: 'late outside', due_on: addDays(today(), -3) })
  await add(outside, { subject: 'mine', owner_id: me.id })
  await add(outside, { subject: 'theirs', owner_id: other.id })
  await add(inside, { subject: 'tomorrow', due_on: addDays(today(), 1) })
  await add(outside, { subject: 'urgent', urgency: 'now' })
  await add(outside, { subject: 'urgent, mine', urgency: 'now', owner_id: me.id })
  await add(outside, { subject: 'urgent, theirs', urgency: 'now', owner_id: other.id })
  expect(await subjects('&today=urgent')).toEqual(['urgent', 'urgent, mine'])
  expect(await subjects('&today=due')).toEqual([
    'mine',
    'late outside',
    'due inside',
    'theirs',
    'urgent, theirs',
  ])
  expect(await subjects('&today=due&mine=1')).toEqual(['mine', 'due inside'])
  // Of whom nobody is the officer they are everybody's: else nobody would see them among their own.
  await add(await somebody(), { subject: 'nobody’s' })
  expect(await subjects('&today=due&mine=1')).toEqual(['mine', 'due inside', 'nobody’s'])
  expect(await subjects('&today=due&mine=1', other)).toContain('nobody’s')
  expect(await subjects('&today=urgent', other)).toEqual(['urgent', 'urgent, theirs'])
  expect(await subjects('&state=open')).toHaveLength(9)
  expect(await subjects('&state=done')).toEqual([])
  expect(
    (await kampung.call('GET', '/follow-up?page=1&beneficiary_serial_number=nobody-at-all', { as: me }))
      .status,
  ).toBe(404)
})

test('goes and comes back with its person, and by itself', async () => {
  const serial = await somebody()
  const alone = (await add(serial)).body
  const along = (await add(serial, { subject: 'Goes along' })).body
  expect((await kampung.call('DELETE', `/follow-up?id=${alone.id}`, { as: me })).status).toBe(204)
  expect((await kampung.call('GET', `/follow-up?id=${alone.id}`, { as: me })).status).toBe(404)
  const impact = await kampung.call('GET', `/beneficiary/impact?serial_number=${serial}`, { as: me })
  expect(impact.body.summary).toBe('1 follow-up')
  await kampung.call('DELETE', `/beneficiary?serial_number=${serial}`, { as: me })
  expect((await kampung.call('GET', `/follow-up?id=${along.id}`, { as: me })).status).toBe(404)
  const batches = (await kampung.call('GET', '/deletion?page=1', { as: 'super_admin' })).body.items
  const restore = (id: number) =>
    kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id } })
  expect((await restore(batches[1].id)).body.message).toMatch(/Restore the beneficiary first/)
  expect((await restore(batches[0].id)).status).toBe(200)
  expect((await kampung.call('GET', `/follow-up?id=${along.id}`, { as: me })).status).toBe(200)
  const back = await restore(batches[1].id)
  expect(back.body).toMatchObject({ entity: 'follow_up', record_key: serial })
  expect((await kampung.call('GET', `/follow-up?id=${alone.id}`, { as: me })).body.subject).toBe(
    alone.subject,
  )
})

test('whoever has died is marked so on what is still to be done about them, and no longer once that is taken back', async () => {
  const serial = await somebody()
  const { id } = (await add(serial, { subject: 'Ring the family' })).body
  const log = { kind: 'note', happened_on: today(), content: 'Call the son', follow_up_on: today() }
  const noted = await kampung.call('POST', `/person-log?noun=beneficiary&key=${serial}`, {
    as: me,
    body: log,
  })
  expect(noted.status, noted.text).toBe(201)
  const marks = async () => {
    const due = (await page('&today=due')).items.find((one: { id: number }) => one.id === id)
    const { body } = await kampung.call('GET', '/person-log?page=1&page_size=100&due=1', { as: me })
    return [due, body.items.find((one: { id: number }) => one.id === noted.body.id)].map(
      (one) => one.is_deceased,
    )
  }
  const write = async (status: object) => {
    const { body } = await kampung.call('GET', `/beneficiary?serial_number=${serial}`, { as: me })
    const edit = { as: me, body: { ...body, ...status } }
    const answer = await kampung.call('PUT', `/beneficiary?serial_number=${serial}`, edit)
    expect(answer.status, answer.text).toBe(200)
  }
  expect(await marks()).toEqual([false, false])
  await write({ status: 'Inactive', status_reason: 'deceased' })
  expect(await marks()).toEqual([true, true])
  await write({ status: 'Active' })
  expect(await marks()).toEqual([false, false])
})
