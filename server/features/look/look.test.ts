import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, DAY_MS, today } from '../../../contract/calendar-day.ts'
import { aBeneficiary, aVolunteer } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
let key: string
let id: number
beforeAll(async () => {
  kampung = await openTestApp()
  const made = await kampung.call('POST', '/beneficiary', { as: 'admin', body: aBeneficiary() })
  key = made.body.serial_number
  const row = kampung.db.selectFrom('beneficiaries').select('id').where('serial_number', '=', key)
  id = (await row.executeTakeFirstOrThrow()).id
})
afterAll(() => kampung.close())

const planted = (at: string, actor_id: number, manner: 'opened' | 'listed', operation = 'beneficiary.get') =>
  kampung.db
    .insertInto('looks')
    .values({
      at,
      actor_kind: 'user',
      actor_id,
      manner,
      operation,
      beneficiaries: manner === 'opened' ? [id] : [id, 987_654],
      volunteers: [],
      people: manner === 'opened' ? 1 : 2,
    })
    .execute()
const ofPerson = (as: Parameters<TestApp['signIn']>[0] = 'super_admin', page = 1) =>
  kampung.call('GET', `/activity/looks?page=${page}&page_size=10&noun=beneficiary&key=${key}`, { as })

it('says by account, manner and day of Singapore how often and when, the newest first, a page at a time', async () => {
  const { id: admin } = await kampung.signIn('admin')
  for (const clock of ['02:02', '02:20', '02:40']) await planted(`2026-11-21T${clock}:00Z`, admin, 'opened')
  // Asked for beside the page: not a fourth time.
  await planted('2026-11-21T02:02:01Z', admin, 'opened', 'contact.listOfBeneficiary')
  await planted('2026-11-21T16:30:00Z', admin, 'listed', 'beneficiary.page')
  const { body } = await ofPerson()
  expect(body).toEqual({
    total: 2,
    items: [
      expect.objectContaining({ manner: 'listed', day: '2026-11-22', times: 1 }),
      {
        actor_kind: 'user',
        actor_id: admin,
        actor_name: expect.stringContaining('Test admin'),
        manner: 'opened',
        day: '2026-11-21',
        times: 3,
        first_at: '2026-11-21T02:02:00.000Z',
        last_at: '2026-11-21T02:40:00.000Z',
      },
    ],
  })
  const paged = await kampung.call('GET', `/activity/looks?page=2&page_size=1&noun=beneficiary&key=${key}`, {
    as: 'super_admin',
  })
  expect(paged.body.items.map(({ manner }: { manner: string }) => manner)).toEqual(['opened'])
})

it('says whom an account saw between two days, also whom a purge took, without a name', async () => {
  const { id: admin } = await kampung.signIn('admin')
  const ask = (days: string) =>
    kampung.call('GET', `/activity/looks?page=1&actor=user:${admin}${days}`, { as: 'super_admin' })
  const { body } = await ask('&from=2026-11-21&to=2026-11-22')
  expect(body.total).toBe(2)
  const [purged, seen] = body.items[0].key === '' ? body.items : body.items.toReversed()
  expect(purged).toMatchObject({ key: '', name: '', opened: 0, listed: 1 })
  expect(seen).toMatchObject({ noun: 'beneficiary', key, opened: 3, listed: 1, printed: 0, exported: 0 })
  expect((await ask('&from=2026-11-22&to=2026-11-22')).body.items).toEqual([
    expect.objectContaining({ opened: 0, listed: 1 }),
    expect.objectContaining({ opened: 0, listed: 1 }),
  ])
  expect((await ask('&to=2026-11-20')).body).toEqual({ items: [], total: 0 })
})

it('tells of eight days when none are named, and of 92 at most (H-1500)', async () => {
  const midnight = Date.parse(`${today()}T00:00:00+08:00`)
  const first = new Date(midnight - 7 * DAY_MS)
  await planted(first.toISOString(), 4711, 'opened')
  await planted(new Date(first.getTime() - 1).toISOString(), 4711, 'opened')
  const ask = async (days: string) =>
    (await kampung.call('GET', `/activity/looks?page=1&actor=user:4711${days}`, { as: 'super_admin' })).body
  const opened = ({ items }: { items: { opened: number }[] }) => items.map((item) => item.opened)
  expect(opened(await ask(''))).toEqual([1])
  expect(opened(await ask(`&from=${addDays(today(), -8)}`))).toEqual([2])
  expect((await ask('&from=2026-01-01&to=2026-04-02')).total).toBe(0)
  expect((await ask('&from=2026-01-01&to=2026-04-03')).fields).toEqual({ from: 'Choose at most 92 days' })
})

it('tells the look of a moment ago', async () => {
  await kampung.call('GET', `/beneficiary?serial_number=${key}`, { as: 'super_admin' })
  const { id: own } = await kampung.signIn('super_admin')
  const { body } = await ofPerson()
  expect(body.items[0]).toMatchObject({ actor_id: own, manner: 'opened', times: 1 })
})

it('says the same of a volunteer, by the account', async () => {
  const { account_id } = (await kampung.call('POST', '/volunteer', { as: 'admin', body: aVolunteer() })).body
  const { id: admin } = await kampung.signIn('admin')
  await kampung.call('GET', `/volunteer?account_id=${account_id}`, { as: 'admin' })
  const looks = (of: number) =>
    kampung.call('GET', `/activity/looks?page=1&noun=volunteer&key=${of}`, { as: 'super_admin' })
  expect((await looks(account_id)).body.items).toMatchObject([
    { actor_kind: 'user', actor_id: admin, manner: 'opened', times: 1 },
  ])
  expect((await looks(account_id + 1)).status).toBe(404)
})

it('is read by super admins alone', async () => {
  expect((await ofPerson('admin')).status).toBe(403)
  expect((await ofPerson('assigned_volunteer')).status).toBe(403)
  expect((await ofPerson('nobody')).status).toBe(401)
})

it('of somebody who is deleted is not asked by their number', async () => {
  await kampung.call('DELETE', `/beneficiary?serial_number=${key}`, { as: 'admin' })
  expect((await ofPerson()).status).toBe(404)
})
