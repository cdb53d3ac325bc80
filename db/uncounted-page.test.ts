import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spiedOn } from '../tests/spied-database.ts'
import { openTestDatabase } from '../tests/test-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { readPage } from './page.ts'
import type { Db } from './schema.ts'

const MANY = 1203
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`insert into partners (name, status, last_update)
    select 'Partner ' || (n * 7) % 90, 'Active', case when n % 4 = 0 then null else timestamptz '2026-01-01' + n % 5 * interval '1 day' end
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(database.db)
})
afterAll(() => database.close())

const named = (db: Db, order: 'asc' | 'desc') =>
  db
    .selectFrom('partners as p')
    .select(['p.id', 'p.name'])
    .where('p.status', '=', 'Active')
    .orderBy(sql`lower(p.name)`, order)
    .orderBy('p.id', order)

const ways = (db: Db, most: number) => {
  const bound = { db, most }
  return {
    'by the count': { bound },
    'by a search': { bound, search: { db, id: 'p.id' } },
    'by key': { bound, next: db },
    'by a search and by key': { bound, search: { db, id: 'p.id' }, next: db },
  }
}
const each = (['asc', 'desc'] as const).flatMap((order) =>
  (['by the count', 'by a search', 'by key', 'by a search and by key'] as const).map(
    (way) => [way, order] as const,
  ),
)

test.each(each)(
  'beyond the bound every page is its part of the list, and the last says how many there are, %s %s',
  async (way, order) => {
    const { db } = database
    const whole = await named(db, order).execute()
    // The last page full and not full; the bound within a page and at its end.
    for (const [most, page_size] of [
      [600, 100],
      [700, 401],
      [1202, 200],
      [7, 100],
    ] as const)
      for (let page = 1; page <= Math.ceil(MANY / page_size); page += 1) {
        const { items, ...told } = await readPage(named(db, order), { page, page_size }, ways(db, most)[way])
        const from = (page - 1) * page_size
        expect(items, `${page} of ${page_size}`).toEqual(whole.slice(from, from + page_size))
        const isLast = page * page_size >= MANY
        expect(told, `${page} of ${page_size}`).toEqual(
          isLast ? { total: MANY } : { total: most, is_at_least: true },
        )
      }
  },
)

test.each(each)('up to the bound the total is exact on every page, %s %s', async (way, order) => {
  const { db } = database
  for (const most of [MANY, MANY + 1])
    for (const page of [1, 7, 12, 13, 14]) {
      const found = await readPage(named(db, order), { page, page_size: 100 }, ways(db, most)[way])
      expect(found.total).toBe(MANY)
      expect(found).not.toHaveProperty('is_at_least')
      expect(found.items).toHaveLength(page < 13 ? 100 : page === 13 ? 3 : 0)
    }
})

test.each(each)('behind the last page there is nobody, and how many there are, %s %s', async (way, order) => {
  const { db } = database
  const found = await readPage(named(db, order), { page: 14, page_size: 100 }, ways(db, 600)[way])
  expect(found).toEqual({ items: [], total: MANY })
})

test('no row beyond the bound is counted, and the page after a deep one skips nothing', async () => {
  const spied: CompiledQuery[] = []
  const db = spiedOn(database.db, spied)
  const known = { bound: { db, most: 600 }, search: { db, id: 'p.id' }, next: db }
  const asked = async (page: number) => {
    spied.length = 0
    await readPage(named(db, 'asc'), { page, page_size: 100 }, known)
    return [...spied]
  }
  const queries = await asked(8)
  const found = queries.find(({ sql: text }) => text.includes('matched as materialized'))
  expect(found?.sql).toMatch(/ limit \$\d+\)+, counted as/)
  expect(found?.parameters).toContain(601)
  expect(queries.filter((one) => one !== found && one.sql.includes('count('))).toEqual([])
  const skips = (all: typeof queries) => all.some(({ sql: text }) => /^select .* offset /.test(text))
  expect([skips(queries), skips(await asked(9))]).toEqual([true, false])
})
