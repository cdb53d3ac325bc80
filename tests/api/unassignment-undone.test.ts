import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Method } from '../../contract/operation.ts'
import { bringBack, readAssignmentsToEnd } from '../../web/features/volunteer/ended-visits.ts'
import { makeCaller } from '../callers.ts'
import { aBeneficiary, aCheckKind } from '../factories.ts'
import { openPlanWorld } from '../plan-tools.ts'
import { openConnections } from '../test-app.ts'

const world = openPlanWorld()
const serial = () => world.visit.serial
const account = () => world.me.account_id ?? 0
const send = (method: Method, path: string, body?: unknown) =>
  world.kampung.call(method, path, {
    as: path.startsWith('/check-kind') ? 'super_admin' : 'admin',
    ...(body !== undefined && { body }),
  })
const back = (as: 'admin' | 'super_admin' = 'admin') =>
  world.kampung.call('POST', `/beneficiary/assignments/back?serial_number=${serial()}`, {
    as,
    body: { volunteer_account_id: account() },
  })
const assign = () =>
  send('POST', `/beneficiary/assignments?serial_number=${serial()}`, { volunteer_account_ids: [account()] })
const rows = () =>
  world.kampung.db
    .selectFrom('assignments as a')
    .innerJoin('beneficiaries as b', 'b.id', 'a.beneficiary_id')
    .select(['a.id', 'a.assigned_from', 'a.assigned_to', 'a.ended_by'])
    .where('b.serial_number', '=', serial())
    .orderBy('a.id')
    .execute()
const die = () =>
  send('PUT', `/beneficiary?serial_number=${serial()}`, {
    ...aBeneficiary({ serial_number: serial(), last_name: 'Rahman' }),
    status: 'Inactive',
    status_reason: 'deceased',
  })

const onPhone = async () =>
  (await world.kampung.call('GET', '/volunteer/visits', { as: world.me })).body.people.find(
    (one: { serial_number: string }) => one.serial_number === serial(),
  )

/** What the page asks goes to the real app. */
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit = {}) => {
    const answer = await world.kampung.call(method as Method, url.replace(/^.*?\/api/, ''), {
      as: 'admin',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { body: JSON.parse(body) }),
    })
    const told = { status: answer.status, headers: { 'content-type': 'application/json' } }
    return new Response(answer.status === 204 ? null : answer.text, told)
  })
})
afterEach(() => vi.unstubAllGlobals())
const kinds: number[] = []
const retire = async () => {
  for (const id of kinds.splice(0)) await send('PUT', `/check-kind?id=${id}`, { is_retired: true })
}
afterAll(retire)

/** Unassigned as the page does it; answers its Undo. */
async function unassigned() {
  const { theirs, cancelled } = await readAssignmentsToEnd(account(), [serial()])
  expect((await world.unassign()).status).toBe(204)
  return () => bringBack(account(), theirs, cancelled)
}

test('Undo makes the very assignment stand again, with what was planned, and the history says so', async () => {
  const { body: plan } = await world.plan()
  const before = await rows()
  const undo = await unassigned()
  expect(await world.read(plan.id)).toMatchObject({ state: 'cancelled' })
  await undo()
  await undo()
  expect(await rows()).toEqual(before)
  expect(await world.read(plan.id)).toMatchObject({ state: 'planned' })
  const told = await world.kampung.db
    .selectFrom('audit_events')
    .select(['action', 'reason'])
    .where('entity', '=', 'beneficiary')
    .where('action', '=', 'assigned')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(told).toEqual([{ action: 'assigned', reason: 'The unassignment was undone' }])
})

test('it does so where the person has died, before it or since, and plans no visit to them', async () => {
  const { body: plan } = await world.plan()
  const before = await rows()
  const since = await unassigned()
  expect((await die()).status).toBe(200)
  await since()
  expect(await rows()).toEqual(before)
  expect(await world.read(plan.id)).toMatchObject({ state: 'cancelled' })
  const undo = await unassigned()
  await undo()
  expect(await rows()).toEqual(before)
  expect((await onPhone()).status_reason).toBe('deceased')
})

test('it does so where a check that is asked for is missing by now, and writes no exemption', async () => {
  const before = await rows()
  const kind = await send('POST', '/check-kind', aCheckKind({ required: 'everybody' }))
  kinds.push(kind.body.id)
  const undo = await unassigned()
  expect((await assign()).status).toBe(409)
  await undo()
  expect(await rows()).toEqual(before)
  const exempt = world.kampung.db.selectFrom('checks').select('id').where('kind_id', '=', kind.body.id)
  expect(await exempt.execute()).toEqual([])
  await retire()
})

test('what a colleague ended, what ended long ago and what never stood is no Undo', async () => {
  const refused = async (as?: 'super_admin') => {
    const { status, body } = await back(as)
    expect([status, body.message]).toEqual([409, expect.stringContaining('cannot be undone any more')])
  }
  await world.unassign()
  await refused('super_admin')
  const late = { assigned_to: new Date(Date.now() - 16 * 60_000) }
  const [row] = await rows()
  await world.kampung.db
    .updateTable('assignments')
    .set(late)
    .where('id', '=', row?.id ?? 0)
    .execute()
  await refused()

  // An earlier one than what ended last is not meant.
  await assign()
  await world.unassign()
  const chief = await world.kampung.signIn('super_admin')
  await assign()
  await world.kampung.call('DELETE', `/volunteer/assignments?account_id=${account()}`, {
    as: chief,
    body: [serial()],
  })
  await refused()

  const stranger = await makeCaller(world.kampung.db, 'other_volunteer')
  const path = '/beneficiary/assignments/back?serial_number='
  const asked = { volunteer_account_id: stranger.account_id }
  expect((await send('POST', `${path}${serial()}`, asked)).status).toBe(409)
  expect((await send('POST', `${path}nobody`, asked)).status).toBe(404)
  expect((await send('POST', `${path}${serial()}`, { volunteer_account_id: 1 })).status).toBe(404)
})

test('two Undos, a colleague who assigns anew and one who unassigns at the same moment leave at most one', async () => {
  await openConnections(world.kampung)
  for (let round = 0; round < 8; round += 1) {
    await assign()
    await world.unassign()
    const calls = [back, assign, back, ...(round % 2 ? [world.unassign] : [])]
    const answers = await Promise.all(calls.map((one) => one()))
    for (const { status, text } of answers) expect([201, 204], text).toContain(status)
    const standing = (await rows()).filter(({ assigned_to }) => assigned_to === null)
    if (round % 2) expect(standing.length).toBeLessThan(2)
    else expect(standing).toHaveLength(1)
  }
})
