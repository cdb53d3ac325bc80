import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { aBeneficiary, aFollowUp, aPersonLog, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let chief: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  chief = await kampung.signIn('super_admin')
})
afterAll(() => kampung.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as = chief) =>
  kampung.call(method, path, { as, body })
const leave = (id: number, more: object = {}) =>
  call('PUT', `/user?id=${id}`, { role: 'admin', is_deactivated: true, ...more })
const duties = async (id: number) => (await call('GET', `/user/duties?id=${id}`)).body
const officersOf = async (id: number) =>
  (await call('GET', `/programme/care?id=${id}`)).body.officers.map((one: { id: number }) => one.id)

/** Somebody with two open follow-ups, one that is done, and a programme whose officer they are. */
async function somebodyBusy(others: number[] = []) {
  const who = await makeCaller(kampung.db, 'admin')
  const serial = (await call('POST', '/beneficiary', aBeneficiary())).body.serial_number
  const add = async (over: object) =>
    (
      await call(
        'POST',
        '/follow-up',
        aFollowUp({ beneficiary_serial_number: serial, owner_id: who.id, ...over }),
      )
    ).body
  const [later, first, done] = [
    await add({ subject: 'Later', due_on: '2026-12-24' }),
    await add({ subject: 'First', due_on: '2026-11-30' }),
    await add({ subject: 'Done' }),
  ]
  await call('POST', `/follow-up/close?id=${done.id}`, { state: 'done', outcome: 'Called her' })
  const programme = (await call('POST', '/programme', aProgramme())).body
  const care = await call('PUT', `/programme/care?id=${programme.id}`, { officer_ids: [who.id, ...others] })
  expect(care.status, care.text).toBe(200)
  return { who, later, first, done, programme }
}

test('what somebody is responsible for is named, the first due first', async () => {
  const { who, first, later, programme } = await somebodyBusy()
  const about = `/person-log?noun=beneficiary&key=${first.beneficiary_serial_number}`
  for (const follow_up_on of ['2026-12-05', null])
    await call('POST', about, aPersonLog({ follow_up_on }), who)
  expect(await duties(who.id)).toEqual({
    follow_ups: [
      { id: first.id, subject: 'First', due_on: '2026-11-30', beneficiary_name: first.beneficiary_name },
      { id: later.id, subject: 'Later', due_on: '2026-12-24', beneficiary_name: later.beneficiary_name },
    ],
    follow_ups_total: 2,
    programmes: [{ id: programme.id, name: programme.name }],
    notes: 1,
    requests: 0,
  })
  expect(await duties(chief.id)).toEqual({
    follow_ups: [],
    follow_ups_total: 0,
    programmes: [],
    notes: 0,
    requests: 0,
  })
  expect((await call('GET', '/user/duties?id=99999999')).status).toBe(404)
  expect((await call('GET', `/user/duties?id=${who.id}`, undefined, who)).status).toBe(403)
})

test('deactivated, it all goes to a colleague in one change, and each record says so', async () => {
  const heir = await makeCaller(kampung.db, 'admin')
  const { who, first, later, done, programme } = await somebodyBusy([heir.id])
  const left = await leave(who.id, { hand_over_to: heir.id })
  expect([left.status, left.body.deactivated_at]).toEqual([200, expect.any(String)])
  expect(await duties(who.id)).toMatchObject({ follow_ups_total: 0, programmes: [] })
  expect(await duties(heir.id)).toMatchObject({
    follow_ups_total: 2,
    programmes: [{ id: programme.id }],
  })
  expect(await officersOf(programme.id)).toEqual([heir.id])
  // What is done stays theirs who did it.
  expect((await call('GET', `/follow-up?id=${done.id}`)).body.owner_id).toBe(who.id)
  expect((await call('GET', `/follow-up?id=${first.id}`)).body).toMatchObject({
    owner_id: heir.id,
    version: first.version + 1,
  })
  const events = await kampung.db
    .selectFrom('audit_events')
    .select(['action', 'entity', 'entity_id'])
    .where('actor_id', '=', chief.id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  expect(events.toReversed()).toEqual([
    { action: 'updated', entity: 'user', entity_id: `${who.id}` },
    { action: 'updated', entity: 'programme', entity_id: `${programme.id}` },
    { action: 'updated', entity: 'follow_up', entity_id: `${later.id}` },
    { action: 'updated', entity: 'follow_up', entity_id: `${first.id}` },
    { action: 'handed_over', entity: 'user', entity_id: `${who.id}` },
  ])
})

test('without a colleague it stays where it is', async () => {
  const { who, programme } = await somebodyBusy()
  expect((await leave(who.id)).status).toBe(200)
  expect(await duties(who.id)).toMatchObject({ follow_ups_total: 2 })
  expect(await officersOf(programme.id)).toEqual([who.id])
})

test('nobody inherits who may not work, nor without a deactivation; nothing is changed then', async () => {
  const { who } = await somebodyBusy()
  const [gone, waiting, heir] = [
    await makeCaller(kampung.db, 'deactivated'),
    await makeCaller(kampung.db, 'pending'),
    await makeCaller(kampung.db, 'admin'),
  ]
  for (const hand_over_to of [who.id, gone.id, waiting.id, 99_999_999]) {
    const refused = await leave(who.id, { hand_over_to })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['hand_over_to']])
  }
  expect((await leave(who.id, { is_deactivated: false, hand_over_to: heir.id })).status).toBe(422)
  expect(await duties(who.id)).toMatchObject({ follow_ups_total: 2 })
  expect((await call('POST', '/auth', {}, who)).status).toBe(200)
})

test('two who are handed over to each other at once: one goes, and nothing is with nobody', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await somebodyBusy(), await somebodyBusy()]
    const answers = await Promise.all([
      leave(one.who.id, { hand_over_to: other.who.id }),
      leave(other.who.id, { hand_over_to: one.who.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const stays = answers[0].status === 200 ? other : one
    expect(await duties(stays.who.id)).toMatchObject({ follow_ups_total: 4 })
  }
})

test('what is given to somebody who leaves at that moment goes along, or is refused: nothing waits for who is gone', async () => {
  const heir = await makeCaller(kampung.db, 'admin')
  for (let round = 0; round < 8; round += 1) {
    const [who, giver] = [await makeCaller(kampung.db, 'admin'), await somebodyBusy()]
    const give = ({
      id,
      version,
      subject,
      due_on,
    }: {
      id: number
      version: number
      subject: string
      due_on: string
    }) =>
      kampung.call('PUT', `/follow-up?id=${id}`, {
        as: giver.who,
        body: { subject, due_on, owner_id: who.id },
        headers: { 'if-match': `"${version}"` },
      })
    const [left, ...given] = await Promise.all([
      leave(who.id, { hand_over_to: heir.id }),
      give(giver.first),
      give(giver.later),
      call('PUT', `/programme/care?id=${giver.programme.id}`, { officer_ids: [giver.who.id, who.id] }),
    ])
    expect(left.status).toBe(200)
    for (const { status } of given) expect([200, 422]).toContain(status)
    expect(await duties(who.id)).toMatchObject({ follow_ups_total: 0, programmes: [] })
  }
})
