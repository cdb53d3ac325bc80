import { describe, expect, test } from 'vitest'
import { addDays, singaporeDay } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'
import { newToken } from '../../http/session.ts'

const world = openPlanWorld()

describe('a plan', () => {
  test('is the volunteer’s own, stands on their phone, and moves no due day', async () => {
    const care = () =>
      world.kampung.call('GET', `/beneficiary/care?serial_number=${world.visit.serial}`, { as: 'admin' })
    const before = (await care()).body
    const { status, body } = await world.plan({ part: 'morning', volunteer_account_id: 1 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      volunteer_account_id: world.me.account_id,
      planned_on: ahead(2),
      part: 'morning',
      state: 'planned',
      cancelled_because: '',
      engagement_id: null,
      version: 1,
    })
    const own = { on: ahead(2), part: 'morning', note: body.note, id: body.id, version: 1 }
    expect(await world.ownPlan()).toEqual(own)
    expect((await care()).body).toEqual(before)
  })

  test('of staff names whom the person is assigned to', async () => {
    expect((await world.plan({}, {}, 'admin')).body.fields).toEqual({
      volunteer_account_id: 'Choose who goes',
    })
    const stranger = await makeCaller(world.kampung.db, 'other_volunteer')
    const { status, body } = await world.plan({ volunteer_account_id: stranger.account_id }, {}, 'admin')
    expect([status, body.fields]).toEqual([
      422,
      { volunteer_account_id: 'This volunteer does not visit this person. Assign them first' },
    ])
    expect((await world.plan({ volunteer_account_id: world.me.account_id }, {}, 'admin')).status).toBe(201)
  })

  test.each([
    ['a day that is over', { planned_on: ahead(-1) }, { planned_on: 'That day is over' }],
    ['too far ahead', { planned_on: ahead(367) }, { planned_on: 'Plan at most a year ahead' }],
    ['no day', { planned_on: '' }, { planned_on: 'Choose the day' }],
    ['no part of a day', { part: 'night' }, { part: 'Choose morning, afternoon or evening' }],
  ])('%s is refused', async (_, over, fields) => {
    const { status, body } = await world.plan(over)
    expect([status, body.fields]).toEqual([422, fields])
    expect(await world.all()).toEqual([])
  })

  test('for the same day again is the same one, with what is said now', async () => {
    const { body } = await world.plan({ part: 'morning' })
    const again = await world.plan({ part: 'evening' })
    expect(again.body).toMatchObject({ id: body.id, part: 'evening', version: 2 })
    expect(await world.all()).toHaveLength(1)
  })

  test('sent again under its key is one, one after the other and at once', async () => {
    const key = { 'idempotency-key': newToken() }
    const answers = await Promise.all([world.plan({}, key), world.plan({}, key), world.plan({}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await world.kampung.db.deleteFrom('idempotency_keys').execute()
    expect((await world.plan({}, key)).body.id).toBe(answers[0]?.body.id)
    expect(await world.all()).toHaveLength(1)
  })

  test('of a stranger’s person, or of another volunteer, is not found', async () => {
    const stranger = await makeCaller(world.kampung.db, 'other_volunteer')
    const { body } = await world.plan()
    expect((await world.plan({}, {}, stranger)).status).toBe(404)
    expect((await world.edit(body.id, { state: 'cancelled' }, stranger)).status).toBe(404)
    const path = `/planned-visit?id=${body.id}`
    expect((await world.kampung.call('GET', path, { as: stranger })).status).toBe(404)
    expect((await world.kampung.call('DELETE', path, { as: stranger })).status).toBe(404)
    // Nor where both visit the person.
    await world.kampung.assign(stranger, world.visit.serial)
    expect((await world.edit(body.id, { state: 'cancelled' }, stranger)).status).toBe(404)
    expect((await world.kampung.call('GET', path, { as: stranger })).status).toBe(404)
    expect(await world.read(body.id)).toMatchObject({ state: 'planned', version: 1 })
  })
})

describe('changed', () => {
  test('it has another day, is cancelled, and is meant again', async () => {
    const { body } = await world.plan()
    expect((await world.edit(body.id, { planned_on: ahead(3), part: 'evening' })).body).toMatchObject({
      planned_on: ahead(3),
      part: 'evening',
    })
    expect((await world.edit(body.id, { state: 'cancelled' })).body).toMatchObject({
      state: 'cancelled',
      cancelled_because: 'hand',
    })
    expect(await world.ownPlan()).toBeNull()
    expect((await world.edit(body.id, { state: 'planned' })).body).toMatchObject({
      state: 'planned',
      cancelled_because: '',
      version: 4,
    })
  })

  test('neither moved onto a day that has one already, nor meant again on it', async () => {
    const { body: first } = await world.plan()
    await world.edit(first.id, { state: 'cancelled' })
    const { body: second } = await world.plan()
    const { body: third } = await world.plan({ planned_on: ahead(4) })
    const refused = [409, 'A visit is planned for this day already']
    for (const answer of [
      await world.edit(first.id, { state: 'planned' }),
      await world.edit(third.id, { planned_on: second.planned_on }, 'admin'),
    ])
      expect([answer.status, answer.body.message]).toEqual(refused)
    const both = [second, third].map(({ id }) => world.edit(id, { planned_on: ahead(6) }, 'admin'))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await world.edit(third.id, { planned_on: third.planned_on }, 'admin')).status).toBe(200)
  })

  test('in an old version it is told what stands now', async () => {
    const { body } = await world.plan()
    await world.edit(body.id, { part: 'evening' })
    const stale = await world.kampung.call('PUT', `/planned-visit?id=${body.id}`, {
      as: world.me,
      headers: { 'if-match': '"1"' },
      body: { part: 'morning' },
    })
    expect(stale.status).toBe(412)
  })

  test('what was done stays, and nobody sends that it was', async () => {
    const { body } = await world.plan({ planned_on: today() })
    expect((await world.edit(body.id, { state: 'done' })).status).toBe(422)
    await world.went()
    const { status, body: refused } = await world.edit(body.id, { state: 'cancelled' })
    expect([status, refused.message]).toEqual([409, 'This visit was made already'])
  })
})

describe('of a phone whose clock is wrong', () => {
  const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000)
  const day = (moment: Date, days: number) => addDays(singaporeDay(moment), days)

  test.each([2, -2])('by %i years, it is as many days ahead of its arrival', async (count) => {
    const clock = years(count)
    const { status, body } = await world.plan({ planned_on: day(clock, 3), noted_at: clock.toISOString() })
    expect([status, body.planned_on]).toEqual([201, ahead(3)])
    const moved = await world.edit(body.id, { planned_on: day(clock, 1), noted_at: clock.toISOString() })
    expect(moved.body.planned_on).toBe(ahead(1))
  })

  test('one that waited for signal keeps its day, also when that is over', async () => {
    const noted = new Date(Date.now() - 5 * 86_400_000)
    const { status, body } = await world.plan({ planned_on: ahead(-3), noted_at: noted.toISOString() })
    expect([status, body.planned_on]).toEqual([201, ahead(-3)])
    expect(await world.ownPlan()).toBeNull()
  })
})

