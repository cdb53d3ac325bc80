import { expect, test } from 'vitest'
import { today } from '../../../contract/fields.ts'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { aBeneficiary } from '../../../tests/factories.ts'
import { ahead, openPlanWorld } from '../../../tests/plan-tools.ts'

const world = openPlanWorld()
const tools = () => bulkTools(world.kampung)
const address = () => `/beneficiary?serial_number=${world.visit.serial}`
const whole = () => aBeneficiary({ serial_number: world.visit.serial, last_name: 'Rahman' })
const mark = (over: object) => tools().send('PUT', address(), { ...whole(), ...over })
const gone = { status: 'Inactive', status_reason: 'deceased' }
const alive = { status: 'Active', status_reason: '' }
const ofToday = async () =>
  (await tools().send('GET', '/planned-visit?page=1&today=1')).body.items.filter(
    (one: { beneficiary_serial_number: string }) => one.beneficiary_serial_number === world.visit.serial,
  )
const onPhone = async () =>
  (await world.kampung.call('GET', '/volunteer/visits', { as: world.me })).body.people.find(
    (one: { serial_number: string }) => one.serial_number === world.visit.serial,
  )
const move = (id: number, days: number) =>
  world.kampung.db
    .updateTable('planned_visits')
    .set({ planned_on: ahead(days) })
    .where('id', '=', id)
    .execute()
const died = { state: 'cancelled', cancelled_because: 'deceased' }
const open = { state: 'planned', cancelled_because: '' }

test('who has died is visited no more: Today, the phone and the history say so, and nothing new is planned', async () => {
  const { body: late } = await world.plan({ planned_on: ahead(5) })
  await move(late.id, -1)
  const { body: now } = await world.plan({ planned_on: today(), part: 'evening' })
  const { body: later } = await world.plan({ planned_on: ahead(3) })
  const { body: given } = await world.plan({ planned_on: ahead(4) })
  await world.edit(given.id, { state: 'cancelled' })
  expect(await ofToday()).toHaveLength(2)
  expect((await mark(gone)).status).toBe(200)
  expect([await world.read(now.id), await world.read(later.id)]).toMatchObject([died, died])
  expect(await world.read(given.id)).toMatchObject({ cancelled_because: 'hand' })
  // Its report may be on its way.
  expect(await world.read(late.id)).toMatchObject(open)
  expect(await ofToday()).toEqual([])
  expect(await onPhone()).toMatchObject({ status_reason: 'deceased', planned: null })
  const told = world.kampung.db
    .selectFrom('audit_events')
    .select('reason')
    .where('entity', '=', 'planned_visit')
  expect(await told.where('entity_id', '=', String(now.id)).orderBy('id').execute()).toEqual([
    { reason: '' },
    { reason: 'The person has died' },
  ])

  const staff = { volunteer_account_id: world.me.account_id }
  for (const answer of [
    await world.plan(),
    await world.plan(staff, {}, 'admin'),
    await world.edit(now.id, { state: 'planned' }, 'admin'),
    await world.edit(late.id, { planned_on: ahead(1) }),
  ])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('has died, so no visit is planned'),
    ])
  // What is left of it can be given up.
  expect((await world.edit(late.id, { state: 'cancelled' })).status).toBe(200)
})

test('nobody is assigned to who has died, one by one and in bulk, and the preview says why', async () => {
  const { send, preview, run } = tools()
  const { serial } = world.visit
  const stranger = await makeCaller(world.kampung.db, 'other_volunteer')
  await mark(gone)
  const assign = (...accounts: (number | undefined)[]) =>
    send('POST', `/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: accounts })
  const answer = await assign(stranger.account_id)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('has died, so nobody is assigned'),
  ])
  // Who was theirs stays so: the volunteer is to know.
  expect((await assign(world.me.account_id)).status).toBe(201)
  const many = {
    who: { keys: [serial] },
    change: { kind: 'assign', volunteer_account_ids: [stranger.account_id] },
  }
  expect((await preview(many)).body).toMatchObject({ changes: 0, refused: 1, deceased: 1 })
  expect(await run(many)).toMatchObject({ changed: 0, refused: 1 })
})

test('a mark that is taken back brings the plans back whose volunteer still comes, each day once', async () => {
  const { send, takeBack } = tools()
  const { body: plan } = await world.plan()
  const { body: duplicate } = await world.plan({ planned_on: ahead(6) })
  await mark(gone)
  const { items } = (await send('GET', '/bulk?page=1')).body
  await takeBack(items[0].id)
  expect(await world.read(plan.id)).toMatchObject(open)

  await mark(gone)
  await mark(alive)
  expect(await world.read(plan.id)).toMatchObject(open)

  await mark(gone)
  await move(duplicate.id, 2)
  await mark({ status: 'Inactive', status_reason: 'other' })
  const days = [await world.read(plan.id), await world.read(duplicate.id)]
  expect(days.filter(({ state }) => state === 'planned')).toHaveLength(1)

  await mark(gone)
  await world.unassign()
  await mark(alive)
  expect(await world.read(plan.id)).toMatchObject(died)
})

test('by a change of many and by a file it is the same, and what takes them back brings the plans back', async () => {
  const { run, takeBack, send } = tools()
  const { serial } = world.visit
  const { body: plan } = await world.plan()
  const done = await run({
    who: { keys: [serial] },
    change: { kind: 'status', ...gone, place_id: null },
  })
  expect(await world.read(plan.id)).toMatchObject(died)
  await takeBack(done.id)
  expect(await world.read(plan.id)).toMatchObject(open)

  const body = whole()
  await tools().send('PUT', address(), body)
  const { first_name, last_name, block_number, street_name, postal_code, contact_number } = body
  const row = [serial, first_name, last_name, block_number, street_name, postal_code, contact_number]
  const content = `serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number,status,status_reason
${row.join()},Inactive,Deceased`
  const file = { name: 'list.csv', content }
  const { body: read } = await world.kampung.call('POST', '/beneficiary/import', { as: 'admin', file })
  expect(read.refused).toEqual([])
  expect(await world.read(plan.id)).toMatchObject(died)
  expect((await send('POST', `/import/take-back?id=${read.import_id}`)).status).toBeLessThan(300)
  await expect.poll(async () => (await world.read(plan.id)).state).toBe('planned')
})

test('what a death had cancelled stays so where the two are kept apart by then, and comes back once they are not (H-1757)', async () => {
  const { body: plan } = await world.plan({ planned_on: ahead(3) })
  expect((await mark(gone)).status).toBe(200)
  const pair = await tools().send('POST', '/avoid-pair', {
    ...{ beneficiary_serial_number: world.visit.serial, volunteer_account_id: world.me.account_id },
    because: 'They quarrelled over the keys',
  })
  expect((await mark(alive)).status).toBe(200)
  expect(await world.read(plan.id)).toMatchObject(died)
  await tools().send('DELETE', `/avoid-pair?id=${pair.body.id}`)
  expect([(await mark(gone)).status, (await mark(alive)).status]).toEqual([200, 200])
  expect(await world.read(plan.id)).toMatchObject(open)
})
