import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engagement } from '../../../contract/engagement-fields.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { ago, inDays, notedVisits } from '../../../tests/noted-visits.ts'
import { aRevokedPhone } from '../../../tests/revoked-phone.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let other: TestCaller
let visits: ReturnType<typeof notedVisits>
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  other = await makeCaller(kampung.db, 'other_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

const aPerson = async () => {
  visit = await visitOf(kampung, me)
  await kampung.assign(other, visit.serial)
  await visit.stoodSince(10 * 24 * 60)
}
const file = (over: object = {}, as = me) => visit.file(as, { ...visit.fromPhone, ...over })
const note = (over: object = {}, key?: string) =>
  visits.note(me, visit.serial, over, key ? { 'idempotency-key': key } : {})
const all = async (): Promise<Engagement[]> =>
  (await visits.list('admin', visit.serial)).items.toSorted((a: Engagement, b: Engagement) => a.id - b.id)
async function noteLate(over: object = {}, key = `late-${visit.serial}`): Promise<void> {
  const cookies = await aRevokedPhone(kampung, me)
  const body = anEngagement({ beneficiary_serial_number: visit.serial, noted_at: inDays(0), ...over })
  const headers = { 'idempotency-key': key }
  const answer = await kampung.call('POST', '/engagement/late', { cookies, body, headers })
  expect(answer.status).toBe(202)
}

test('what a revoked phone hands in stands beside a visit that counts, and never changes it (S-03)', async () => {
  await aPerson()
  const report = await file({ engagement_key: 'named-and-late' })
  const before = await all()
  for (const key of ['named-and-late', 'named-and-late', 'not-named-and-late'])
    await noteLate({ note: 'Forged', minutes: 700 }, key)
  const [made, ...late] = await all()
  expect([made]).toEqual(before)
  expect(made).toMatchObject({ response_id: report.body.id, source: 'form', held_because: '', note: '' })
  expect(late).toMatchObject([
    { response_id: null, held_because: 'revoked', note: 'Forged' },
    { response_id: null, held_because: 'revoked', note: 'Forged' },
  ])
  expect(await visits.lastSeen(visit.serial)).toBe(ago(0))
})

test('what a revoked phone hands in does not join the visit of another report that waits (S-03)', async () => {
  await aPerson()
  await file({}, other)
  const second = await file()
  await noteLate({ note: 'Forged' })
  await kampung.call('POST', '/form/responses/choose', { as: 'admin', body: { id: second.body.id } })
  expect((await all()).slice(1)).toMatchObject([
    { response_id: second.body.id, held_because: '', note: '' },
    { response_id: null, held_because: 'revoked', note: 'Forged' },
  ])
})

test.each(['', 'named'])('a report that counts makes a visit beside one that is held: %s', async (named) => {
  for (const held_because of ['revoked', 'unassigned'] as const) {
    await aPerson()
    const key = `held-${held_because}-${visit.serial}`
    if (held_because === 'revoked') await noteLate({}, key)
    else {
      await note({}, key)
      await kampung.db.updateTable('engagements').set({ held_because }).where('retry_key', '=', key).execute()
    }
    const report = await file(named ? { engagement_key: key } : {})
    expect(report.status).toBe(201)
    expect(await all()).toMatchObject([
      { response_id: null, held_because },
      { response_id: report.body.id, held_because: '', source: 'form' },
    ])
    expect(await visits.lastSeen(visit.serial)).toBe(ago(0))
  }
})

test.each(['report first', 'visit first'])(
  'a visit and a report that both wait are one: %s',
  async (order) => {
    await aPerson()
    await visit.stoodSince(2 * 24 * 60)
    await kampung.db
      .updateTable('assignments')
      .set({ assigned_to: inDays(-1.9) })
      .execute()
    const key = `both-wait-${visit.serial}`
    const report = () => file({ answered_at: inDays(0), engagement_key: key })
    const send = () => note({ minutes: 20, note: 'Sent again' }, key)
    for (const each of order === 'report first' ? [report, send, send] : [send, report, send])
      expect((await each()).status).toBe(202)
    const one = await all()
    expect(one).toMatchObject([{ source: 'phone', minutes: 20, held_because: 'unassigned' }])
    expect(one[0]?.response_id).not.toBeNull()
    const body = { id: one[0]?.response_id }
    expect((await kampung.call('POST', '/form/responses/choose', { as: 'admin', body })).status).toBe(200)
    expect((await all()).map(({ held_because }) => held_because)).toEqual([''])
  },
)

test.each([
  { happened_on: ago(1) },
  { kind: 'call' },
  { outcome: 'no_answer' },
  { kind: 'call', outcome: 'no_answer', happened_on: ago(2) },
])('a report has a visit of its day, whatever it names, in either order: %o', async (over) => {
  for (const isReportFirst of [true, false]) {
    await aPerson()
    const key = `names-it-${visit.serial}`
    const send = () => note({ minutes: 20, note: 'Sent again', ...over }, key)
    if (!isReportFirst) await send()
    const report = await file({ engagement_key: key })
    for (const again of [send, send]) expect((await again()).status).toBe(201)
    const rows = await all()
    expect(rows).toHaveLength(2)
    expect(rows.find(({ response_id }) => response_id === report.body.id)).toMatchObject({
      kind: 'visit',
      outcome: 'reached',
      happened_on: ago(0),
      held_because: '',
    })
    expect(rows.find(({ response_id }) => response_id === null)).toMatchObject({ minutes: 20, ...over })
    expect(await visits.lastSeen(visit.serial)).toBe(ago(0))
  }
})

test('of two visits of a day a report joins the one that it names', async () => {
  await aPerson()
  await note({ minutes: 10 }, `first-${visit.serial}`)
  await note({ minutes: 20 }, `second-${visit.serial}`)
  const report = await file({ engagement_key: `second-${visit.serial}` })
  expect(await all()).toMatchObject([
    { minutes: 10, response_id: null },
    { minutes: 20, response_id: report.body.id },
  ])
})

test('an edit leaves the day of a report’s visit, and that somebody was there', async () => {
  await aPerson()
  await note()
  await file()
  const [one] = await all()
  if (!one) throw new Error('no visit')
  const { kind, outcome, happened_on } = one
  for (const as of ['admin', me] as const) {
    for (const over of [{ kind: 'message' }, { outcome: 'no_answer' }, { happened_on: ago(1) }]) {
      const refused = await visits.put(as, one.id, { kind, outcome, happened_on, ...over })
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'It came with a report: its day and that somebody was there stay as long as that does',
      ])
    }
    expect(await all()).toMatchObject([{ kind, outcome, happened_on }])
    const rest = { note: `By ${as === me ? 'me' : as}`, minutes: 35, wellbeing: 'fine', language: 'ta' }
    const same = await visits.put(as, one.id, { kind, outcome, happened_on, ...rest })
    expect([same.status, same.body]).toEqual([200, expect.objectContaining(rest)])
    expect((await visits.put(as, one.id, { note: 'Alone' })).status).toBe(200)
  }
})

