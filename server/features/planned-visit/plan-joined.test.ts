import { expect, test } from 'vitest'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()

test('moved by its volunteer onto a day that has one it joins that one, with its note where that has none (H-1981)', async () => {
  const { body: standing } = await world.plan({ part: 'morning' })
  const { body: moved } = await world.plan({ planned_on: ahead(4), note: 'Bring the frame' })
  const { status, body } = await world.edit(moved.id, { planned_on: standing.planned_on, part: 'evening' })
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id: standing.id, part: 'evening', note: 'Bring the frame', version: 2 }),
  ])
  expect(await world.read(moved.id)).toMatchObject({ state: 'cancelled', planned_on: ahead(4) })
  expect(await world.ownPlan()).toMatchObject({ id: standing.id, on: standing.planned_on })
  const both = [await world.plan({ planned_on: ahead(5) }), await world.plan({ planned_on: ahead(6) })]
  const raced = both.map(({ body: { id } }) => world.edit(id, { planned_on: ahead(8) }))
  expect((await Promise.all(raced)).map(({ status }) => status)).toEqual([200, 200])
  expect((await world.all('&state=planned')).map((one: { planned_on: string }) => one.planned_on)).toEqual([
    ahead(8),
    standing.planned_on,
  ])
})
