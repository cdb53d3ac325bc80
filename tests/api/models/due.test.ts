import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { stateOn } from '../../../db/due.ts'
import { repairDue } from '../../../server/features/care/repair-due.ts'
import { seededRandom } from '../../durability/random.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../factories.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { wrongPlaces } from './due-world.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const as = 'super_admin'
const isLong = process.env.TEST_LONG === '1'
const [HISTORIES, STEPS] = isLong ? [2000, 40] : [12, 40]
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  kampung.call(method, path, { as, ...(body === undefined ? {} : { body }) })

/** Somebody in two programmes, to whom everything happens that moves a due day. */
async function history(seed: number): Promise<void> {
  const draw = seededRandom(seed)
  const below = (bound: number) => Math.floor(draw() * bound)
  const of = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const day = () => addDays(today(), -below(120))
  const programmes = [
    (await call('POST', '/programme', aProgramme())).body.id,
    (await call('POST', '/programme', aProgramme())).body.id,
  ]
  const { serial_number } = (await call('POST', '/beneficiary', aBeneficiary())).body
  const engagements: number[] = []
  const place = () => ({ programme_id: of(programmes), beneficiary_serial_number: serial_number })
  const restore = async () => {
    const { items } = (await call('GET', '/deletion?page=1&page_size=1&sort=deleted_at&order=desc')).body
    if (items[0]) await call('POST', '/deletion/restore', { id: items[0].id })
  }
  const steps: (() => Promise<unknown>)[] = [
    () => call('POST', '/programme/beneficiaries', [{ ...place(), status: of(['Active', 'Inactive']) }]),
    () =>
      call('POST', '/programme/beneficiaries', [
        { ...place(), status: 'Active', since: `${day()}T${of(['15', '17'])}:59:59Z` },
      ]),
    () => call('DELETE', '/programme/beneficiaries', [place()]),
    () =>
      call('PUT', `/programme/care?id=${of(programmes)}`, {
        every_days: of([null, 1, 7, 14, 90]),
        first_days: 1 + below(20),
        grace_days: below(9),
        counts: of(['visit', 'visit_or_call']),
        eased_until: of([null, addDays(today(), below(20) - 10)]),
      }),
    async () => {
      const body = anEngagement({
        beneficiary_serial_number: serial_number,
        kind: of(['visit', 'call', 'message']),
        outcome: of(['reached', 'reached', 'no_answer']),
        happened_on: day(),
      })
      const made = await call('POST', '/engagement', body)
      if (made.body?.id) engagements.push(made.body.id)
    },
    () =>
      call('PUT', `/engagement?id=${of([0, ...engagements])}`, {
        happened_on: day(),
        kind: of(['visit', 'call']),
      }),
    () => call('DELETE', `/engagement?id=${of([0, ...engagements])}`),
    () =>
      call('PUT', '/programme/beneficiaries/pause', {
        beneficiary_serial_number: serial_number,
        programme_ids: [of(programmes)],
        until: of([null, addDays(today(), below(60))]),
      }),
    () => call('PUT', `/beneficiary/risk?serial_number=${serial_number}`, { risk: of(['usual', 'high']) }),
    () =>
      call('PUT', `/beneficiary?serial_number=${serial_number}`, {
        ...aBeneficiary({ serial_number }),
        status: of(['Active', 'Active', 'Inactive']),
        last_engagement: of([null, day()]),
      }),
    () =>
      call('DELETE', of([`/beneficiary?serial_number=${serial_number}`, `/programme?id=${of(programmes)}`])),
    restore,
    restore,
  ]
  await call('POST', '/programme/beneficiaries', [{ ...place(), status: 'Active' }])
  for (let step = 0; step < STEPS; step += 1) await of(steps)()
}

test('what is stored is what the definition says, after random histories; nothing is left to mend', async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    await history(seed)
    expect(await wrongPlaces(kampung.db), `history ${seed}`).toEqual([])
  }
  expect(await repairDue(kampung.db)).toBe(0)
  const rows = await kampung.db.selectFrom('programme_beneficiaries').select('due_on').execute()
  expect(rows.some(({ due_on }) => due_on !== null)).toBe(true)
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
