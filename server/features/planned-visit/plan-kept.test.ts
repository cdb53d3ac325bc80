import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { type Visit, visitOf } from '../../../tests/form-visit.ts'
import { ahead, planTools } from '../../../tests/plan-tools.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visit: Visit
let tools: ReturnType<typeof planTools>
const plan = (...of: Parameters<typeof tools.plan>) => tools.plan(...of)
const edit = (...of: Parameters<typeof tools.edit>) => tools.edit(...of)
const read = (id: number) => tools.read(id)
const went = (over?: object) => tools.went(over)
const unassign = () => tools.unassign()
const ownPlan = () => tools.ownPlan()
const all = (more?: string) => tools.all(more)

beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())
beforeEach(async () => {
  visit = await visitOf(kampung, me, 100 * 24 * 60)
  tools = planTools(kampung, me, visit.serial)
})

describe('done', () => {
  test('by what was noted on that day, whichever came first; open again once that is deleted', async () => {
    const { body } = await plan({ planned_on: today() })
    const { body: noted } = await went()
    expect(await read(body.id)).toMatchObject({ state: 'done', engagement_id: noted.id, version: 2 })
    expect(await ownPlan()).toBeNull()
    await kampung.call('DELETE', `/engagement?id=${noted.id}`, { as: me })
    expect(await read(body.id)).toMatchObject({ state: 'planned', engagement_id: null })
    const { body: bin } = await kampung.call('GET', '/deletion?page=1', { as: 'super_admin' })
    await kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id: bin.items[0].id } })
    expect(await read(body.id)).toMatchObject({ state: 'done', engagement_id: noted.id })
    // The report was there before the plan arrived.
    const late = await plan({ planned_on: today() })
    expect(late.body).toMatchObject({ state: 'done', engagement_id: noted.id })
  })

  test('by a report, and by an attempt; not by another day', async () => {
    const { body } = await plan({ planned_on: today() })
    await went({ happened_on: ahead(-1) })
    expect(await read(body.id)).toMatchObject({ state: 'planned' })
    const { body: tried } = await went({ outcome: 'no_answer' })
    expect(await read(body.id)).toMatchObject({ state: 'done', engagement_id: tried.id })
    await kampung.call('PUT', `/engagement?id=${tried.id}`, { as: me, body: { happened_on: ahead(-2) } })
    expect(await read(body.id)).toMatchObject({ state: 'planned' })
    expect((await visit.file(me)).status).toBe(201)
    expect(await read(body.id)).toMatchObject({ state: 'done' })
  })

  test('not by what is held, until it counts', async () => {
    const { body } = await plan({ planned_on: today() })
    const { body: noted } = await went()
    await kampung.db
      .updateTable('engagements')
      .set({ held_because: 'unassigned' })
      .where('id', '=', noted.id)
      .execute()
    expect(await read(body.id)).toMatchObject({ state: 'planned', engagement_id: null })
    await kampung.call('POST', '/engagement/count', { as: 'admin', body: { id: noted.id } })
    expect(await read(body.id)).toMatchObject({ state: 'done', engagement_id: noted.id })
  })

  test('not by somebody else, and not where it was cancelled by hand', async () => {
    const { body } = await plan({ planned_on: today() })
    const other = await makeCaller(kampung.db, 'other_volunteer')
    await kampung.assign(other, visit.serial)
    await kampung.call('POST', '/engagement', {
      as: other,
      body: anEngagement({ beneficiary_serial_number: visit.serial }),
    })
    expect(await read(body.id)).toMatchObject({ state: 'planned' })
    await edit(body.id, { state: 'cancelled' })
    await went()
    expect(await read(body.id)).toMatchObject({ state: 'cancelled', engagement_id: null })
  })
})

describe('once the volunteer is unassigned', () => {
  test('what is to come is cancelled with its reason, and yesterday’s may still be reported', async () => {
    const { body: soon } = await plan()
    const { body: gone } = await plan({ planned_on: today() })
    await kampung.db
      .updateTable('planned_visits')
      .set({ planned_on: ahead(-1) })
      .where('id', '=', gone.id)
      .execute()
    expect((await unassign()).status).toBe(204)
    expect(await read(soon.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
    expect(await read(gone.id)).toMatchObject({ state: 'planned' })
    const events = await kampung.db
      .selectFrom('audit_events')
      .select(['action', 'reason'])
      .where('entity', '=', 'planned_visit')
      .where('entity_id', '=', String(soon.id))
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { action: 'created', reason: '' },
      { action: 'updated', reason: 'The volunteer was unassigned' },
    ])
    expect((await went({ happened_on: ahead(-1) })).status).toBe(201)
    expect(await read(gone.id)).toMatchObject({ state: 'done' })
  })

  test('one made, changed or cancelled without signal is refused in words, and nothing is written', async () => {
    const { body } = await plan()
    await unassign()
    const message = 'You no longer visit this person, so nothing was planned'
    for (const answer of [
      await plan({ planned_on: ahead(4) }),
      await edit(body.id, { planned_on: ahead(5) }),
      await edit(body.id, { state: 'cancelled' }),
      await kampung.call('DELETE', `/planned-visit?id=${body.id}`, { as: me }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message])
    expect(await all()).toMatchObject([
      { id: body.id, planned_on: ahead(2), cancelled_because: 'unassigned' },
    ])
  })

  test('at the same moment: nothing open is left of whoever visits no longer', async () => {
    for (let round = 0; round < 8; round += 1) {
      visit = await visitOf(kampung, me, 100 * 24 * 60)
      tools = planTools(kampung, me, visit.serial)
      const { body } = await plan()
      const answers = await Promise.all([
        plan({ planned_on: ahead(4) }),
        edit(body.id, { planned_on: ahead(5) }),
        unassign(),
        went(),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(await all('&state=planned')).toEqual([])
    }
  })

  test('in bulk it is the same, and when an assignment of many is taken back', async () => {
    const { run, takeBack } = bulkTools(kampung)
    const { body } = await plan()
    const who = { keys: [visit.serial] }
    await run({ who, change: { kind: 'unassign', volunteer_account_ids: [] } })
    expect(await read(body.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
    const given = await run({ who, change: { kind: 'assign', volunteer_account_ids: [me.account_id] } })
    const { body: second } = await plan({ planned_on: ahead(6) })
    await takeBack(given.id)
    expect(await read(second.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
  })
})