test('a report that joins its visit later brings no worry back that the office has answered (0034)', async () => {
  await aPerson()
  const isWorriedAbout = async () =>
    (
      await kampung.call('GET', '/worklist?page=1&page_size=100&reason=worried', { as: 'admin' })
    ).body.items.some((row: { serial_number: string }) => row.serial_number === visit.serial)
  await note({ wellbeing: 'worried' }, 'worried-first')
  expect(await isWorriedAbout()).toBe(true)
  expect((await visits.note('admin', visit.serial, { kind: 'call' })).status).toBe(201)
  expect(await isWorriedAbout()).toBe(false)
  expect((await file({ engagement_key: 'worried-first' })).status).toBe(201)
  expect((await all()).filter(({ response_id }) => response_id !== null)).toHaveLength(1)
  expect(await isWorriedAbout()).toBe(false)
})

const lastOf = (day: string) => `${day}T15:59:59.999Z`
const CLOCK = 15 * 60_000

/** What is told on a day, reckoned in the test itself: midnight may lie between it and the collecting of this file. */
type Told = { over: object; answered_at: string; written_at?: string }
const ofYesterday = (): Told => ({
  over: { happened_on: ago(1), noted_at: inDays(0) },
  answered_at: lastOf(ago(1)),
})

test.each<[string, () => Told]>([
  ['by a clock that is right', ofYesterday],
  [
    'in words that were written since',
    () => {
      // In the first minutes of a day, later than by how much a clock may be wrong.
      const since = Math.max(Date.now(), Date.parse(lastOf(ago(1))) + CLOCK + 60_000)
      return { ...ofYesterday(), written_at: new Date(since).toISOString() }
    },
  ],
  [
    'by a clock that is days ahead',
    () => ({ over: { happened_on: ago(-3), noted_at: inDays(4) }, answered_at: lastOf(ago(-3)) }),
  ],
])('a report on a visit noted for yesterday is one with it, and of its day: %s (H-1471)', async (_, tell) => {
  await aPerson()
  const yesterday = ago(1)
  const { over, answered_at, written_at = inDays(-10) } = tell()
  await kampung.db.updateTable('form_versions').set({ created_at: written_at }).execute()
  const key = `of-yesterday-${visit.serial}`
  await note(over, key)
  const report = await file({ answered_at, engagement_key: key })
  expect([report.status, report.body.answered_at]).toEqual([201, lastOf(yesterday)])
  expect(await all()).toMatchObject([
    { happened_on: yesterday, response_id: report.body.id, source: 'phone', held_because: '' },
  ])
})
