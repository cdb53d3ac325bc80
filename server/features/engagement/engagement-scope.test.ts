import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { notedVisits } from '../../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let me: TestCaller
let visits: ReturnType<typeof notedVisits>
beforeAll(async () => {
  // The first wall by itself: what the database keeps back has tests of its own (S-08).
  kampung = await openTestApp({ services: { has_wall: false } })
  me = await makeCaller(kampung.db, 'assigned_volunteer')
  visits = notedVisits(kampung)
})
afterAll(() => kampung.close())

test('what staff wrote down in a volunteer’s name is not the volunteer’s to read, change or delete (S-08)', async () => {
  const serial = await visits.personOf(me)
  const body = {
    beneficiary_serial_number: serial,
    volunteer_account_id: me.account_id,
    kind: 'visit',
    outcome: 'reached',
    happened_on: new Date().toISOString().slice(0, 10),
    note: 'CANARY-STAFF',
  }
  const { id } = (await kampung.call('POST', '/engagement', { as: 'admin', body })).body
  const read = await kampung.call('GET', `/engagement?id=${id}`, { as: me })
  expect(read.body).toMatchObject({ note: '', may_edit: false })
  const changed = await kampung.call('PUT', `/engagement?id=${id}`, { as: me, body: { note: 'x' } })
  expect([changed.status, (await kampung.call('DELETE', `/engagement?id=${id}`, { as: me })).status]).toEqual(
    [403, 403],
  )
  expect(changed.body.message).toBe('The office wrote this down: ask the office to change it')
  expect((await kampung.call('GET', `/engagement?id=${id}`, { as: 'admin' })).body.note).toBe('CANARY-STAFF')
})

test('the key of a visit, sent again about somebody else, tells nothing of who was taken from me since (S-16)', async () => {
  const gone = await visits.personOf(me)
  const headers = { 'idempotency-key': 'a-visit-to-who-is-gone' }
  const first = await visits.note(me, gone, { note: 'CANARY-GONE' }, headers)
  expect(first.status, first.text).toBe(201)
  const path = `/volunteer/assignments?account_id=${me.account_id}`
  expect((await kampung.call('DELETE', path, { as: 'admin', body: [gone] })).status).toBe(204)
  await kampung.db.deleteFrom('idempotency_keys').execute()
  const again = await visits.note(me, await visits.personOf(me), {}, headers)
  expect(again.body).toMatchObject({ id: first.body.id, beneficiary_serial_number: '', note: '' })
  expect(again.text).not.toContain('CANARY-GONE')
})

test('a volunteer who looks at visits leaves a trace of whom they saw (S-14)', async () => {
  const serial = await visits.personOf(me)
  const { id, beneficiary_id } = (await visits.note(me, serial)).body
  for (const path of [`?id=${id}`, `?volunteer_account_id=${me.account_id}&page=1`]) {
    const before = await looks()
    expect((await kampung.call('GET', `/engagement${path}`, { as: me })).status).toBe(200)
    const after = await looks()
    expect(after.length).toBe(before.length + 1)
    expect(after.at(-1)).toContain(String(beneficiary_id))
  }
})

const looks = async () => {
  const rows = await kampung.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_details as d', 'd.event_id', 'e.id')
    .select('d.after')
    .where('e.action', '=', 'opened')
    .where('e.entity', '=', 'engagement')
    .orderBy('e.id')
    .execute()
  return rows.map(({ after }) => JSON.stringify(after))
}

test('who visits somebody no longer may still note what was done, and learns nothing that is new of them (S-08)', async () => {
  const serial = await visits.personOf(me)
  await kampung.db
    .updateTable('assignments')
    .set({ assigned_to: sql<string>`now()` })
    .where('beneficiary_id', '=', (eb) =>
      eb.selectFrom('beneficiaries').select('id').where('serial_number', '=', serial),
    )
    .execute()
  const noted = await visits.note(me, serial)
  expect([201, 202]).toContain(noted.status)
  expect(noted.body).toMatchObject({ beneficiary_serial_number: '', beneficiary_name: '' })
  expect(noted.body.beneficiary_id).toBeGreaterThan(0)
})
