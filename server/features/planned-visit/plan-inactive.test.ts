import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()
const statusOf = (id: number, current_status: string) =>
  world.kampung.db.updateTable('volunteers').set({ current_status }).where('id', '=', id).execute()
const listed = async (more = '') =>
  (await world.kampung.call('GET', `/planned-visit?page=1&today=1${more}`, { as: 'admin' })).body
const idsOfToday = async () => (await listed()).items.map(({ id }: { id: number }) => id)

test('of an Inactive volunteer’s visit Today says first that nobody goes, until it is given to somebody (H-1590)', async () => {
  const { kampung, me, visit } = world
  const other = await makeCaller(kampung.db, 'other_volunteer')
  const assign = (serial: string) =>
    kampung.call('POST', `/beneficiary/assignments?serial_number=${serial}`, {
      as: 'admin',
      body: { volunteer_account_ids: [other.account_id] },
    })
  const { body: late } = await world.plan({ planned_on: ahead(5) })
  await kampung.db
    .updateTable('planned_visits')
    .set({ planned_on: ahead(-1) })
    .where('id', '=', late.id)
    .execute()
  const { body: evening } = await world.plan({ planned_on: today(), part: 'evening' })
  await world.renew()
  await assign(world.visit.serial)
  const bySomebody = { planned_on: today(), volunteer_account_id: other.account_id }
  const { body: morning } = await world.plan({ ...bySomebody, part: 'morning' }, {}, 'admin')
  expect(await idsOfToday()).toEqual([late.id, morning.id, evening.id])
  expect((await world.read(evening.id)).volunteer_is_inactive).toBe(false)

  await statusOf(me.id, 'Inactive')
  const { items, ...counted } = await listed()
  expect(items).toMatchObject([
    { id: evening.id, volunteer_is_inactive: true },
    // Its report may be on its way.
    { id: late.id, volunteer_is_inactive: true },
    { id: morning.id, volunteer_is_inactive: false },
  ])
  // In one answer, for the words beside the title: two of today, one of them nobody’s, and one of yesterday.
  expect(counted).toEqual({ total: 3, of_today: 2, without_volunteer: 1 })
  // A page of before asks for the number alone (H-1965).
  const ofBefore = await listed(`&from=${today()}&inactive=1&page_size=1`)
  expect([ofBefore.total, ofBefore.items]).toMatchObject([1, [{ id: evening.id }]])

  await assign(visit.serial)
  const given = await world.plan(
    { ...bySomebody, beneficiary_serial_number: visit.serial, part: 'afternoon' },
    {},
    'admin',
  )
  expect(given.status, given.text).toBe(201)
  expect(await idsOfToday()).toEqual([late.id, morning.id, given.body.id])
  // Whoever it was given to goes no more: it is nobody's again.
  await world.edit(given.body.id, { state: 'cancelled' }, 'admin')
  expect(await idsOfToday()).toEqual([evening.id, late.id, morning.id])
  await statusOf(me.id, 'Available')
  expect(await idsOfToday()).toEqual([late.id, morning.id, evening.id])
})
