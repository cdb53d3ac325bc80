import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSAGE_MAX, today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

let kampung: TestApp
let me: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())
const ASSIGNED_FOR = 10 * 24 * 60
beforeEach(async () => {
  visit = await visitOf(kampung, me, ASSIGNED_FOR)
  await kampung.db.deleteFrom('rate_limits').execute()
})

const NOTE = 'The door was open and nobody answered.'
const say = (over: object = {}, headers = {}, as: TestCaller = me) =>
  kampung.call('POST', '/concern', {
    as,
    headers,
    body: { beneficiary_serial_number: visit.serial, note: NOTE, ...over },
  })
const heard = async () =>
  (await kampung.call('GET', `/follow-up?page=1&beneficiary_serial_number=${visit.serial}`, { as: 'admin' }))
    .body.items
const DAY_MINUTES = 24 * 60
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('stands on Today at once, in the words that were written, with who said so and when', async () => {
  const noted_at = ago(90)
  const { status, body } = await say({ noted_at })
  expect(status).toBe(201)
  expect(await heard()).toMatchObject([
    {
      id: body.id,
      subject: 'Something is wrong',
      detail: NOTE,
      urgency: 'now',
      due_on: today(),
      state: 'open',
      source_kind: 'concern',
      said_by: expect.stringContaining(' '),
      said_at: noted_at,
      owner_id: null,
    },
  ])
  const urgent = await kampung.call('GET', '/follow-up?page=1&today=urgent', { as: 'admin' })
  expect(urgent.body.items.map(({ id }: { id: number }) => id)).toContain(body.id)
  const counted = async (as: 'admin' | 'super_admin') =>
    (await kampung.call('GET', '/worklist/counts', { as })).body.urgent
  expect([await counted('admin'), await counted('super_admin')]).toEqual([1, 1])
  // Once somebody has it, it is nobody else's.
  const { id: owner_id } = await kampung.signIn('admin')
  await kampung.call('PUT', `/follow-up?id=${body.id}`, { as: 'admin', body: { owner_id } })
  expect([await counted('admin'), await counted('super_admin')]).toEqual([1, 0])
  const events = kampung.db.selectFrom('audit_events').select('actor_kind').where('entity', '=', 'follow_up')
  expect(await events.where('entity_id', '=', String(body.id)).execute()).toEqual([
    { actor_kind: 'volunteer' },
    { actor_kind: 'user' },
  ])
})

test('sent again under its key it is one, also once the office has closed or deleted it', async () => {
  const key = { 'idempotency-key': newToken() }
  const first = await say({}, key)
  expect((await say({}, key)).body).toEqual(first.body)
  const body = { state: 'done', outcome: 'Asleep, and well' }
  await kampung.call('POST', `/follow-up/close?id=${first.body.id}`, { as: 'admin', body })
  expect((await say({}, key)).body).toEqual(first.body)
  expect(await heard()).toMatchObject([{ id: first.body.id, state: 'done' }])
  await kampung.call('DELETE', `/follow-up?id=${first.body.id}`, { as: 'admin' })
  expect((await say({}, key)).status).toBe(201)
  expect(await heard()).toEqual([])
})

test.each([
  ['its own', '/concern'],
  ['that of a phone signed out meanwhile', '/concern/late'],
])('sent again after staff wrote its text anew it is one, by %s door', async (_, path) => {
  const headers = { 'idempotency-key': newToken() }
  const first = await say({}, headers)
  const detail = 'Door open, nobody answered; rang the niece'
  await kampung.call('PUT', `/follow-up?id=${first.body.id}`, { as: 'admin', body: { detail } })
  // The answer was lost on the way, and is kept no longer.
  await kampung.db.deleteFrom('idempotency_keys').execute()
  const body = { beneficiary_serial_number: visit.serial, note: NOTE, noted_at: ago(5) }
  const who = path === '/concern' ? { as: me } : { cookies: await aRevokedPhone(kampung, me) }
  expect((await kampung.call('POST', path, { ...who, body, headers })).status).toBeLessThan(300)
  expect(await heard()).toMatchObject([{ id: first.body.id, detail }])
})

