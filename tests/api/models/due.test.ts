import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOn } from '../../../db/due.ts'
import { repairDue } from '../../../server/features/care/repair-due.ts'
import { makeCaller } from '../../callers.ts'
import { seededRandom } from '../../durability/random.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { dueSteps } from './due-steps.ts'
import { wrongOnPhone, wrongPlaces } from './due-world.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const isLong = process.env.TEST_LONG === '1'
const [HISTORIES, STEPS] = isLong ? [2000, 40] : [12, 40]
/** How often the phone is asked in between. */
const ASK_EVERY = isLong ? 10 : 2

/** How often a step of this name was taken. */
const taken: Record<string, number> = {}
/** How often somebody whom a phone showed was due at some time. */
let toldDue = 0

/** Somebody in two programmes, to whom everything happens that moves a due day; their volunteer's phone is told of it. */
async function history(seed: number): Promise<void> {
  const draw = seededRandom(seed)
  const below = (bound: number) => Math.floor(draw() * bound)
  const of = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const { serial_number, steps } = await dueSteps(kampung, { below, of })
  const volunteer = await makeCaller(kampung.db, 'assigned_volunteer')
  await kampung.assign(volunteer, serial_number)
  // More often than each other: of what lies deleted nothing moves.
  const names = [...Object.keys(steps), ...Array(3).fill('restore')] as (keyof typeof steps)[]
  for (let step = 1; step <= STEPS; step += 1) {
    const name = of(names)
    taken[name] = (taken[name] ?? 0) + Number(await steps[name]())
    if (step % ASK_EVERY > 0) continue
    const { wrong, strangers, due } = await wrongOnPhone(kampung, volunteer)
    expect({ wrong, strangers }, `history ${seed}, step ${step}: ${name}`).toEqual({
      wrong: [],
      strangers: 0,
    })
    toldDue += due
  }
}

test('what is stored, and what a phone is told, is what the definition says, after random histories; nothing is left to mend', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    await history(seed)
    expect(await wrongPlaces(kampung.db), `history ${seed}`).toEqual([])
  }
  expect(await repairDue(kampung.db)).toBe(0)
  const rows = await kampung.db.selectFrom('programme_beneficiaries').select('due_on').execute()
  expect(rows.some(({ due_on }) => due_on !== null)).toBe(true)
  // A step that is refused whenever it is drawn would prove nothing, nor would a phone that is told of nobody.
  console.info(`due: ${JSON.stringify(taken)}, ${toldDue} times due on a phone`)
  expect(Object.keys(taken)).toHaveLength(15)
  expect(Object.entries(taken).filter(([, count]) => count === 0)).toEqual([])
  expect(toldDue).toBeGreaterThan(0)
}, 3_600_000)

test('the repair mends what somebody wrote by hand, and counts it', async () => {
  const one = await kampung.db
    .selectFrom('programme_beneficiaries')
    .select('id')
    .where('due_on', 'is not', null)
    .executeTakeFirstOrThrow()
  await kampung.db
    .updateTable('programme_beneficiaries')
    .set({ due_on: '2020-02-29' })
    .where('id', '=', one.id)
    .execute()
  expect(await repairDue(kampung.db)).toBe(1)
  expect(await wrongPlaces(kampung.db)).toEqual([])
})

test('each state begins on its day, and not a day before', () => {
  const days = { due_on: '2028-02-29', overdue_on: '2028-03-05', lost_on: '2028-08-28' }
  const on = (day: string) => stateOn(day, days)
  expect(['2028-02-21', '2028-02-22', '2028-02-28'].map(on)).toEqual(['fine', 'this_week', 'this_week'])
  expect(['2028-02-29', '2028-03-04', '2028-03-05'].map(on)).toEqual(['due', 'due', 'overdue'])
  expect(['2028-08-27', '2028-08-28'].map(on)).toEqual(['overdue', 'lost_touch'])
})
