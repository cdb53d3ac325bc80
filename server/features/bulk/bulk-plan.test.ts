import { afterAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import { bulkPlanTools } from '../../../tests/bulk-plans.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { anEngagement } from '../../../tests/factories.ts'
import { ahead } from '../../../tests/plan-tools.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, made, people, preview, run, takeBack, world, ...tools } = bulkPlanTools(kampung)
const { assign, dueOn, helper, plan, plansOf, rhythm, tell } = tools

const byKey = ([one = '']: string[], [other = '']: string[]) => one.localeCompare(other)

/** The newest entry about a plan in somebody's history, less what is each one's own. */
async function latest(serial: string) {
  const { items } = (await send('GET', `/activity/history?entity=beneficiary&record=${serial}&page=1`)).body
  const of = items.find(({ entity }: { entity: string }) => entity === 'planned_visit')
  const { action, before, after } = (await send('GET', `/activity/history?id=${of.id}`)).body
  const own = {
    id: 0,
    beneficiary_id: 0,
    beneficiary_name: '',
    beneficiary_serial_number: '',
    created_at: '',
    updated_at: '',
  }
  return { action, before, after: { ...after, ...own, bulk_id: undefined } }
}

test('a visit to each of many is that of one: their own volunteer, on the phone, in the history, and back (H-1713)', async () => {
  const me = await makeCaller(kampung.db, 'assigned_volunteer')
  const [one = '', alone = ''] = await people(2, { programme_id: await rhythm() })
  for (const serial of [one, alone]) await kampung.assign(me, serial)
  const inFive = ahead(5)
  const said = { planned_on: inFive, part: 'morning', note: 'Bring the newspaper' }
  const before = await world()
  const many = plan([one], said)
  expect((await preview(many)).body).toMatchObject({
    ...{ total: 1, changes: 1, already: 0, refused: 0, left_out: [], shares: [] },
  })
  const record = await run(many)
  expect(record).toMatchObject({ kind: 'plan', planned_on: inFive, changed: 1, place_name: '' })
  await made('/planned-visit', {
    ...{ beneficiary_serial_number: alone, volunteer_account_id: me.account_id },
    ...said,
  })
  const [ofMany] = await plansOf(one)
  const [ofOne] = await plansOf(alone)
  expect(ofMany).toMatchObject({ ...said, state: 'planned', version: 1, volunteer_account_id: me.account_id })
  expect(await latest(one)).toEqual(await latest(alone))
  const phone = (await kampung.call('GET', '/volunteer/visits', { as: me })).body.people
  const onPhone = (serial: string) =>
    phone.find((person: { serial_number: string }) => person.serial_number === serial).planned
  const { id: _, ...shown } = onPhone(one)
  expect({ ...shown, id: ofOne?.id }).toEqual(onPhone(alone))
  await send('DELETE', `/planned-visit?id=${ofOne?.id}`)
  expect(await takeBack(record.id)).toMatchObject({ put_back: 1, stayed: 0 })
  expect((await plansOf(one))[0]).toMatchObject({ state: 'cancelled', cancelled_because: 'hand' })
  expect(await latest(one)).toMatchObject({ action: 'updated', after: { state: 'cancelled' } })
  expect(await world()).toEqual(before)
})

test('who is left out is counted and named with why, and nothing is planned for them (H-1714)', async () => {
  const place = await rhythm()
  const [goes = '', nobody = '', away = '', paused = '', still = '', inactive = '', dead = ''] = await people(
    7,
    { programme_id: place },
  )
  const [free, onLeave] = [await helper(), await helper('On Leave')]
  for (const serial of [goes, paused, still, inactive, dead]) await assign(serial, free)
  await assign(away, onLeave)
  await tell('/programme/beneficiaries/pause', {
    ...{ beneficiary_serial_number: paused, programme_ids: [place], until: ahead(5) },
  })
  const due_on = dueOn()
  const earlier = { beneficiary_serial_number: still, volunteer_account_id: free, planned_on: due_on }
  await made('/planned-visit', earlier)
  const inactiveNow = { kind: 'status', status: 'Inactive', place_id: null }
  await run({ who: { keys: [inactive] }, change: inactiveNow })
  await run({ who: { keys: [dead] }, change: { ...inactiveNow, status_reason: 'deceased' } })
  const keys = [goes, nobody, away, paused, still, inactive, dead]
  const seen = (await preview(plan(keys))).body
  expect(seen).toMatchObject({ total: 7, changes: 1, already: 1, refused: 5 })
  expect(seen).toMatchObject({ no_volunteer: 2, paused: 1, inactive: 1, deceased: 1, no_rhythm: 0 })
  const left = seen.left_out.map((one: { serial_number: string; because: string }) => [
    one.serial_number,
    one.because,
  ])
  expect(left.toSorted(byKey)).toEqual(
    [
      [nobody, 'no_volunteer'],
      [away, 'no_volunteer'],
      [paused, 'paused'],
      [still, 'planned'],
      [inactive, 'inactive'],
      [dead, 'deceased'],
    ].toSorted(byKey),
  )
  expect(await run(plan(keys))).toMatchObject({ changed: 1, already: 1, refused: 5 })
  expect((await plansOf(still)).map((one) => one.planned_on)).toEqual([due_on])
  for (const serial of [nobody, away, paused, inactive, dead]) expect(await plansOf(serial)).toEqual([])
  // A day before the one that stands is free; a pause that is over by then is none.
  expect((await preview(plan([still], { planned_on: addDays(due_on, -1) }))).body).toMatchObject({
    changes: 1,
  })
  expect((await preview(plan([paused], { planned_on: ahead(6) }))).body).toMatchObject({
    changes: 1,
  })
})

test('each by the day they are due: today for who is due already, and none for who is due on no day (H-1715)', async () => {
  const place = await rhythm()
  const [soon = '', late = '', unpaused = ''] = await people(3, { programme_id: place })
  const [never = ''] = await people(1)
  const goer = await helper()
  for (const serial of [soon, late, unpaused, never]) await assign(serial, goer)
  await kampung.db
    .updateTable('programme_beneficiaries')
    .set({ created_at: new Date(Date.now() - 100 * 86_400_000).toISOString() } as never)
    .where('beneficiary_id', '=', (eb) =>
      eb.selectFrom('beneficiaries').select('id').where('serial_number', '=', late),
    )
    .execute()
  // All of a programme are due anew when its sentence changes.
  await tell(`/programme/care?id=${place}`, { first_days: 3, every_days: 14, grace_days: 5 })
  await tell('/programme/beneficiaries/pause', {
    ...{ beneficiary_serial_number: unpaused, programme_ids: [place], until: ahead(20) },
  })
  const many = plan([soon, late, unpaused, never], { planned_on: null })
  expect((await preview(many)).body).toMatchObject({
    ...{ changes: 3, refused: 1, no_rhythm: 1, paused: 0 },
    left_out: [{ serial_number: never, because: 'no_rhythm' }],
  })
  const record = await run(many)
  expect(record).toMatchObject({ planned_on: null, changed: 3 })
  const day = async (serial: string) => (await plansOf(serial))[0]?.planned_on
  expect([await day(soon), await day(late), await day(unpaused)]).toEqual([dueOn(), today(), ahead(21)])
  expect((await preview(many)).body).toMatchObject({ changes: 0, already: 3, refused: 1 })
  expect(await takeBack(record.id)).toMatchObject({ put_back: 3 })
  expect((await preview(many)).body).toMatchObject({ changes: 3, already: 0 })
})

test('of several volunteers the one assigned longest goes, unless away; or one who is named, to their own alone (H-1716)', async () => {
  const place = await rhythm()
  const [both = '', hers = ''] = await people(2, { programme_id: place })
  const [first, second] = [await helper(), await helper()]
  await assign(both, first)
  await assign(both, second)
  await assign(hers, first)
  const goes = async (serial: string) =>
    (await plansOf(serial))
      .filter(({ state }) => state === 'planned')
      .map(({ volunteer_account_id }) => volunteer_account_id)
  const lead = await run(plan([both, hers]))
  expect([await goes(both), await goes(hers)]).toEqual([[first], [first]])
  await takeBack(lead.id)
  const named = plan([both, hers], { volunteer_account_id: second })
  expect((await preview(named)).body).toMatchObject({
    ...{ changes: 1, refused: 1, no_volunteer: 1 },
    shares: [{ volunteer_account_id: second, people: 1, current_status: 'Assigned' }],
  })
  const one = await run(named)
  expect([await goes(both), await goes(hers)]).toEqual([[second], []])
  await takeBack(one.id)
  const turn = (account: number, current_status: string) =>
    tell('/volunteer/status', { account_ids: [account], current_status })
  await turn(first, 'On Leave')
  const instead = await run(plan([both, hers]))
  expect([await goes(both), await goes(hers), instead.refused]).toEqual([[second], [], 1])
  await takeBack(instead.id)
  // Named, somebody on leave may go, as with one; nobody counts on who is Inactive.
  const ofFirst = plan([hers], { volunteer_account_id: first })
  expect((await preview(ofFirst)).body).toMatchObject({
    changes: 1,
    shares: [{ current_status: 'On Leave' }],
  })
  await turn(first, 'Inactive')
  expect((await preview(ofFirst)).body).toMatchObject({ changes: 0, no_volunteer: 1 })
})

test('whoever was visited today by the one who would go is planned for today no more (H-1714)', async () => {
  const [seen = ''] = await people(1, { programme_id: await rhythm() })
  const goer = await helper()
  await assign(seen, goer)
  await made('/engagement', {
    ...anEngagement({ beneficiary_serial_number: seen, happened_on: today() }),
    volunteer_account_id: goer,
  })
  expect((await preview(plan([seen], { planned_on: today() }))).body).toMatchObject({
    changes: 0,
    already: 1,
  })
  expect((await preview(plan([seen]))).body).toMatchObject({ changes: 1 })
})

test('whom all who match mean is planned for, and between the preview and their turn nobody who may not go', async () => {
  const place = await rhythm()
  const keys = await people(3, { programme_id: place })
  const goer = await helper()
  for (const serial of keys) await assign(serial, goer)
  const all = { ...plan([]), who: { view: { programme_id: place }, except: [keys[2]] } }
  const seen = (await preview(all)).body
  expect(seen).toMatchObject({ total: 2, changes: 2 })
  const begun = await made('/beneficiary/bulk', { ...all, expected: seen.expected })
  await send('DELETE', `/volunteer/assignments?account_id=${goer}`, [keys[0]])
  expect(await made(`/bulk/portion?id=${begun.id}`)).toMatchObject({ changed: 1, refused: 1, done: 2 })
  expect((await Promise.all(keys.map(plansOf))).map((plans) => plans.length)).toEqual([0, 1, 0])
})

test.each([
  [{ planned_on: '2020-01-01' }, 'change.planned_on', 'That day is over'],
  [{ planned_on: ahead(400) }, 'change.planned_on', 'Plan at most a year ahead'],
  [{ planned_on: 'soon' }, 'change.planned_on', 'Choose the day'],
  [{ part: 'night' }, 'change.part', 'Choose morning, afternoon or evening'],
  [{ volunteer_account_id: 999_999 }, 'change.volunteer_account_id', 'This volunteer is not there any more'],
])('%j is refused by its name', async (said, field, message) => {
  const [one = ''] = await people(1)
  const answer = await preview(plan([one], said))
  expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }])
})

test('of volunteers there is no plan', async () => {
  const many = { who: { keys: [await helper()] }, change: plan([]).change }
  expect((await preview(many, 'volunteer')).status).toBe(422)
})
