import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'admin'
const day = (days: number) => addDays(today(), days)

async function aPlace(every = 14) {
  const programme = (await kampung.call('POST', '/programme', { as, body: aProgramme() })).body
  const person = (await kampung.call('POST', '/beneficiary', { as, body: aBeneficiary() })).body
  const since = `${day(-100)}T02:00:00Z`
  const link = { programme_id: programme.id, beneficiary_serial_number: person.serial_number }
  await kampung.call('POST', '/programme/beneficiaries', { as, body: [{ ...link, status: 'Active', since }] })
  await save(programme.id, { every_days: every, eased_until: null })
  return { programme_id: programme.id as number, serial_number: person.serial_number as string, link }
}
const save = (id: number, body: object, version?: number) =>
  kampung.call('PUT', `/programme/care?id=${id}`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
const standing = async (serial_number: string) =>
  (await kampung.call('GET', `/beneficiary/care?serial_number=${serial_number}`, { as })).body
const note = (serial_number: string, over: object = {}) =>
  kampung.call('POST', '/engagement', {
    as,
    body: {
      beneficiary_serial_number: serial_number,
      kind: 'visit',
      outcome: 'reached',
      happened_on: day(-3),
      ...over,
    },
  })

describe('how often people are to be seen', () => {
  test('a first rhythm finds nobody overdue for 28 days, unless a day is chosen', async () => {
    const { body: programme } = await kampung.call('POST', '/programme', { as, body: aProgramme() })
    const blank = await kampung.call('GET', `/programme/care?id=${programme.id}`, { as })
    expect(blank.body).toMatchObject({ every_days: null, first_days: 7, version: 0, officers: [] })
    const first = await save(programme.id, { every_days: 14 }, 0)
    expect(first.body).toMatchObject({ every_days: 14, eased_until: day(28), version: 1 })
    const second = await save(programme.id, { every_days: 7, eased_until: null }, 1)
    expect(second.body).toMatchObject({ every_days: 7, eased_until: null, version: 2 })
    expect((await save(programme.id, { every_days: 9 }, 1)).status).toBe(412)
  })

  test('an officer who has left is told nothing, and said to have left', async () => {
    const { programme_id } = await aPlace()
    const leaving = await makeCaller(kampung.db, 'admin')
    const named = await save(programme_id, { officer_ids: [leaving.id] })
    expect(named.body.officers).toMatchObject([{ id: leaving.id, is_in_use: true }])
    const deactivated_at = new Date().toISOString()
    await kampung.db.updateTable('users').set({ deactivated_at }).where('id', '=', leaving.id).execute()
    const { body } = await kampung.call('GET', `/programme/care?id=${programme_id}`, { as })
    expect(body.officers).toMatchObject([{ id: leaving.id, is_in_use: false }])
  })

  test.each([
    [{ every_days: 0 }, { every_days: 'At least 1 day' }],
    [{ every_days: 366 }, { every_days: 'At most 365 days' }],
    [{ first_days: 1.5 }, { first_days: 'Type a whole number' }],
    [{ grace_days: 91 }, { grace_days: 'At most 90 days' }],
    [{ counts: 'letter' }, { counts: 'Choose what counts' }],
    [{ officer_ids: [999999] }, { officer_ids: 'One of them has no account in use' }],
  ])('%j is refused with a sentence, and nothing changes', async (body, fields) => {
    const { programme_id } = await aPlace()
    const answer = await save(programme_id, body)
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    expect((await kampung.call('GET', `/programme/care?id=${programme_id}`, { as })).body.version).toBe(1)
  })

  test('what would be is counted and not written', async () => {
    const { programme_id, serial_number } = await aPlace(200)
    const asked = `id=${programme_id}&first_days=7&every_days=14&grace_days=0&counts=visit`
    const answer = await kampung.call('GET', `/programme/care/preview?${asked}`, { as })
    expect(answer.body).toEqual({ people: 1, due: 0, overdue: 1, lost_touch: 0, never_seen: 1 })
    const eased = await kampung.call('GET', `/programme/care/preview?${asked}&eased_until=${day(3)}`, { as })
    expect(eased.body).toMatchObject({ due: 1, overdue: 0 })
    expect(await standing(serial_number)).toMatchObject({ places: [{ every_days: 200 }] })
  })
})

describe('one person', () => {
  test('a visit moves the day on, a call only where calls count, and what is deleted moves it back', async () => {
    const { programme_id, serial_number } = await aPlace()
    expect(await standing(serial_number)).toMatchObject({
      state: 'overdue',
      due_on: day(-93),
      last_seen: null,
    })
    await note(serial_number, { kind: 'call', happened_on: day(-1) })
    expect(await standing(serial_number)).toMatchObject({ state: 'overdue', last_seen: { kind: 'call' } })
    const { body: visit } = await note(serial_number)
    expect(await standing(serial_number)).toMatchObject({ state: 'fine', due_on: day(11) })
    await save(programme_id, { counts: 'visit_or_call' })
    expect(await standing(serial_number)).toMatchObject({ due_on: day(13) })
    await save(programme_id, { counts: 'visit' })
    await kampung.call('DELETE', `/engagement?id=${visit.id}`, { as })
    expect(await standing(serial_number)).toMatchObject({ state: 'overdue', due_on: day(-93) })
  })

  test('a pause has an end, moves the day, and ends', async () => {
    const { programme_id, serial_number } = await aPlace()
    const pause = (until: string | null) =>
      kampung.call('PUT', '/programme/beneficiaries/pause', {
        as,
        body: {
          beneficiary_serial_number: serial_number,
          programme_ids: [programme_id],
          until,
          because: 'In hospital',
        },
      })
    expect((await pause(day(20))).body).toMatchObject({
      state: 'fine',
      due_on: day(21),
      places: [{ paused_until: day(20), paused_because: 'In hospital' }],
    })
    expect((await pause(day(-1))).body.fields).toEqual({ until: 'That day is over' })
    expect((await pause(day(400))).body.fields).toEqual({ until: 'At most a year ahead' })
    expect((await pause(null)).body).toMatchObject({ state: 'overdue', places: [{ paused_because: '' }] })
  })

  test.each([
    ['by itself', false],
    ['beside another', true],
  ])('a place that is Inactive by now is not paused %s, and nothing is written', async (_, isBeside) => {
    const { serial_number, programme_id, link } = await aPlace()
    const { programme_id: left } = await aPlace()
    const place = { ...link, programme_id: left, status: 'Inactive' }
    await kampung.call('POST', '/programme/beneficiaries', { as, body: [place] })
    const { status, body } = await kampung.call('PUT', '/programme/beneficiaries/pause', {
      as,
      body: {
        beneficiary_serial_number: serial_number,
        programme_ids: isBeside ? [programme_id, left] : [left],
        until: day(20),
        because: 'Away',
      },
    })
    expect([status, body.fields]).toEqual([422, { programme_ids: 'They are not in this programme any more' }])
    const links = kampung.db
      .selectFrom('programme_beneficiaries as l')
      .innerJoin('beneficiaries as b', 'b.id', 'l.beneficiary_id')
      .select(['l.paused_until', 'l.paused_because'])
      .where('b.serial_number', '=', serial_number)
    const blank = { paused_until: null, paused_because: '' }
    expect(await links.execute()).toEqual([blank, blank])
  })

  test('a high risk has no grace; why it rose stays until it changes', async () => {
    const { programme_id, serial_number } = await aPlace()
    await save(programme_id, { grace_days: 10, every_days: 14 })
    await note(serial_number, { happened_on: day(-16) })
    expect(await standing(serial_number)).toMatchObject({ state: 'due' })
    const risk = await kampung.call('PUT', `/beneficiary/risk?serial_number=${serial_number}`, {
      as,
      body: { risk: 'high', because: 'Fell twice' },
    })
    expect(risk.body).toMatchObject({
      state: 'overdue',
      risk: 'high',
      risk_because: 'Fell twice',
      risk_since: today(),
    })
  })

  test('typed later counts, cleared goes back to what was seen', async () => {
    const { serial_number } = await aPlace()
    await note(serial_number, { happened_on: day(-20) })
    const put = async (last_engagement: string | null) => {
      const { body } = await kampung.call('GET', `/beneficiary?serial_number=${serial_number}`, { as })
      const answer = await kampung.call('PUT', `/beneficiary?serial_number=${serial_number}`, {
        as,
        body: { ...aBeneficiary({ serial_number }), status: 'Active', last_engagement },
        headers: { 'if-match': `"${body.version}"` },
      })
      return answer.body.last_engagement
    }
    expect(await put(day(-2))).toBe(day(-2))
    expect(await standing(serial_number)).toMatchObject({
      due_on: day(12),
      last_seen: { on: day(-2), by: '' },
    })
    expect(await put(null)).toBe(day(-20))
    expect(await standing(serial_number)).toMatchObject({ due_on: day(-6) })
  })

  test('nobody is due where the person or the place is not Active', async () => {
    const { serial_number, link } = await aPlace()
    await kampung.call('POST', '/programme/beneficiaries', { as, body: [{ ...link, status: 'Inactive' }] })
    expect(await standing(serial_number)).toMatchObject({ state: null, places: [] })
    await kampung.call('POST', '/programme/beneficiaries', { as, body: [{ ...link, status: 'Active' }] })
    expect(await standing(serial_number)).toMatchObject({ state: 'overdue' })
  })
})

test('a phone is told when only the day moved, and not again while nothing does', async () => {
  const { programme_id, serial_number } = await aPlace(14)
  const volunteer = await kampung.signIn('assigned_volunteer')
  await kampung.assign(volunteer, serial_number)
  const visits = async (known = '') =>
    (await kampung.call('GET', `/volunteer/visits?known=${known}`, { as: volunteer })).body
  const first = await visits()
  expect(first.people[0]).toMatchObject({ due_on: day(-93), state: 'overdue', planned: null, is_new: true })
  expect(await visits(first.tag)).toMatchObject({ is_same: true })
  await save(programme_id, { first_days: 9 })
  const second = await visits(first.tag)
  expect(second).toMatchObject({ is_same: false, people: [{ due_on: day(-91) }] })
  await note(serial_number, { happened_on: today() })
  // Seen by somebody else: whether this volunteer can visit them is not known by it.
  expect((await visits()).people[0]).toMatchObject({ due_on: day(14), state: 'fine', is_new: true })
  await note(serial_number, { happened_on: today(), volunteer_account_id: volunteer.account_id })
  expect((await visits()).people[0]).toMatchObject({ is_new: false })
})