test('two at once under one key are one', async () => {
  const key = { 'idempotency-key': newToken() }
  const answers = await Promise.all([say({}, key), say({}, key), say({}, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await heard()).toHaveLength(1)
})

test.each([
  ['that is still to come', () => new Date(Date.now() + 86_400_000).toISOString()],
  ['of before they were theirs', () => ago(ASSIGNED_FOR + 60)],
])('a clock that names a moment %s says nothing of when it was', async (_, noted_at) => {
  const before = Date.now()
  await say({ noted_at: noted_at() })
  const [{ said_at }] = await heard()
  expect(Date.parse(said_at)).toBeGreaterThanOrEqual(before - 1)
  expect(Date.parse(said_at)).toBeLessThanOrEqual(Date.now())
})

test('said after an end that the phone had not heard of, it keeps its moment (H-1470)', async () => {
  const since = { assigned_from: ago(20 * DAY_MINUTES), assigned_to: ago(5 * DAY_MINUTES) }
  await kampung.db.updateTable('assignments').set(since).where('volunteer_id', '=', me.id).execute()
  const noted_at = ago(3 * DAY_MINUTES)
  expect((await say({ noted_at })).status).toBe(201)
  expect(await heard()).toMatchObject([{ said_at: noted_at }])
})

test('of somebody who was theirs until now it is heard; of anybody else nothing is found', async () => {
  await kampung.db
    .updateTable('assignments')
    .set({ deleted_at: new Date() })
    .where('volunteer_id', '=', me.id)
    .execute()
  expect((await say()).status).toBe(201)
  const stranger = await makeCaller(kampung.db, 'other_volunteer')
  expect((await say({}, {}, stranger)).status).toBe(404)
  expect((await say({ beneficiary_serial_number: 'KB-NOBODY' })).status).toBe(404)
  expect(await heard()).toHaveLength(1)
})

test.each([
  ['nothing', '   ', 'Say what is wrong'],
  ['too much', 'x'.repeat(PASSAGE_MAX + 1), `At most ${PASSAGE_MAX} characters`],
])('%s written is refused', async (_, note, why) => {
  const { status, body } = await say({ note })
  expect([status, body.fields]).toEqual([422, { note: why }])
  expect(await heard()).toEqual([])
})

test('what is about nobody of theirs uses up no try of what is', async () => {
  for (let at = 0; at < 35; at += 1)
    expect((await say({ beneficiary_serial_number: 'NOBODY-1' })).status).toBe(404)
  expect((await say()).status).toBe(201)
})

test('more than thirty in an hour wait on the phone, of one volunteer alone', async () => {
  const answers = []
  for (let at = 0; at < 31; at += 1) answers.push((await say()).status)
  expect(answers.filter((status) => status === 201)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
  expect((await heard()).length).toBeGreaterThan(0)
  const other = await makeCaller(kampung.db, 'other_volunteer')
  await kampung.assign(other, visit.serial)
  expect((await say({}, {}, other)).status).toBe(201)
})

describe('from a phone that the office has signed out', () => {
  const late = (cookies: Record<string, string>, key: string, over: object = {}) =>
    kampung.call('POST', '/concern/late', {
      body: { beneficiary_serial_number: visit.serial, note: NOTE, noted_at: ago(5), ...over },
      cookies,
      headers: { 'idempotency-key': key },
    })

  test('it is heard, once, as of before that', async () => {
    const cookies = await aRevokedPhone(kampung, me)
    const key = newToken()
    for (const _ of [1, 2]) {
      const { status, body } = await late(cookies, key)
      expect([status, body]).toEqual([202, { received: true }])
    }
    expect(await heard()).toMatchObject([{ detail: NOTE, urgency: 'now', source_kind: 'concern' }])
  })

  test('other words under the same key are heard as well, and those once', async () => {
    const cookies = await aRevokedPhone(kampung, me)
    const key = newToken()
    for (const note of [NOTE, 'She is on the floor', NOTE, 'She is on the floor'])
      expect((await late(cookies, key, { note })).status).toBe(202)
    const details = (await heard()).map(({ detail }: { detail: string }) => detail)
    expect(details.sort()).toEqual([NOTE, 'She is on the floor'].sort())
  })

  test('of another person, or by a cookie that is none, it is the same 404', async () => {
    const cookies = await aRevokedPhone(kampung, me)
    const other = await visitOf(kampung, await makeCaller(kampung.db, 'other_volunteer'))
    expect((await late(cookies, newToken(), { beneficiary_serial_number: other.serial })).status).toBe(404)
    expect((await late({ kampung_device: newToken() }, newToken())).status).toBe(404)
    expect(await heard()).toEqual([])
  })
})

test('whoever said so is named once their account is gone for good', async () => {
  const leaver = await makeCaller(kampung.db, 'assigned_volunteer')
  await kampung.assign(leaver, visit.serial)
  await say({}, {}, leaver)
  const [{ said_by }] = await heard()
  for (const table of ['assignments', 'sessions', 'volunteer_devices'] as const)
    await kampung.db.deleteFrom(table).where('volunteer_id', '=', leaver.id).execute()
  await kampung.db.deleteFrom('volunteers').where('id', '=', leaver.id).execute()
  expect(await heard()).toMatchObject([{ said_by, detail: NOTE }])
})
