import { afterAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../tests/callers.ts'
import { openTestApp } from '../../tests/test-app.ts'
import { limitRules } from './limit-rules.ts'
import { OF_VOLUNTEER } from './refusals.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

const eventsOf = async ({ id, account_id }: TestCaller) => {
  const rows = kampung.db.selectFrom('audit_events').select('id').where('actor_id', '=', id)
  return (await rows.where('actor_kind', '=', account_id ? 'volunteer' : 'user').execute()).length
}
const counted = async (address: string) => {
  const rows = await kampung.db
    .selectFrom('refusal_counts')
    .select(['code', 'count'])
    .where('address', '=', address)
    .execute()
  const codes = [...new Set(rows.map(({ code }) => code))]
  return { codes, count: rows.reduce((sum, { count }) => sum + count, 0) }
}
/** Somebody outside their scope. */
const seek = async (as: TestCaller, address: string) =>
  (await kampung.call('GET', '/beneficiary/?serial_number=nobody', { as, address })).status
const strangers = async () => (await kampung.call('GET', '/activity/strangers', { as: 'super_admin' })).body

test('a volunteer who was refused 60 times in an hour is counted beyond that, by network and minute, and is no try to get in (H-1852)', async () => {
  const [as, other] = [
    await makeCaller(kampung.db, 'assigned_volunteer'),
    await makeCaller(kampung.db, 'other_volunteer'),
  ]
  const address = '10.7.0.1'
  await kampung.services.limits.consume('refused', String(as.id), limitRules.refused.tries - 1)
  expect([await seek(as, address), await eventsOf(as), await counted(address)]).toEqual([
    404,
    1,
    { codes: [], count: 0 },
  ])
  const before = await strangers()
  expect([await seek(as, address), await seek(as, address)]).toEqual([404, 404])
  // The limit's own refusal is one like any other.
  await kampung.services.limits.consume('filing', String(as.id), limitRules.filing.tries)
  const late = await kampung.call('PUT', '/volunteer/own-offer', {
    as,
    address,
    body: { times: [], max_people: 3 },
  })
  expect(late.status).toBe(429)
  expect(await eventsOf(as)).toBe(1)
  expect(await counted(address)).toEqual({
    codes: expect.arrayContaining([`${OF_VOLUNTEER}not_found`, `${OF_VOLUNTEER}too_many`]),
    count: 3,
  })
  expect(await strangers()).toEqual(before)
  // Each by themselves.
  expect([await seek(other, address), await eventsOf(other)]).toEqual([404, 1])
})

test('while the disk is spent a volunteer’s refusals leave nothing, and those of staff an event each (S-18, H-1852)', async () => {
  const [as, staff] = [
    await makeCaller(kampung.db, 'assigned_volunteer'),
    await makeCaller(kampung.db, 'admin'),
  ]
  const address = '10.7.0.2'
  const { disk } = kampung.services
  const { isSpent } = disk
  disk.isSpent = async () => true
  const refused = [
    await seek(as, address),
    (await kampung.call('GET', '/user/?page=1', { as: staff, address })).status,
  ]
  disk.isSpent = isSpent
  expect(refused).toEqual([404, 403])
  expect([await eventsOf(as), await eventsOf(staff), (await counted(address)).count]).toEqual([0, 1, 0])
  await seek(as, address)
  expect(await eventsOf(as)).toBe(1)
})
