import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInOnly } from '../../contract/records/records.ts'
import { mendTotals, totalOf } from '../../db/list-totals.ts'
import type { Db } from '../../db/schema.ts'
import { pageBeneficiaries } from '../../server/features/beneficiary/beneficiary-view.ts'
import { pageOfVolunteers } from '../../server/features/volunteer/volunteer-lists.ts'
import { aBeneficiary, aProgramme, aVolunteer } from '../factories.ts'
import { spiedOn } from '../spied-database.ts'
import { telling } from '../telling.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
let db: Db
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
  db = kampung.db
})
afterAll(() => kampung.close())

const post = async (path: string, body: unknown) =>
  (await kampung.call('POST', path, { as: 'admin', body })).body
const totalAt = async (path: string): Promise<number> =>
  (await kampung.call('GET', path, { as: 'admin' })).body.total

test('whoever is made, moved, taken out, deleted and brought back is in the totals at once', async () => {
  const { id } = await post('/programme', aProgramme())
  const everyone = () => totalAt('/beneficiary?page=1')
  const there = (status = '') => totalAt(`/beneficiary?page=1&programme_id=${id}&status=${status}`)
  const before = await everyone()
  for (const serial of ['T-1', 'T-2', 'T-3'])
    await post('/beneficiary', aBeneficiary({ serial_number: serial, programme_id: id, status: 'Active' }))
  expect([await everyone(), await there(), await there('Active'), await there('Inactive')]).toEqual([
    before + 3,
    3,
    3,
    0,
  ])
  await post('/programme/beneficiaries', [
    { programme_id: id, beneficiary_serial_number: 'T-1', status: 'Inactive' },
  ])
  expect([await there(), await there('Active'), await there('Inactive')]).toEqual([3, 2, 1])
  await kampung.call('DELETE', '/programme/beneficiaries', {
    as: 'admin',
    body: [{ programme_id: id, beneficiary_serial_number: 'T-1' }],
  })
  expect(await there()).toBe(2)
  const place = { list: 'programme_beneficiaries', place_id: id } as const
  await kampung.call('DELETE', `/programme?id=${id}`, { as: 'admin' })
  expect([await everyone(), await totalOf(db, place)]).toEqual([before + 3, 0])
  const { items } = (await kampung.call('GET', '/deletion?page=1', { as: 'super_admin' })).body
  await kampung.call('POST', '/deletion/restore', { as: 'super_admin', body: { id: items[0].id } })
  expect(await there()).toBe(2)
  expect(await mendTotals(db)).toBe(0)
})

test('sixteen who write into one programme at once wait for nobody’s total, and none is lost', async () => {
  const { id } = await post('/programme', aProgramme())
  await kampung.signIn('admin')
  const each = Array.from({ length: 16 }, (_, writer) =>
    (async () => {
      for (let n = 0; n < 6; n += 1)
        await post(
          '/beneficiary',
          aBeneficiary({ serial_number: `W-${writer}-${n}`, programme_id: id, status: 'Active' }),
        )
    })(),
  )
  await Promise.all(each)
  expect(await totalOf(db, { list: 'programme_beneficiaries', place_id: id })).toBe(96)
  expect(await mendTotals(db)).toBe(0)
})

test('many differences become one for each status, and say the same', async () => {
  const place = { list: 'programme_beneficiaries', place_id: 987_654 } as const
  await sql`insert into list_totals (list, place_id, status, n)
    select ${place.list}, ${place.place_id}::bigint, case when n % 3 = 0 then 'Inactive' else 'Active' end, case when n % 2 = 0 then 2 else -1 end
    from generate_series(1, 300) n`.execute(db)
  const rows = async () =>
    (await db.selectFrom('list_totals').select('n').where('place_id', '=', place.place_id).execute()).length
  const first = [await totalOf(db, place), await rows()]
  expect(first).toEqual([150, 2])
  expect(await totalOf(db, { ...place, status: 'Active' })).toBe(100)
  // These rows are of nobody: a count takes them away.
  expect(await mendTotals(db)).toBe(2)
  expect(await totalOf(db, place)).toBe(0)
})

test('a write that a total was not told of is found and mended', async () => {
  await sql`alter table volunteers disable trigger volunteers_total_new`.execute(db)
  await post('/volunteer', aVolunteer())
  await sql`alter table volunteers enable trigger volunteers_total_new`.execute(db)
  expect(await mendTotals(db)).toBe(1)
  expect(await mendTotals(db)).toBe(0)
})

test('a page of everyone, of a status, of a programme and of an initiative counts nobody', async () => {
  const asked: CompiledQuery[] = []
  const spied = spiedOn(db, asked)
  const counting = () =>
    asked.filter(({ sql: text }) => /count\(\*\)/.test(text) && !text.includes('list_totals'))
  const paging = { page: 1, page_size: 12 }
  await pageBeneficiaries(spied, paging, builtInOnly)
  await pageBeneficiaries(spied, { ...paging, status: 'Active' }, builtInOnly)
  await pageBeneficiaries(spied, { ...paging, programme_id: 1, status: 'Active' }, builtInOnly)
  const volunteers = { ...paging, sort: 'display_name', order: 'asc' } as const
  await pageOfVolunteers(spied, volunteers, telling)
  await pageOfVolunteers(spied, { ...volunteers, initiative_id: 1 }, telling)
  expect(counting()).toEqual([])
  // Of whom a volunteer is assigned to nobody keeps a total.
  await pageBeneficiaries(spied, { ...paging, volunteer_account_id: 1 }, builtInOnly)
  expect(counting()).not.toEqual([])
})
