import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visit: Visit
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())
beforeEach(async () => {
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  visit = await visitOf(kampung, me)
})

const say = (answer: 'yes' | 'no', over: object = {}, as = me) =>
  kampung.call('POST', '/assignment/answer', {
    as,
    body: { beneficiary_serial_number: visit.serial, answer, ...over },
  })
const asked = async () =>
  (await kampung.call('GET', `/follow-up?page=1&beneficiary_serial_number=${visit.serial}`, { as: 'admin' }))
    .body.items
const told = async () => (await kampung.call('GET', '/volunteer/visits', { as: me })).body.people[0]?.answered
const deeds = async () => {
  const path = `/activity?page=1&entity=beneficiary&record=${visit.serial}`
  const { body } = await kampung.call('GET', path, { as: 'super_admin' })
  return body.items.map(({ action }: { action: string }) => action)
}

test('a yes is kept, told to their phone and stands in the history; the office has nothing to do', async () => {
  expect(await told()).toBe('')
  const { status, body } = await say('yes')
  expect([status, body.answer]).toEqual([201, 'yes'])
  expect(await told()).toBe('yes')
  expect(await deeds()).toContain('can_visit')
  expect(await asked()).toEqual([])
})

test('a no asks the office for somebody else, with why; the assignment stays until the office ends it', async () => {
  expect((await say('no', { because: 'too_far', note: 'I moved to Punggol' })).status).toBe(201)
  expect(await asked()).toMatchObject([
    {
      subject: 'Find another volunteer',
      detail: 'Too far\nI moved to Punggol',
      urgency: 'soon',
      state: 'open',
      source_kind: 'declined',
      said_by: expect.stringContaining(' '),
    },
  ])
  expect(await told()).toBe('no')
  expect(await deeds()).toContain('cannot_visit')
})

test('who can after all says so, and whoever looks for somebody else reads it', async () => {
  await say('no', { because: 'too_far' })
  expect((await say('yes')).status).toBe(201)
  expect(await told()).toBe('yes')
  expect(await asked()).toMatchObject([{ state: 'open', detail: 'Too far\n\nThey can visit after all.' }])
})

test('said again it is one; who changes their mind asks the office once', async () => {
  for (const answer of ['no', 'no', 'yes', 'no'] as const) await say(answer, { because: 'wrong_time' })
  expect(await asked()).toHaveLength(1)
  expect(await told()).toBe('no')
  const all = await deeds()
  expect(
    all.filter((action: string) => action.endsWith('can_visit') || action === 'cannot_visit'),
  ).toHaveLength(3)
})

test('who says no, yes and the same no again is heard: what the office reads ends with the no (H-1818)', async () => {
  for (const answer of ['no', 'yes', 'no'] as const) await say(answer, { because: 'too_far' })
  const detail = 'Too far\n\nThey can visit after all.\n\nToo far'
  expect(await asked()).toMatchObject([{ state: 'open', detail }])
  await say('no', { because: 'too_far' })
  expect(await asked()).toMatchObject([{ state: 'open', detail }])
  expect(await told()).toBe('no')
})

