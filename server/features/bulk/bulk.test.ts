import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { anInitiative, aProgramme, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const as = 'admin'
const { send, made, people, preview, start, run, takeBack, world } = bulkTools(kampung)

test('a preview counts what would change, the portions do it, and it is taken back', async () => {
  const [one = '', two = '', three = ''] = await people(3)
  await send('PUT', `/beneficiary?serial_number=${three}`, {
    ...(await send('GET', `/beneficiary?serial_number=${three}`)).body,
    status: 'Inactive',
  })
  const before = await world()
  const many = {
    who: { keys: [one, two, three] },
    change: { kind: 'status', status: 'Inactive', place_id: null },
  }
  expect((await preview(many)).body).toMatchObject({ total: 3, changes: 2, already: 1, refused: 0 })
  const record = await run(many)
  expect(record).toMatchObject({
    total: 3,
    done: 3,
    changed: 2,
    already: 1,
    refused: 0,
    gone: 0,
    may_take_back: true,
  })
  const audited = await sql<{
    count: number
  }>`select count(*)::int as count from audit_events e join audit_details d on d.event_id = e.id
    where e.entity = 'beneficiary' and e.action = 'updated' and d.after::jsonb ->> 'bulk_id' = ${String(record.id)}`.execute(
    kampung.db,
  )
  expect(audited.rows[0]?.count).toBe(2)
  expect(await takeBack(record.id)).toMatchObject({ put_back: 2, stayed: 0, stays: [] })
  expect(await world()).toEqual(before)
  const again = await send('POST', `/bulk/take-back?id=${record.id}`)
  expect([again.status, again.body.message]).toEqual([409, 'This has been taken back already'])
})

test('whoever was edited since stays, and is listed with both values', async () => {
  const [one = '', two = '', three = ''] = await people(3)
  const record = await run({
    who: { keys: [one, two, three] },
    change: { kind: 'status', status: 'Inactive', place_id: null },
  })
  await send('PUT', `/beneficiary?serial_number=${one}`, {
    ...(await send('GET', `/beneficiary?serial_number=${one}`)).body,
    status: 'Active',
  })
  await send('DELETE', `/beneficiary?serial_number=${two}`)
  const report = await takeBack(record.id)
  expect(report).toMatchObject({ put_back: 1, stayed: 2 })
  // Of whoever lies deleted officers learn no name (G-12).
  expect(report.stays).toEqual([
    {
      key: one,
      name: expect.stringMatching(/./),
      because: 'edited',
      was: 'Active',
      set: 'Inactive',
      now: 'Active',
    },
    { key: '', name: '', because: 'deleted', was: 'Active', set: 'Inactive', now: '' },
  ])
})

test('all who match are counted by the filter; when others match by then, nothing is done', async () => {
  const programme = await made('/programme', aProgramme())
  await people(4, { programme_id: programme.id })
  const all = {
    who: { view: { programme_id: programme.id } },
    change: { kind: 'status', status: 'Inactive', place_id: programme.id },
  }
  const seen = (await preview(all)).body
  expect(seen).toMatchObject({ total: 4, changes: 4 })
  const [late = ''] = await people(1, { programme_id: programme.id })
  const before = await world()
  const refused = await send('POST', '/beneficiary/bulk', { ...all, expected: seen.expected })
  expect([refused.status, refused.body.message]).toEqual([409, 'Now 5 match, you saw 4: look again'])
  expect(await world()).toEqual(before)
  await send('DELETE', `/beneficiary?serial_number=${late}`)
  const [gone] = (await send('GET', `/beneficiary?programme_id=${programme.id}`)).body
  await send('DELETE', `/beneficiary?serial_number=${gone.serial_number}`)
  await people(1, { programme_id: programme.id })
  const others = await send('POST', '/beneficiary/bulk', { ...all, expected: seen.expected })
  expect([others.status, others.body.message]).toEqual([
    409,
    'Others match now than the 4 you saw: look again',
  ])
  // Less the one whose tick was taken off.
  const [, kept] = (await send('GET', `/beneficiary?programme_id=${programme.id}`)).body
  const less = { ...all, who: { ...all.who, except: [kept.serial_number] } }
  expect(await run(less)).toMatchObject({ total: 3, changed: 3, place_name: programme.name })
  const left = (await send('GET', `/beneficiary?page=1&programme_id=${programme.id}&status=Active`)).body
  expect(left.items.map((row: { serial_number: string }) => row.serial_number)).toEqual([kept.serial_number])
})

test('people are shared out evenly in the order of the list, and nobody goes to everyone', async () => {
  const helpers: number[] = []
  const statuses = ['Available', 'Inactive', 'On Leave']
  for (const current_status of statuses)
    helpers.push((await made('/volunteer', aVolunteer({ current_status }))).account_id)
  const keys = await people(7)
  await made(`/beneficiary/assignments?serial_number=${keys[0]}`, { volunteer_account_ids: [helpers[1]] })
  const before = await world()
  const many = { who: { keys }, change: { kind: 'assign', volunteer_account_ids: helpers } }
  const seen = (await preview(many)).body
  expect(seen).toMatchObject({ total: 7, changes: 6, already: 1 })
  expect(seen.shares.map(({ people: share }: { people: number }) => share)).toEqual([2, 2, 2])
  // Who is away is told before, and sent by whoever says so all the same.
  expect(seen.shares.map((share: { current_status: string }) => share.current_status)).toEqual(statuses)
  const record = await run(many)
  for (const account of helpers) {
    const theirs = await send('GET', `/beneficiary?volunteer_account_id=${account}`)
    expect(theirs.body).toHaveLength(account === helpers[1] ? 3 : 2)
  }
  const ended = await run({ who: { keys }, change: { kind: 'unassign', volunteer_account_ids: [] } })
  expect(ended).toMatchObject({ changed: 7 })
  await takeBack(ended.id)
  await takeBack(record.id)
  expect(await world()).toEqual(before)
})

test('a person deleted between the portions is passed over, and a programme deleted stops it in words', async () => {
  const from = await made('/programme', aProgramme())
  const to = await made('/programme', aProgramme())
  const keys = await people(3, { programme_id: from.id })
  const begun = (await start({ who: { keys }, change: { kind: 'move', from_id: from.id, place_id: to.id } }))
    .body
  await send('DELETE', `/beneficiary?serial_number=${keys[1]}`)
  expect((await send('POST', `/bulk/portion?id=${begun.id}`)).body).toMatchObject({
    done: 3,
    changed: 2,
    gone: 1,
  })
  const second = (
    await start({
      who: { keys: [keys[0], keys[2]] },
      change: { kind: 'move', from_id: to.id, place_id: from.id },
    })
  ).body
  await send('DELETE', `/programme?id=${from.id}`)
  const stopped = await send('POST', `/bulk/portion?id=${second.id}`)
  expect([stopped.status, stopped.body.message]).toEqual([
    409,
    'The programme was deleted meanwhile. What is done is done, and can be taken back',
  ])
  expect((await send('GET', `/bulk?id=${second.id}`)).body).toMatchObject({ done: 0, changed: 0 })
})

test('a retry under the same key writes nothing twice, and what somebody else began is theirs', async () => {
  const keys = await people(2)
  const many = { who: { keys }, change: { kind: 'status', status: 'Inactive', place_id: null } }
  const body = { ...many, expected: (await preview(many)).body.expected }
  const headers = { 'idempotency-key': 'the-same-key-again' }
  const first = await kampung.call('POST', '/beneficiary/bulk', { as, body, headers })
  const duplicate = await kampung.call('POST', '/beneficiary/bulk', { as, body, headers })
  expect(duplicate.body).toEqual(first.body)
  const portion = () => kampung.call('POST', `/bulk/portion?id=${first.body.id}`, { as, headers })
  const once = await portion()
  expect((await portion()).body).toEqual(once.body)
  expect(once.body).toMatchObject({ changed: 2, already: 0 })
  await kampung.db
    .updateTable('bulks')
    .set({ created_by: (await kampung.signIn('super_admin')).id })
    .where('id', '=', first.body.id)
    .execute()
  expect((await send('POST', `/bulk/take-back?id=${first.body.id}`)).status).toBe(403)
  await sql`update bulks set created_at = now() - interval '31 days' where id = ${first.body.id}`.execute(
    kampung.db,
  )
  const old = await kampung.call('POST', `/bulk/take-back?id=${first.body.id}`, { as: 'super_admin' })
  expect([old.status, old.body.message]).toEqual([
    409,
    'This is older than 30 days and cannot be taken back any more',
  ])
})

test('5,001 are refused in words, and so is what is no change', async () => {
  const programme = await made('/programme', aProgramme())
  await sql`insert into beneficiaries (serial_number, first_name, last_name, display_name, contact_number, status)
    select 'MANY-' || n, 'Ah', 'Many', 'Many Ah', '91234567', 'Active' from generate_series(1, 5001) n`.execute(
    kampung.db,
  )
  const where = JSON.stringify({ all: [{ field: 'programme', op: 'none' }] })
  const change = { kind: 'join', place_id: programme.id }
  const many = await preview({ who: { view: { q: 'Ah Many', where } }, change })
  expect([many.status, many.body.message]).toEqual([
    422,
    '5,001 match, and 5,000 can be changed at once. Filter the list to take fewer',
  ])
  const gone = await preview({ who: { keys: ['MANY-1'] }, change: { kind: 'join', place_id: 999_999 } })
  expect([gone.status, gone.body.fields]).toEqual([
    422,
    { 'change.place_id': 'There is no such programme any more' },
  ])
  for (const wrong of [
    { kind: 'status', status: 'Asleep', place_id: null },
    { kind: 'assign', volunteer_account_ids: [] },
    { kind: 'burn' },
  ])
    expect((await preview({ who: { keys: ['MANY-1'] }, change: wrong })).status).toBe(422)
  expect((await preview({ who: { keys: [] }, change })).status).toBe(422)
  await sql`delete from beneficiaries where serial_number like 'MANY-%'`.execute(kampung.db)
})

test('volunteers get a status, move between initiatives and are freed, all of it taken back', async () => {
  const [from, to] = [await made('/initiative', anInitiative()), await made('/initiative', anInitiative())]
  const keys: number[] = []
  for (let at = 0; at < 3; at += 1)
    keys.push((await made('/volunteer', aVolunteer({ initiative_id: from.id }))).account_id)
  const [serial = ''] = await people(1)
  await made(`/beneficiary/assignments?serial_number=${serial}`, { volunteer_account_ids: keys })
  const before = await world()
  const bulks = []
  for (const change of [
    { kind: 'status', status: 'On Leave', place_id: null },
    { kind: 'move', from_id: from.id, place_id: to.id },
    { kind: 'unassign', volunteer_account_ids: [] },
    { kind: 'leave', place_id: to.id },
  ]) {
    const record = await run({ who: { keys }, change }, 'volunteer')
    expect(record).toMatchObject({ noun: 'volunteer', changed: 3 })
    bulks.unshift(record.id)
  }
  for (const id of bulks) expect(await takeBack(id)).toMatchObject({ put_back: 3, stayed: 0 })
  expect(await world()).toEqual(before)
})
