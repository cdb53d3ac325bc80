import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addDays } from '../contract/calendar-day.ts'
import { today } from '../contract/fields.ts'
import { makeCaller, type TestCaller } from './callers.ts'
import { anEngagement } from './factories.ts'
import { type Visit, visitOf } from './form-visit.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** The day so many days from today. */
export const ahead = (days: number) => addDays(today(), days)

/** What is planned, done and read about one person of one volunteer. */
function planTools(kampung: TestApp, me: TestCaller, serial: string) {
  const all = async (more = '') =>
    (
      await kampung.call('GET', `/planned-visit?page=1&beneficiary_serial_number=${serial}${more}`, {
        as: 'admin',
      })
    ).body.items
  return {
    all,
    plan: (over: object = {}, headers = {}, as: TestCaller | 'admin' = me) =>
      kampung.call('POST', '/planned-visit', {
        as,
        headers,
        body: { beneficiary_serial_number: serial, planned_on: ahead(2), ...over },
      }),
    edit: (id: number, body: object, as: TestCaller | 'admin' = me) =>
      kampung.call('PUT', `/planned-visit?id=${id}`, { as, body }),
    read: async (id: number) => (await kampung.call('GET', `/planned-visit?id=${id}`, { as: 'admin' })).body,
    went: (over: object = {}) =>
      kampung.call('POST', '/engagement', {
        as: me,
        body: anEngagement({ beneficiary_serial_number: serial, ...over }),
      }),
    unassign: () =>
      kampung.call('DELETE', `/volunteer/assignments?account_id=${me.account_id}`, {
        as: 'admin',
        body: [serial],
      }),
    ownPlan: async () =>
      (await kampung.call('GET', '/volunteer/visits', { as: me })).body.people.find(
        ({ serial_number }: { serial_number: string }) => serial_number === serial,
      )?.planned,
  }
}

type World = ReturnType<typeof planTools> & {
  kampung: TestApp
  me: TestCaller
  visit: Visit
  /** Somebody else, for a test that needs several. */
  renew: () => Promise<void>
}

/** A volunteer and, for each test, somebody who has been theirs for a hundred days. */
export function openPlanWorld(): World {
  const world = {} as World
  beforeAll(async () => {
    world.kampung = await openTestApp()
    world.me = await makeCaller(world.kampung.db, 'assigned_volunteer')
  })
  afterAll(() => world.kampung.close())
  world.renew = async () => {
    world.visit = await visitOf(world.kampung, world.me, 100 * 24 * 60)
    Object.assign(world, planTools(world.kampung, world.me, world.visit.serial))
  }
  beforeEach(() => world.renew())
  return world
}
