import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { makeVisit, type Visit, visitOf } from '../../../tests/form-visit.ts'
import { ago, inDays, notedVisits } from '../../../tests/noted-visits.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { newToken } from '../../http/session.ts'

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
beforeEach(async () => {
  visit = await visitOf(kampung, me, 10 * 24 * 60)
})

const rung = async () =>
  (await kampung.call('GET', `/follow-up?page=1&beneficiary_serial_number=${visit.serial}`, { as: 'admin' }))
    .body.items
const note = (over: object = {}, headers = {}, as: TestCaller | 'admin' = me) =>
  visits.note(as, visit.serial, { wellbeing: 'worried', note: 'Fridge nearly empty', ...over }, headers)
const isWorry = async () => {
  const list = (await kampung.call('GET', '/worklist?page=1&reason=worried', { as: 'admin' })).body.items
  return list.some((one: { serial_number: string }) => one.serial_number === visit.serial)
}
const close = (id: number) =>
  kampung.call('POST', `/follow-up/close?id=${id}`, {
    as: 'admin',
    body: { state: 'done', outcome: 'Rang her' },
  })

test('a worried face is urgent at once, with who said it and what they noted, and the audit says so', async () => {
  const { body } = await note()
  expect(await rung()).toMatchObject([
    {
      urgency: 'now',
      due_on: today(),
      state: 'open',
      source_kind: 'wellbeing',
      engagement_id: body.id,
      said_by: body.volunteer_display_name,
      said_at: body.created_at,
      said_note: 'Fridge nearly empty',
      owner_id: null,
    },
  ])
  const [{ id }] = await rung()
  const events = kampung.db.selectFrom('audit_events').select('actor_kind').where('entity', '=', 'follow_up')
  expect(await events.where('entity_id', '=', String(id)).execute()).toEqual([{ actor_kind: 'volunteer' }])
})

test('a visit that came days later says when it was', async () => {
  await note({ happened_on: ago(6) })
  expect((await rung())[0].said_at).toBe(`${ago(6)}T04:00:00.000Z`)
})

test.each([
  ['held of a day on which they were not theirs', () => note({ happened_on: ago(30) }), 202],
  ['staff wrote it down', () => note({}, {}, 'admin'), 201],
  [
    'of many at once',
    async () => {
      const [{ id }] = (await kampung.db
        .selectFrom('beneficiaries')
        .select('id')
        .where('serial_number', '=', visit.serial)
        .execute()) as [{ id: number }]
      const body = anEngagement({ beneficiary_ids: [id], wellbeing: 'worried' })
      return kampung.call('POST', '/engagement/bulk', { as: me, body })
    },
    201,
  ],
  [
    'from a phone that was signed out',
    async () =>
      kampung.call('POST', '/engagement/late', {
        body: anEngagement({
          beneficiary_serial_number: visit.serial,
          wellbeing: 'worried',
          noted_at: new Date().toISOString(),
        }),
        cookies: await aRevokedPhone(kampung, me),
        headers: { 'idempotency-key': newToken() },
      }),
    202,
  ],
  [
    'beside a report of the same visit',
    async () => {
      await visit.file(me, visit.fromPhone)
      return note()
    },
    201,
  ],
])('rings once: %s', async (_, send, status) => {
  expect((await send()).status).toBe(status)
  expect(await rung()).toHaveLength(1)
})

test('sent again it rings once; edited it neither rings twice nor opens what is done', async () => {
  const key = { 'idempotency-key': 'worried-once' }
  const { body } = await note({}, key)
  await note({}, key)
  const [{ id }] = await rung()
  await visits.put(me, body.id, { note: 'Fridge empty' })
  await close(id)
  await visits.put(me, body.id, { wellbeing: 'uneasy' })
  await visits.put(me, body.id, { wellbeing: 'worried' })
  expect(await rung()).toMatchObject([{ id, state: 'done' }])
})

test('a visit that is mended to worried rings; one that is deleted leaves what is to be done', async () => {
  const { body } = await note({ wellbeing: 'fine' })
  expect(await rung()).toEqual([])
  await visits.put(me, body.id, { wellbeing: 'worried' })
  expect(await rung()).toHaveLength(1)
  await visits.remove('admin', body.id)
  expect(await rung()).toMatchObject([{ state: 'open', said_by: '', said_note: '' }])
})

