import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()

test('what is planned is asked for of one volunteer, from a day on (H-893)', async () => {
  const later = (await world.plan({ planned_on: ahead(3) })).body.id
  const sooner = (await world.plan({ planned_on: ahead(1) })).body.id
  const stranger = await makeCaller(world.kampung.db, 'other_volunteer')
  const ofVolunteer = async (account_id: number | undefined, from = today()) => {
    const path = `/planned-visit?page=1&state=planned&sort=planned_on&order=asc&from=${from}`
    const { body } = await world.kampung.call('GET', `${path}&volunteer_account_id=${account_id}`, {
      as: 'admin',
    })
    return body.items.map(({ id }: { id: number }) => id)
  }
  expect(await ofVolunteer(world.me.account_id)).toEqual([sooner, later])
  expect(await ofVolunteer(world.me.account_id, ahead(2))).toEqual([later])
  expect(await ofVolunteer(stranger.account_id)).toEqual([])
})
