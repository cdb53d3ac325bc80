import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()
const tools = () => bulkTools(world.kampung)
const ended = { state: 'cancelled', cancelled_because: 'unassigned' }
const open = { state: 'planned', cancelled_because: '' }
const unassignMany = () => ({
  who: { keys: [world.visit.serial] },
  change: { kind: 'unassign', volunteer_account_ids: [world.me.account_id] },
})
const assignAgain = () =>
  tools().made(`/beneficiary/assignments?serial_number=${world.visit.serial}`, {
    volunteer_account_ids: [world.me.account_id],
  })

test('an unassigning of many that is taken back plans again what it cancelled, and nothing else', async () => {
  const { body: before } = await world.plan({ planned_on: ahead(3) })
  await world.unassign()
  await assignAgain()
  const { body: plan } = await world.plan({ planned_on: today() })
  const { body: given } = await world.plan({ planned_on: ahead(4) })
  await world.edit(given.id, { state: 'cancelled' })

  const { run, takeBack } = tools()
  const done = await run(unassignMany())
  expect(await world.read(plan.id)).toMatchObject(ended)
  await takeBack(done.id)
  expect(await world.read(plan.id)).toMatchObject(open)
  expect(await world.read(before.id)).toMatchObject(ended)
  expect(await world.read(given.id)).toMatchObject({ cancelled_because: 'hand' })
  const told = world.kampung.db.selectFrom('audit_events').select('reason')
  const reasons = await told.where('entity', '=', 'planned_visit').where('entity_id', '=', String(plan.id))
  expect((await reasons.orderBy('id').execute()).at(-1)).toEqual({
    reason: 'The volunteer was assigned again',
  })
})

test('of a volunteer it is the same: unassigned from everybody and back', async () => {
  const { body: plan } = await world.plan()
  const { run, takeBack } = tools()
  const everybody = {
    who: { keys: [world.me.account_id] },
    change: { kind: 'unassign', volunteer_account_ids: [] },
  }
  const done = await run(everybody, 'volunteer')
  expect(await world.read(plan.id)).toMatchObject(ended)
  await takeBack(done.id)
  expect(await world.read(plan.id)).toMatchObject(open)
})