test('the worklist names the next one, and puts whom somebody goes to within the week at its foot', async () => {
  await world.kampung.db.deleteFrom('planned_visits').execute()
  const { programme_id } = world.visit.form
  await world.visit.addPerson('visit-other')
  await world.kampung.call('PUT', `/programme/care?id=${programme_id}`, {
    as: 'admin',
    body: { every_days: 7 },
  })
  const rows = async () =>
    (await world.kampung.call('GET', `/worklist?page=1&programme_id=${programme_id}`, { as: 'admin' })).body
      .items
  const counts = async () => (await world.kampung.call('GET', '/worklist/counts', { as: 'admin' })).body
  const standing = (row: { due_on: string; state: string; reasons: object[] }) => [
    row.due_on,
    row.state,
    row.reasons,
  ]
  const [first, second] = await rows()
  expect([first.planned, second.planned]).toEqual([null, null])
  const before = await counts()
  const caller = await makeCaller(world.kampung.db, 'assigned_volunteer')
  await world.kampung.assign(caller, first.serial_number)
  const [assigned] = (await rows()).filter(
    ({ serial_number }: { serial_number: string }) => serial_number === first.serial_number,
  )
  for (const days of [9, 3])
    await world.plan(
      { beneficiary_serial_number: first.serial_number, planned_on: ahead(days), part: 'evening' },
      {},
      caller,
    )
  const [top, foot] = await rows()
  expect(top.serial_number).toBe(second.serial_number)
  expect(foot.planned).toEqual({ on: ahead(3), part: 'evening', by: expect.stringContaining(' ') })
  expect(standing(foot)).toEqual(standing(assigned))
  expect((await counts()).people).toBe(before.people)
})

describe('on Today', () => {
  const ofToday = async () =>
    (await world.kampung.call('GET', '/planned-visit?page=1&today=1', { as: 'admin' })).body.items.map(
      ({ id }: { id: number }) => id,
    )

  test('stand today’s, and yesterday’s without a report; neither older nor later nor done nor cancelled', async () => {
    await world.kampung.db.deleteFrom('planned_visits').execute()
    const made: number[] = []
    for (let at = 1; at <= 5; at += 1) made.push((await world.plan({ planned_on: ahead(at) })).body.id)
    const [old, yesterday, now, later, given = 0] = made
    const move = async (id: number | undefined, days: number) =>
      world.kampung.db
        .updateTable('planned_visits')
        .set({ planned_on: ahead(days) })
        .where('id', '=', id ?? 0)
        .execute()
    await move(old, -2)
    await move(yesterday, -1)
    await move(now, 0)
    await move(given, 0)
    await world.edit(given, { state: 'cancelled' })
    expect(await ofToday()).toEqual([yesterday, now])
    const path = `/planned-visit?page=1&state=planned&from=${today()}&sort=planned_on&order=asc`
    const next = await world.kampung.call('GET', `${path}&beneficiary_serial_number=${world.visit.serial}`, {
      as: 'admin',
    })
    expect(next.body.items.map(({ id }: { id: number }) => id)).toEqual([now, later])
    await world.went({ happened_on: ahead(-1) })
    expect(await ofToday()).toEqual([now])
  })
})

test('deleted it waits, comes back, and goes along with the person', async () => {
  const { body } = await world.plan()
  expect((await world.kampung.call('DELETE', `/planned-visit?id=${body.id}`, { as: 'admin' })).status).toBe(
    204,
  )
  const { body: bin } = await world.kampung.call('GET', '/deletion?page=1', { as: 'super_admin' })
  expect(bin.items[0]).toMatchObject({ entity: 'planned_visit' })
  expect(bin.items[0].label).toContain('Planned visit to Siti Rahman')
  await world.kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id: bin.items[0].id } })
  expect(await world.read(body.id)).toMatchObject({ state: 'planned' })
  const impact = await world.kampung.call('GET', `/beneficiary/impact?serial_number=${world.visit.serial}`, {
    as: 'admin',
  })
  expect(impact.body.summary).toContain('1 planned visit')
})
