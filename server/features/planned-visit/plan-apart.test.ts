import { expect, test } from 'vitest'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()
const keepApart = async (): Promise<number> => {
  const two = {
    beneficiary_serial_number: world.visit.serial,
    volunteer_account_id: world.me.account_id,
  }
  const body = { ...two, because: 'They quarrelled over the keys' }
  const answer = await world.kampung.call('POST', '/avoid-pair', { as: 'admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const byStaff = (over: object = {}) =>
  world.plan({ volunteer_account_id: world.me.account_id, ...over }, {}, 'admin')
const refused = expect.stringMatching(
  / is kept apart from this person, so no visit is planned\. Choose somebody else, or unassign them$/,
)

test('staff send nobody to whom they must not meet, though they are assigned still; ended, they do (H-1757)', async () => {
  const pair = await keepApart()
  const answer = await byStaff()
  expect([answer.status, answer.body.message]).toEqual([409, refused])
  expect(await world.all()).toEqual([])
  await world.kampung.call('DELETE', `/avoid-pair?id=${pair}`, { as: 'admin' })
  expect((await byStaff()).status).toBe(201)
})

test('what was planned before they were kept apart can be cancelled or noted, and is neither moved nor opened again (H-1757)', async () => {
  const { id } = (await byStaff()).body
  await keepApart()
  const moved = await world.edit(id, { planned_on: ahead(4) }, 'admin')
  expect([moved.status, moved.body.message]).toEqual([409, refused])
  expect((await world.edit(id, { note: 'Ask Mei first' }, 'admin')).status).toBe(200)
  expect((await world.edit(id, { state: 'cancelled' }, 'admin')).status).toBe(200)
  const again = await world.edit(id, { state: 'planned' }, 'admin')
  expect([again.status, again.body.message]).toEqual([409, refused])
  expect(await world.read(id)).toMatchObject({
    state: 'cancelled',
    note: 'Ask Mei first',
    planned_on: ahead(2),
  })
})

test('a volunteer plans and moves their own as before, and is told of nothing (H-1704)', async () => {
  await keepApart()
  const planned = await world.plan()
  expect(planned.status, planned.text).toBe(201)
  const moved = await world.edit(planned.body.id, { planned_on: ahead(4) })
  expect(moved.status, moved.text).toBe(200)
  expect(planned.text + moved.text).not.toMatch(/apart|quarrel/i)
})
