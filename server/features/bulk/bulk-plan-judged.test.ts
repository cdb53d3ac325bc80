import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkPlanTools } from '../../../tests/bulk-plans.ts'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { people, preview, assign, helper, plan, rhythm, tell, ...tools } = bulkPlanTools(kampung)

/** Whom a visit would be planned of, for these: each with how many of them. */
const goers = async (keys: string[], said: object = {}) => {
  const record = await tools.run(plan(keys, said))
  const found = await Promise.all(
    keys.map(async (serial) =>
      (await tools.plansOf(serial)).flatMap((one) =>
        one.state === 'planned' ? [one.volunteer_account_id] : [],
      ),
    ),
  )
  await tools.takeBack(record.id)
  return found
}

const declines = async (me: TestCaller, serial: string, answer: 'yes' | 'no') => {
  const because = answer === 'no' ? { because: 'too_far' } : {}
  const body = { beneficiary_serial_number: serial, answer, ...because }
  expect((await kampung.call('POST', '/assignment/answer', { as: me, body })).status).toBe(201)
}
const block = (me: TestCaller, is_blocked: boolean) =>
  tell(`/volunteer/sign-in?account_id=${me.account_id}`, { is_blocked })

test('whoever said that they cannot visit somebody leads there no more; others of theirs they do (H-1764)', async () => {
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const [both = '', alone = '', other = ''] = await people(3, { programme_id: await rhythm() })
  const keys = [both, alone, other]
  for (const serial of keys) await kampung.assign(me, serial)
  const second = await helper()
  await assign(both, second)
  const mine = me.account_id
  expect(await goers(keys)).toEqual([[mine], [mine], [mine]])
  for (const serial of [both, alone]) await declines(me, serial, 'no')
  expect((await preview(plan(keys))).body).toMatchObject({
    ...{ changes: 2, refused: 1, no_volunteer: 1 },
    left_out: [{ serial_number: alone, because: 'no_volunteer' }],
  })
  expect(await goers(keys)).toEqual([[second], [], [mine]])
  // Named by the office, which has spoken to them, as with one.
  expect(await goers(keys, { volunteer_account_id: mine })).toEqual([[mine], [mine], [mine]])
  await declines(me, alone, 'yes')
  expect(await goers([alone])).toEqual([[mine]])
})

test('whose sign-in is blocked leads nowhere, and may be named (H-1764)', async () => {
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const [both = '', alone = ''] = await people(2, { programme_id: await rhythm() })
  const keys = [both, alone]
  for (const serial of keys) await kampung.assign(me, serial)
  const second = await helper()
  await assign(both, second)
  await block(me, true)
  expect(await goers(keys)).toEqual([[second], []])
  expect(await goers(keys, { volunteer_account_id: me.account_id })).toEqual([
    [me.account_id],
    [me.account_id],
  ])
  await block(me, false)
  expect(await goers(keys)).toEqual([[me.account_id], [me.account_id]])
})

test('paused everywhere nobody is planned for within the pause, whatever else they are in without a rhythm (H-1765)', async () => {
  const [place, other] = [await rhythm(), await rhythm()]
  const { id: unscheduled } = await tools.made('/programme', aProgramme())
  const [everywhere = '', oneOfTwo = '', byName = '', elsewhere = '', nowhere = ''] = await people(5)
  const join = (programme_id: number, ...serials: string[]) =>
    tools.made(
      '/programme/beneficiaries',
      serials.map((beneficiary_serial_number) => ({
        programme_id,
        beneficiary_serial_number,
        status: 'Active',
      })),
    )
  await join(place, everywhere, oneOfTwo, elsewhere)
  await join(other, oneOfTwo)
  await join(unscheduled, everywhere, byName, elsewhere, nowhere)
  const keys = [everywhere, oneOfTwo, byName, elsewhere, nowhere]
  const goer = await helper()
  for (const serial of keys) await assign(serial, goer)
  const until = addDays(today(), 20)
  const change = { kind: 'pause', place_id: null, until, because: '' }
  expect(await tools.run({ who: { keys: [everywhere] }, change })).toMatchObject({ changed: 1 })
  const pause = (beneficiary_serial_number: string, programme_id: number) =>
    tell('/programme/beneficiaries/pause', {
      ...{ beneficiary_serial_number, programme_ids: [programme_id], until },
    })
  await pause(oneOfTwo, place)
  // Without a rhythm anywhere it is the pause of that place that counts, and beside one it does not.
  await pause(byName, unscheduled)
  await pause(elsewhere, unscheduled)
  const { changes, paused, left_out } = (await preview(plan(keys))).body
  expect([changes, paused]).toEqual([3, 2])
  const serials = left_out.map(({ serial_number }: { serial_number: string }) => serial_number)
  expect(serials.toSorted()).toEqual([everywhere, byName].toSorted())
  expect(await goers(keys)).toEqual([[], [goer], [], [goer], [goer]])
  expect((await preview(plan(keys, { planned_on: addDays(until, 1) }))).body).toMatchObject({ changes: 5 })
})
