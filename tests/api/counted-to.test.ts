import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkTools } from '../bulk-run.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const MANY = 10_300
/** A search and a filter are counted to here. */
const COUNTED = 10_000
let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
  const named = sql`'Ah ' || n, 'Many', 'Many Ah ' || lpad(n::text, 5, '0'), '+6591234567'`
  const columns = sql`first_name, last_name, display_name, contact_number`
  for (const statement of [
    sql`insert into beneficiaries (serial_number, status, last_engagement, ${columns})
      select 'KB-' || lpad(n::text, 5, '0'), case when n <= 200 then 'Inactive' else 'Active' end,
        case when n > ${sql.lit(COUNTED)} then date '2026-01-05' when n = 1 then date '2026-01-04' end, ${named}
      from generate_series(1, ${sql.lit(MANY)}) n`,
    sql`insert into volunteers (account_id, nric_masked, current_status, ${columns})
      select 50000 + n, '', 'Available', ${named} from generate_series(1, ${sql.lit(MANY)}) n`,
    // Whoever is not keyed yet is found by name all the same.
    sql`delete from search_due`,
    sql`analyze beneficiaries`,
    sql`analyze volunteers`,
  ])
    await statement.execute(kampung.db)
})
afterAll(() => kampung.close())

const get = async (path: string) => {
  const { status, body } = await kampung.call('GET', path, { as: 'admin' })
  expect(status).toBe(200)
  return body
}
const of = (...all: object[]) => `where=${encodeURIComponent(JSON.stringify({ all }))}`
/** Asks of each, and leaves nobody out. */
const everybody = { field: 'status', op: 'one_of', value: ['Active', 'Inactive'] }
const beyond = { total: COUNTED, is_at_least: true }
const toldOf = async (path: string) => {
  const { total, is_at_least } = await get(path)
  return { total, ...(is_at_least !== undefined && { is_at_least }) }
}

test('a search and a filter say that more match than are counted, and a kept total is exact', async () => {
  for (const noun of ['beneficiary', 'volunteer']) {
    expect(await toldOf(`/${noun}?page=1`), noun).toEqual({ total: MANY })
    expect(await toldOf(`/${noun}?page=1&q=many`), noun).toEqual(beyond)
    expect(await toldOf(`/${noun}?page=1&q=many&count=exact`), noun).toEqual({ total: MANY })
  }
  expect(await toldOf(`/beneficiary?page=1&${of(everybody)}`)).toEqual(beyond)
  expect(await toldOf(`/beneficiary?page=1&${of(everybody)}&count=exact`)).toEqual({ total: MANY })
  expect(await toldOf('/beneficiary?page=1&status=Active')).toEqual({ total: MANY - 200 })
})

test('one more than are counted is more, and as many as are counted is exact', async () => {
  const serials = (n: number) => `KB-${String(n).padStart(5, '0')}`
  const unticked = async (left: number) =>
    (
      await kampung.call('POST', '/ticked', {
        as: 'admin',
        body: { noun: 'beneficiary', keys: Array.from({ length: MANY - left }, (_, n) => serials(n + 1)) },
      })
    ).body.key
  for (const q of ['', '&q=many']) {
    const path = async (left: number) => `/beneficiary?page=1${q}&unticked=${await unticked(left)}`
    expect(await toldOf(await path(COUNTED + 1))).toEqual(beyond)
    expect(await toldOf(await path(COUNTED))).toEqual({ total: COUNTED })
    expect(await toldOf(await path(COUNTED - 1))).toEqual({ total: COUNTED - 1 })
  }
})

test.each([
  ['display_name', 'asc'],
  ['display_name', 'desc'],
  ['serial_number', 'asc'],
  ['last_engagement', 'desc'],
])('the pages about and behind the counted are those of the whole list, by %s %s', async (sort, order) => {
  const read = (page: number, more = '') =>
    get(`/beneficiary?page=${page}&page_size=12&sort=${sort}&order=${order}&${of(everybody)}${more}`)
  const serialsOf = (page: { items: { serial_number: string }[] }) =>
    page.items.map(({ serial_number }) => serial_number)
  for (const page of [1, 833, 834, 835, 836, 859, 858]) {
    const found = await read(page)
    expect(serialsOf(found), `page ${page}`).toEqual(serialsOf(await read(page, '&count=exact')))
    expect(found.items).toHaveLength(page === 859 ? 4 : 12)
    expect([found.total, found.is_at_least]).toEqual(page === 859 ? [MANY, undefined] : [COUNTED, true])
  }
  expect(await read(860)).toMatchObject({ items: [], total: MANY })
})

test('all who match are counted truly where something is done with them', async () => {
  const { preview, run } = bulkTools(kampung)
  const status = (name: string) => ({ kind: 'status', status: name, place_id: null })
  const view = { where: JSON.stringify({ all: [everybody] }) }
  const refused = await preview({ who: { view, except: [] }, change: status('Inactive') })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '10,300 match, and 5,000 can be changed at once. Filter the list to take fewer',
  ])
  const few = { where: JSON.stringify({ all: [{ ...everybody, value: ['Inactive'] }] }) }
  const record = await run({ who: { view: few, except: [] }, change: status('Active') })
  expect(record).toMatchObject({ total: 200, changed: 200 })
  expect(await toldOf('/beneficiary?page=1&status=Inactive')).toEqual({ total: 0 })
  for (const [noun, asked] of [
    ['beneficiary', of(everybody)],
    ['volunteer', 'q=many'],
  ]) {
    const { text } = await kampung.call('GET', `/${noun}/export?${asked}`, { as: 'admin' })
    expect(text.trim().split('\r\n')).toHaveLength(MANY + 1)
  }
})

test('below the bound a filter counts exactly, on every page', async () => {
  const seen = { field: 'last_engagement', op: 'after', value: '2026-01-03' }
  for (const page of [1, 25, 26, 27])
    expect(await toldOf(`/beneficiary?page=${page}&${of(seen)}`), `page ${page}`).toEqual({ total: 301 })
})

test('whose names look turned round are counted truly: each of them is to be looked at', async () => {
  await sql`update beneficiaries set first_name = 'Ah Moi', last_name = 'Tan', display_name = 'Ah Moi Tan'`.execute(
    kampung.db,
  )
  expect(await toldOf('/beneficiary/turned-names?page=1')).toEqual({ total: MANY })
  const { items } = await get(`/beneficiary/turned-names?page=${COUNTED / 10 + 1}&page_size=10`)
  expect(items).toHaveLength(10)
})