test('done, dropped or deleted it answers the worry; a call of the office that reached them does too, and leaves it open', async () => {
  await note()
  expect(await isWorry()).toBe(true)
  const [{ id }] = await rung()
  await close(id)
  expect(await isWorry()).toBe(false)
  await kampung.call('POST', `/follow-up/reopen?id=${id}`, { as: 'admin' })
  expect(await isWorry()).toBe(true)
  await kampung.call('DELETE', `/follow-up?id=${id}`, { as: 'admin' })
  expect(await isWorry()).toBe(false)
  await note({ happened_on: ago(1) })
  expect(await isWorry()).toBe(true)
  await note({ kind: 'call', wellbeing: '' }, {}, 'admin')
  expect(await isWorry()).toBe(false)
  expect(await rung()).toMatchObject([{ state: 'open' }])
})

test('a worry of before follow-ups, which has none, is shown as it was', async () => {
  await note({ happened_on: inDays(-3).slice(0, 10) })
  await kampung.db.deleteFrom('follow_ups').execute()
  expect(await isWorry()).toBe(true)
})

test('said twenty times in an hour it is one thing to do, with every word; the office answers all of it at once', async () => {
  const said = Array.from({ length: 20 }, (_, at) => `What I saw, part ${at}`)
  for (const words of said) expect((await note({ note: words })).status).toBe(201)
  const [one, ...rest] = await rung()
  expect(rest).toEqual([])
  expect(one).toMatchObject({ urgency: 'now', said_note: said.join('\n') })
  expect(await isWorry()).toBe(true)
  await close(one.id)
  expect(await isWorry()).toBe(false)
  expect((await rung())[0].said_note).toBe(said.join('\n'))
  await note({ note: 'After they rang' })
  expect(await rung()).toMatchObject([{ said_note: 'After they rang' }, { said_note: said.join('\n') }])
  expect(await isWorry()).toBe(true)
})

test('said several times at once it is one thing to do', async () => {
  const said = Array.from({ length: 8 }, (_, at) => `part ${at}`)
  await Promise.all(said.map((words) => note({ note: words })))
  const [one, ...rest] = await rung()
  expect(rest).toEqual([])
  for (const words of said) expect(one.said_note).toContain(words)
})

test('what another volunteer says, what is said an hour later and what is said of another person ring by themselves', async () => {
  const hour = "now() - interval '61 minutes'"
  await note()
  const other = await makeCaller(kampung.db, 'assigned_volunteer')
  await kampung.assign(other, visit.serial)
  await note({}, {}, other)
  expect(await rung()).toHaveLength(2)
  await kampung.db
    .updateTable('follow_ups')
    .set({ created_at: sql.raw(hour) })
    .execute()
  await note({ note: 'Worse by now' })
  expect((await rung()).map(({ said_note }: { said_note: string }) => said_note)).toContain('Worse by now')
  expect(await rung()).toHaveLength(3)
  visit = await visitOf(kampung, me, 10 * 24 * 60)
  await note()
  expect(await rung()).toHaveLength(1)
})

test('beyond thirty an hour what one volunteer is worried about is followed up as well, and buries nobody else’s', async () => {
  const busy = await makeCaller(kampung.db, 'assigned_volunteer')
  for (let at = 0; at < 32; at += 1) {
    visit = await makeVisit(kampung)
    await kampung.assign(busy, visit.serial)
    expect((await note({}, {}, busy)).status).toBe(201)
  }
  const all = await kampung.db
    .selectFrom('follow_ups as f')
    .innerJoin('engagements as e', 'e.id', 'f.engagement_id')
    .select('f.urgency')
    .where('e.volunteer_id', '=', busy.id)
    .orderBy('f.id')
    .execute()
  expect(all.map(({ urgency }) => urgency)).toEqual([...Array(30).fill('now'), 'soon', 'soon'])
  visit = await visitOf(kampung, me, 10 * 24 * 60)
  await note()
  expect(await rung()).toMatchObject([{ urgency: 'now' }])
})
