import { afterAll, expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkPlanTools } from '../../../tests/bulk-plans.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { ahead } from '../../../tests/plan-tools.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, run, takeBack, world, ...tools } = bulkPlanTools(kampung)
const { assign, helper, plan, plansOf, rhythm, tell } = tools

test('a plan that was made, moved or cancelled since stays and is named; one that was deleted is gone already (H-1717)', async () => {
  const keys = await people(5, { programme_id: await rhythm() })
  const goer = await helper()
  for (const serial of keys) await assign(serial, goer)
  const [made_ = '', moved = '', cancelled = '', deleted = '', untouched = ''] = keys
  const record = await run(plan(keys, { planned_on: today() }))
  expect(record).toMatchObject({ changed: 5 })
  const of = async (serial: string) => (await plansOf(serial))[0]?.id
  await made('/engagement', {
    ...anEngagement({ beneficiary_serial_number: made_, happened_on: today() }),
    volunteer_account_id: goer,
  })
  await tell(`/planned-visit?id=${await of(moved)}`, { planned_on: ahead(5) })
  await tell(`/planned-visit?id=${await of(cancelled)}`, { state: 'cancelled' })
  await send('DELETE', `/planned-visit?id=${await of(deleted)}`)
  const { stays, put_back } = await takeBack(record.id)
  expect(put_back).toBe(2)
  const set = expect.stringMatching(/^a visit on \d\d \w{3} \d{4}$/)
  expect(stays).toEqual([
    {
      key: made_,
      name: expect.anything(),
      because: 'visited',
      was: 'no visit',
      set,
      now: 'a visit that was made',
    },
    { key: moved, name: expect.anything(), because: 'edited', was: 'no visit', set, now: set },
    { key: cancelled, name: expect.anything(), because: 'edited', was: 'no visit', set, now: 'cancelled' },
  ])
  const states = await Promise.all(
    keys.map(async (serial) => (await plansOf(serial)).map((one) => one.state)),
  )
  expect(states).toEqual([['done'], ['planned'], ['cancelled'], [], ['cancelled']])
  expect(untouched).not.toBe('')
})

test('what ended with another change of many and came back with it can still be taken back (H-1717)', async () => {
  const keys = await people(2, { programme_id: await rhythm() })
  const goer = await helper()
  for (const serial of keys) await assign(serial, goer)
  const before = await world()
  const planned = await run(plan(keys))
  const inactive = { kind: 'status', status: 'Inactive', place_id: null, status_reason: 'deceased' }
  for (const change of [{ kind: 'unassign', volunteer_account_ids: [] }, inactive]) {
    const record = await run({ who: { keys }, change })
    expect((await plansOf(keys[0] ?? ''))[0]).toMatchObject({ state: 'cancelled' })
    await takeBack(record.id)
    expect((await plansOf(keys[0] ?? ''))[0]).toMatchObject({ state: 'planned' })
  }
  expect(await takeBack(planned.id)).toMatchObject({ put_back: 2, stayed: 0 })
  expect(await world()).toEqual(before)
})

test.each([
  ['unassigned', { kind: 'unassign', volunteer_account_ids: [] }],
  ['deceased', { kind: 'status', status: 'Inactive', place_id: null, status_reason: 'deceased' }],
])(
  'a planning that was taken back comes to life with no other change: %s (H-1766)',
  async (cancelled_because, change) => {
    const keys = await people(3, { programme_id: await rhythm() })
    const goer = await helper()
    for (const serial of keys) await assign(serial, goer)
    const [one = '', two = '', byHand = ''] = keys
    const before = await world()
    const planned = await run(plan(keys))
    const [cancelled] = await plansOf(byHand)
    await tell(`/planned-visit?id=${cancelled?.id}`, { state: 'cancelled' })
    const ended = await run({ who: { keys }, change })
    const of = async (serial: string) => (await plansOf(serial))[0]
    expect(await of(one)).toMatchObject({ state: 'cancelled', cancelled_because })
    const { stays, put_back } = await takeBack(planned.id)
    expect(put_back).toBe(2)
    expect(stays).toMatchObject([{ key: byHand, because: 'edited', now: 'cancelled' }])
    expect(await takeBack(ended.id)).toMatchObject({ put_back: 3, stayed: 0 })
    for (const serial of [one, two])
      expect(await of(serial)).toMatchObject({ state: 'cancelled', cancelled_because: 'hand' })
    expect(await world()).toEqual(before)
  },
)
