import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spiedOn } from '../tests/spied-database.ts'
import { openTestDatabase } from '../tests/test-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { containsPattern, readPage } from './page.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await sql`insert into partners (name, status, last_update)
    select case when n % 3 = 0 then 'Sunrise ' else 'Harbour ' end || (n * 7) % 50, 'Active',
      case when n % 4 = 0 then null else timestamptz '2026-01-01' + n % 5 * interval '1 day' end
    from generate_series(1, 120) n`.execute(database.db)
  await sql`insert into partners (name, status) values ('50%_off\\', 'Active'), ('500 off', 'Active')`.execute(
    database.db,
  )
})
afterAll(() => database.close())

const named = (fragment: string, order: 'asc' | 'desc') =>
  database.db
    .selectFrom('partners as p')
    .select(['p.id', 'p.name'])
    .where(sql<boolean>`lower(p.name) like ${containsPattern(fragment)}`)
    .orderBy(sql`p.last_update`, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('p.id', order)

test.each(['asc', 'desc'] as const)('a search answers what the plain page does, %s', async (order) => {
  const search = { search: { db: database.db, id: 'p.id' } }
  for (const page of [1, 2, 4, 5]) {
    const paging = { page, page_size: 12 }
    const plain = await readPage(named('SUNRISE', order), paging)
    expect(plain.total).toBe(40)
    expect(plain.items).toHaveLength(page === 4 ? 4 : page === 5 ? 0 : 12)
    expect(await readPage(named('SUNRISE', order), paging, search)).toEqual(plain)
  }
})

test.each(['asc', 'desc'] as const)(
  'every page is its part of the whole list, %s, read from either end',
  async (order) => {
    const whole = await named('', order).execute()
    expect(whole).toHaveLength(122)
    for (const page_size of [1, 7, 12, 61, 122, 200])
      for (let page = 1; page <= Math.ceil(122 / page_size) + 1; page += 1) {
        const from = (page - 1) * page_size
        const { items, total } = await readPage(named('', order), { page, page_size })
        expect(total).toBe(122)
        expect(items, `${page} of ${page_size}`).toEqual(whole.slice(from, from + page_size))
      }
  },
)

test('nothing found is an empty page', async () => {
  const search = { search: { db: database.db, id: 'p.id' } }
  expect(await readPage(named('nobody', 'asc'), { page: 1, page_size: 12 }, search)).toEqual({
    items: [],
    total: 0,
  })
})

test("a fragment's own wildcards are letters", async () => {
  const names = async (fragment: string) => (await named(fragment, 'asc').execute()).map(({ name }) => name)
  expect(await names('0%_')).toEqual(['50%_off\\'])
  expect(await names('off\\')).toEqual(['50%_off\\'])
  expect(await names('  OFF ')).toEqual(['50%_off\\', '500 off'])
})

test.each(['asc', 'desc'] as const)(
  'the page after a deep one follows its last row and skips nothing, %s',
  async (order) => {
    await sql`insert into partners (name, status) select 'Deep ' || n % 90, 'Active' from generate_series(1, 1400) n`.execute(
      database.db,
    )
    const asked: CompiledQuery[] = []
    const db = spiedOn(database.db, asked)
    const deep = () =>
      db
        .selectFrom('partners as p')
        .select(['p.id', 'p.name'])
        .where(sql<boolean>`lower(p.name) like 'deep %'`)
        .orderBy(sql`lower(p.name)`, order)
        .orderBy('p.id', order)
    const whole = await deep().execute()
    const page_size = 100
    const read = async (page: number) => {
      asked.length = 0
      const { items, total } = await readPage(deep(), { page, page_size }, { next: db })
      expect(total).toBe(whole.length)
      expect(items, `page ${page}`).toEqual(whole.slice((page - 1) * page_size, page * page_size))
      return asked.some(({ sql: text }) => text.includes('offset'))
    }
    // A jump is skipped to, and each page after it follows the last, past the middle too.
    const skips: boolean[] = []
    for (const page of [7, 8, 9, 10]) skips.push(await read(page))
    expect(skips).toEqual([true, false, false, false])
    // Somebody is new: where the last page ended is no place in this list.
    const fresh = { name: 'Deep 0', status: 'Active' as const }
    await database.db.insertInto('partners').values(fresh).execute()
    const { items } = await readPage(deep(), { page: 11, page_size }, { next: db })
    expect(items).toEqual((await deep().execute()).slice(1000, 1100))
    await sql`delete from partners where name like 'Deep %'`.execute(database.db)
  },
)