test('other words are never lost: each no that says something new is heard, also once the first was closed', async () => {
  await say('no', { because: 'too_far' })
  await say('no', { because: 'not_comfortable', note: 'He shouts at me' })
  expect(await asked()).toMatchObject([
    { detail: 'Too far\n\nNot comfortable with it. Please ask them.\nHe shouts at me', version: 2 },
  ])
  await kampung.db.updateTable('follow_ups').set({ state: 'done', closed_at: new Date() }).execute()
  await say('yes')
  await say('no', { because: 'not_comfortable', note: 'He shouts at me' })
  const open = (await asked()).filter(({ state }: { state: string }) => state === 'open')
  expect(open).toMatchObject([{ detail: 'Not comfortable with it. Please ask them.\nHe shouts at me' }])
  const { because } = await kampung.db
    .selectFrom('assignments')
    .select('because')
    .where('volunteer_id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect(because).toBe('not_comfortable')
})

test('however often a no is said, one thing waits for the office, with every word there or in its history', async () => {
  const notes = Array.from({ length: 60 }, (_, at) => `Number ${at} ${'said at length '.repeat(40)}`.trim())
  for (const note of notes) expect((await say('no', { because: 'other', note })).status).toBe(201)
  const waiting = await asked()
  expect(waiting).toHaveLength(1)
  expect(waiting[0].detail.length).toBeLessThanOrEqual(20_000)
  expect(waiting[0].detail).toContain(notes.at(-1))
  const edited = { subject: 'Ask them', due_on: waiting[0].due_on, detail: waiting[0].detail }
  const put = await kampung.call('PUT', `/follow-up?id=${waiting[0].id}`, { as: 'admin', body: edited })
  expect(put.status).toBe(200)
  const kept = await kampung.db.selectFrom('audit_details').select('after').execute()
  const everything = JSON.stringify(kept)
  for (const note of notes) expect(everything).toContain(note)
})

test('of two noes at once neither is lost, and the office has one thing to do', async () => {
  await kampung.db
    .updateTable('assignments')
    .set({ deleted_at: new Date() })
    .where('volunteer_id', '=', me.id)
    .execute()
  await Promise.all(['left', 'right'].map((note) => say('no', { because: 'other', note })))
  const waiting = await asked()
  expect(waiting).toHaveLength(1)
  for (const note of ['left', 'right']) expect(waiting[0].detail).toContain(note)
})

test('why somebody is not comfortable is for staff alone', async () => {
  await say('no', { because: 'not_comfortable', note: 'He shouted at me' })
  const other = await makeCaller(kampung.db, 'other_volunteer')
  await kampung.assign(other, visit.serial)
  for (const as of [me, other])
    for (const path of ['/volunteer/visits', `/engagement?page=1&beneficiary_serial_number=${visit.serial}`])
      expect((await kampung.call('GET', path, { as })).text).not.toMatch(
        /shouted|not_comfortable|comfortable/,
      )
})

test('of an assignment that ended meanwhile nothing is asked; of nobody’s it is not found', async () => {
  await kampung.db
    .updateTable('assignments')
    .set({ deleted_at: new Date() })
    .where('volunteer_id', '=', me.id)
    .execute()
  expect((await say('no', { because: 'other' })).status).toBe(201)
  expect(await asked()).toEqual([])
  await say('no', { because: 'other', note: 'I will not go back' })
  expect(await asked()).toMatchObject([
    { subject: 'Said no, once their assignment had ended', detail: 'Another reason\nI will not go back' },
  ])
  const stranger = await makeCaller(kampung.db, 'other_volunteer')
  expect((await say('yes', {}, stranger)).status).toBe(404)
})

test.each([
  ['no reason', { answer: 'no' }, { because: 'Choose why not' }],
  ['another answer', { answer: 'perhaps' }, { answer: 'Choose yes or no' }],
  ['another reason', { answer: 'no', because: 'rain' }, { because: 'Choose why not' }],
])('%s is refused', async (_, over, fields) => {
  const { status, body } = await say('no', over)
  expect([status, body.fields]).toEqual([422, fields])
})

test('matching counts it against whoever said no lately, once they visit them no longer', async () => {
  await say('no', { because: 'other' })
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_to: sql<string>`now()` })
    .where('volunteer_id', '=', me.id)
    .execute()
  const path = `/match/candidates?serial_number=${visit.serial}&account_ids=${me.account_id}`
  const rulesOf = async () => {
    const { body } = await kampung.call('GET', path, { as: 'admin' })
    return body.items[0].reasons.filter(({ rule }: { rule: string }) => rule === 'declined')
  }
  expect(await rulesOf()).toEqual([{ rule: 'declined', points: 30, value: [] }])
  const long = new Date(Date.now() - 91 * 86_400_000)
  await kampung.db
    .updateTable('assignments')
    .set({ answered_at: long })
    .where('volunteer_id', '=', me.id)
    .execute()
  expect(await rulesOf()).toEqual([])
})

test('of somebody who has died a no is kept, and nobody is looked for', async () => {
  await kampung.db
    .updateTable('beneficiaries')
    .set({ status: 'Inactive', status_reason: 'deceased' })
    .where('serial_number', '=', visit.serial)
    .execute()
  expect((await say('no', { because: 'other' })).status).toBe(201)
  expect(await asked()).toEqual([])
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
/** Unassigned and assigned anew since what was said was said, by so many minutes; answers how it stands with the new one. */
async function assignedAnew(before: number) {
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_from: minutes(-9 * 24 * 60), assigned_to: minutes(-before) })
    .where('volunteer_id', '=', me.id)
    .execute()
  await kampung.assign(me, visit.serial)
}

test('a no that was said of an assignment that ended is not said of the one after it (H-2020)', async () => {
  await assignedAnew(60)
  await say('no', { because: 'wrong_time', noted_at: minutes(-120) })
  expect(await told()).toBe('')
  expect(await asked()).toEqual([])
  // Words of their own are heard all the same, as once it has ended.
  await say('no', { because: 'other', note: 'He shouts at me', noted_at: minutes(-120) })
  expect(await asked()).toMatchObject([{ detail: expect.stringContaining('He shouts at me') }])
  expect(await told()).toBe('')
  await say('yes', { noted_at: minutes(-100) })
  expect(await told()).toBe('')
})

test.each([
  ['said since', -1],
  ['by a clock a little behind', -14],
  ['by a clock far behind, when nobody was theirs', -60 * 24 * 20],
  ['by a clock ahead', 60],
])('%s, an answer is of the assignment that stands (H-2020)', async (_, said) => {
  await assignedAnew(60)
  await say('no', { because: 'wrong_time', noted_at: minutes(said) })
  expect(await told()).toBe('no')
})
