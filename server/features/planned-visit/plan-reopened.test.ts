import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()

/** Planned for a day that is over by now. */
async function planOfYesterday() {
  const { body } = await world.plan({ planned_on: today() })
  await world.kampung.db
    .updateTable('planned_visits')
    .set({ planned_on: ahead(-1) })
    .where('id', '=', body.id)
    .execute()
  return body.id as number
}

test('yesterday’s visit that was cancelled by mistake is meant again for its own day, and for no other that is over (H-1914)', async () => {
  const id = await planOfYesterday()
  await world.edit(id, { state: 'cancelled' }, 'admin')
  const back = await world.edit(id, { state: 'planned' }, 'admin')
  expect([back.status, back.text]).toEqual([200, expect.anything()])
  expect(back.body).toMatchObject({ state: 'planned', planned_on: ahead(-1), cancelled_because: '' })
  // Its report counts as it would have.
  await world.edit(id, { state: 'cancelled' }, 'admin')
  const moved = await world.edit(id, { state: 'planned', planned_on: ahead(-2) }, 'admin')
  expect([moved.status, moved.body.fields]).toEqual([422, { planned_on: 'That day is over' }])
})

test('meant again for its own day, beside another that was planned for it since, it is refused (H-1914)', async () => {
  const id = await planOfYesterday()
  await world.edit(id, { state: 'cancelled' }, 'admin')
  await planOfYesterday()
  const back = await world.edit(id, { state: 'planned' }, 'admin')
  expect([back.status, back.body.message]).toEqual([409, 'A visit is planned for this day already'])
})
