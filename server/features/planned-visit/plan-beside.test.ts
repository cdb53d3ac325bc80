import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()
const onPhone = async () =>
  (await world.kampung.call('GET', '/volunteer/visits', { as: world.me })).body.people.find(
    (one: { serial_number: string }) => one.serial_number === world.visit.serial,
  )

test('planned again for the same day, an empty note keeps what stood there, and another one replaces it', async () => {
  const { body } = await world.plan({ note: 'Bring the newspaper', part: 'morning' })
  const staff = { volunteer_account_id: world.me.account_id }
  const again = await world.plan({ ...staff, part: 'evening', note: '' }, {}, 'admin')
  expect(again.body).toMatchObject({ id: body.id, part: 'evening', note: 'Bring the newspaper', version: 2 })
  expect((await world.plan({ ...staff, note: 'After 10' }, {}, 'admin')).body).toMatchObject({
    id: body.id,
    note: 'After 10',
  })
  // Edited, it is what is written.
  expect((await world.edit(body.id, { note: '' }, 'admin')).body.note).toBe('')
})

test('yesterday’s without a report and the next one stand on the phone side by side, until it is reported', async () => {
  const { body: late } = await world.plan({ planned_on: ahead(5) })
  await world.kampung.db
    .updateTable('planned_visits')
    .set({ planned_on: ahead(-1) })
    .where('id', '=', late.id)
    .execute()
  const alone = await onPhone()
  expect(alone.planned).toMatchObject({ id: late.id, on: ahead(-1) })
  expect(alone).not.toHaveProperty('unreported')
  const { body: now } = await world.plan({ planned_on: today(), part: 'evening' })
  await world.plan({ planned_on: ahead(2) })
  expect(await onPhone()).toMatchObject({
    planned: { id: now.id, on: today(), part: 'evening' },
    unreported: { id: late.id, on: ahead(-1), version: 1 },
  })
  await world.went({ happened_on: ahead(-1) })
  const told = await onPhone()
  expect([told.planned.id, 'unreported' in told]).toEqual([now.id, false])
})
