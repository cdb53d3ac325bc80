import { describe, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()

describe('done', () => {
  test('by what was noted on that day, whichever came first; open again once that is deleted', async () => {
    const { body } = await world.plan({ planned_on: today() })
    const { body: noted } = await world.went()
    expect(await world.read(body.id)).toMatchObject({ state: 'done', engagement_id: noted.id, version: 2 })
    expect(await world.ownPlan()).toBeNull()
    await world.kampung.call('DELETE', `/engagement?id=${noted.id}`, { as: world.me })
    expect(await world.read(body.id)).toMatchObject({ state: 'planned', engagement_id: null })
    const { body: bin } = await world.kampung.call('GET', '/deletion?page=1', { as: 'super_admin' })
    await world.kampung.call('POST', '/deletion/restore', {
      as: 'super_admin',
      body: { id: bin.items[0].id },
    })
    expect(await world.read(body.id)).toMatchObject({ state: 'done', engagement_id: noted.id })
    // The report was there before the plan arrived.
    const late = await world.plan({ planned_on: today() })
    expect(late.body).toMatchObject({ state: 'done', engagement_id: noted.id })
  })

  test('by a report, and by an attempt; not by another day', async () => {
    const { body } = await world.plan({ planned_on: today() })
    await world.went({ happened_on: ahead(-1) })
    expect(await world.read(body.id)).toMatchObject({ state: 'planned' })
    const { body: tried } = await world.went({ outcome: 'no_answer' })
    expect(await world.read(body.id)).toMatchObject({ state: 'done', engagement_id: tried.id })
    await world.kampung.call('PUT', `/engagement?id=${tried.id}`, {
      as: world.me,
      body: { happened_on: ahead(-2) },
    })
    expect(await world.read(body.id)).toMatchObject({ state: 'planned' })
    expect((await world.visit.file(world.me)).status).toBe(201)
    expect(await world.read(body.id)).toMatchObject({ state: 'done' })
  })

  test('not by what is held, until it counts', async () => {
    const { body } = await world.plan({ planned_on: today() })
    const { body: noted } = await world.went()
    await world.kampung.db
      .updateTable('engagements')
      .set({ held_because: 'unassigned' })
      .where('id', '=', noted.id)
      .execute()
    expect(await world.read(body.id)).toMatchObject({ state: 'planned', engagement_id: null })
    await world.kampung.call('POST', '/engagement/count', { as: 'admin', body: { id: noted.id } })
    expect(await world.read(body.id)).toMatchObject({ state: 'done', engagement_id: noted.id })
  })

  test('not by somebody else, and not where it was cancelled by hand', async () => {
    const { body } = await world.plan({ planned_on: today() })
    const other = await makeCaller(world.kampung.db, 'other_volunteer')
    await world.kampung.assign(other, world.visit.serial)
    await world.kampung.call('POST', '/engagement', {
      as: other,
      body: anEngagement({ beneficiary_serial_number: world.visit.serial }),
    })
    expect(await world.read(body.id)).toMatchObject({ state: 'planned' })
    await world.edit(body.id, { state: 'cancelled' })
    await world.went()
    expect(await world.read(body.id)).toMatchObject({ state: 'cancelled', engagement_id: null })
  })
})

describe('once the volunteer is unassigned', () => {
  test('what is to come is cancelled with its reason, and yesterday’s may still be reported', async () => {
    const { body: soon } = await world.plan()
    const { body: gone } = await world.plan({ planned_on: today() })
    await world.kampung.db
      .updateTable('planned_visits')
      .set({ planned_on: ahead(-1) })
      .where('id', '=', gone.id)
      .execute()
    expect((await world.unassign()).status).toBe(204)
    expect(await world.read(soon.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
    expect(await world.read(gone.id)).toMatchObject({ state: 'planned' })
    const events = await world.kampung.db
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
    expect((await world.went({ happened_on: ahead(-1) })).status).toBe(201)
    expect(await world.read(gone.id)).toMatchObject({ state: 'done' })
  })

  test('one made, changed or cancelled without signal is refused in words, and nothing is written', async () => {
    const { body } = await world.plan()
    await world.unassign()
    const message = 'You no longer visit this person, so nothing was planned'
    for (const answer of [
      await world.plan({ planned_on: ahead(4) }),
      await world.edit(body.id, { planned_on: ahead(5) }),
      await world.edit(body.id, { state: 'cancelled' }),
      await world.kampung.call('DELETE', `/planned-visit?id=${body.id}`, { as: world.me }),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, message])
    expect(await world.all()).toMatchObject([
      { id: body.id, planned_on: ahead(2), cancelled_because: 'unassigned' },
    ])
  })

  test('at the same moment: nothing open is left of whoever visits no longer', async () => {
    for (let round = 0; round < 8; round += 1) {
      await world.renew()
      const { body } = await world.plan()
      const answers = await Promise.all([
        world.plan({ planned_on: ahead(4) }),
        world.edit(body.id, { planned_on: ahead(5) }),
        world.unassign(),
        world.went(),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect(await world.all('&state=planned')).toEqual([])
    }
  })

  test('in bulk it is the same, and when an assignment of many is taken back', async () => {
    const { run, takeBack } = bulkTools(world.kampung)
    const { body } = await world.plan()
    const who = { keys: [world.visit.serial] }
    await run({ who, change: { kind: 'unassign', volunteer_account_ids: [] } })
    expect(await world.read(body.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
    const given = await run({ who, change: { kind: 'assign', volunteer_account_ids: [world.me.account_id] } })
    const { body: second } = await world.plan({ planned_on: ahead(6) })
    await takeBack(given.id)
    expect(await world.read(second.id)).toMatchObject({ state: 'cancelled', cancelled_because: 'unassigned' })
  })
})
