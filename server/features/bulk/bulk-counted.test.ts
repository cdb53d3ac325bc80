import { type CompiledQuery, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bulkTools } from '../../../tests/bulk-run.ts'
import { makeCaller } from '../../../tests/callers.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { openTestApp } from '../../../tests/test-app.ts'
import { pageOfBulks } from '../../bulk/bulk-records.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { send, people, run } = bulkTools(kampung)

test('the changes of many are counted, all and by who made them, without a look at whom each was about, and none at those that a page skips (H-1358)', async () => {
  const keys = await people(2)
  for (const status of ['Inactive', 'Active', 'Inactive'])
    await run({ who: { keys }, change: { kind: 'status', status, place_id: null } })
  const other = await makeCaller(kampung.db, 'super_admin')
  await sql`update users set first_name = 'Wei', last_name = 'Lim' where id = ${other.id}`.execute(kampung.db)
  await sql`update bulks set created_by = ${other.id} where id = (select max(id) from bulks)`.execute(
    kampung.db,
  )
  const listed = async (query: string) => {
    const { total, items } = (await send('GET', `/bulk?page=1&page_size=1${query}`)).body
    return [total, items.length]
  }
  expect(await listed('')).toEqual([3, 1])
  expect(await listed('&q=EI%20li')).toEqual([1, 1])
  expect(await listed('&q=nobody')).toEqual([0, 0])

  const asked: CompiledQuery[] = []
  const db = spiedOn(kampung.db, asked)
  const page = { page: 1, page_size: 12, order: 'asc' } as const
  for (const q of [undefined, 'Wei']) {
    asked.length = 0
    await pageOfBulks(db, { ...page, page_size: 1, q })
    expect(asked.map((one) => one.sql.includes('bulk_rows'))).toEqual([false, false, true])
  }
  expect(asked[2]?.sql).not.toContain('offset')
  const ordered = async (order: 'asc' | 'desc') =>
    (await pageOfBulks(kampung.db, { ...page, order, sort: 'created_at' })).items.map(({ id }) => id)
  const ids = await ordered('asc')
  expect([ids.length, await ordered('desc')]).toEqual([3, ids.toReversed()])
})
