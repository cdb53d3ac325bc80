import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { makeVisit } from '../../tests/form-visit.ts'
import { ago, notedVisits } from '../../tests/noted-visits.ts'
import { openTestApp } from '../../tests/test-app.ts'
import { openLooks, SAME_LOOK_MS } from './looks.ts'

const kampung = await openTestApp()
const visits = notedVisits(kampung)
let later = 0
const standing = kampung.services.looks
kampung.services.looks = openLooks(kampung.db, { error() {} }, () => Date.now() + later)
beforeAll(() => standing.stop())
afterAll(async () => {
  await kampung.services.looks.stop()
  await kampung.close()
})

const openings = async ({ id }: TestCaller) => {
  const rows = kampung.db.selectFrom('audit_events').select('id').where('actor_id', '=', id)
  return (await rows.where('action', '=', 'opened').where('actor_kind', '=', 'volunteer').execute()).length
}

test('what a volunteer opens again within a quarter of an hour stands in the log once; other people, another network and a later look by themselves (H-1857)', async () => {
  const as = await makeCaller(kampung.db, 'assigned_volunteer')
  const one = await visits.personOf(as)
  const noted = await visits.note(as, one)
  const body = { beneficiary_serial_number: one, volunteer_account_id: as.account_id, planned_on: ago(-3) }
  const planned = await kampung.call('POST', '/planned-visit', { as: 'admin', body })
  const paths = [
    '/volunteer/visits',
    `/engagement?id=${noted.body.id}`,
    `/planned-visit?id=${planned.body.id}`,
    `/beneficiary/?serial_number=${one}`,
  ]
  const open = async (address = '10.8.0.1') => {
    const before = await openings(as)
    for (const path of paths) expect((await kampung.call('GET', path, { as, address })).status).toBe(200)
    return (await openings(as)) - before
  }
  expect([await open(), await open(), await open()]).toEqual([4, 0, 0])
  expect([await open('10.8.0.2'), await open('10.8.0.2')]).toEqual([4, 0])
  // One more person on the list.
  await kampung.assign(as, (await makeVisit(kampung)).serial)
  expect([await open(), await open()]).toEqual([1, 0])
  later = SAME_LOOK_MS
  expect([await open(), await open()]).toEqual([4, 0])
})

test('two volunteers who open the same person stand in the log both (H-1857)', async () => {
  const [one, other] = [
    await makeCaller(kampung.db, 'assigned_volunteer'),
    await makeCaller(kampung.db, 'other_volunteer'),
  ]
  const serial = await visits.personOf(one)
  await kampung.assign(other, serial)
  for (const as of [one, other, one])
    expect((await kampung.call('GET', `/beneficiary/?serial_number=${serial}`, { as })).status).toBe(200)
  expect([await openings(one), await openings(other)]).toEqual([1, 1])
})
