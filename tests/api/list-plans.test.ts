import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { where } from '../../contract/filter.ts'
import { builtInOnly } from '../../contract/records/records.ts'
import { BENEFICIARY_SORTS, VOLUNTEER_SORTS } from '../../contract/sorts.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { pageBeneficiaries } from '../../server/features/beneficiary/beneficiary-view.ts'
import { pageOfVolunteers } from '../../server/features/volunteer/volunteer-lists.ts'
import { spiedOn } from '../spied-database.ts'
import { telling } from '../telling.ts'
import { openTestDatabase } from '../test-database.ts'
import { askedLike, measured, planOf, rowsRead } from './asked-plan.ts'

const MANY = 30_000
/** In this programme is every second of them. */
const PROGRAMME = 1

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const pick = (prefix: string, of: number, step: number) =>
    sql`${sql.lit(prefix)} || (n * ${sql.lit(step)}) % ${sql.lit(of)}`
  // Few first and family names, streets and days: whoever shares one with hundreds must not be sorted for a page.
  const shared = sql`${pick('First', 60, 7)}, ${pick('Family', 80, 11)}, ${pick('Family', 80, 11)} || ' ' || ${pick('First', 60, 7)},
    (n % 900 + 1)::text, ${pick('Street ', 90, 13)}, '#05-' || n % 700, lpad((n % 800000)::text, 6, '0'), '+659' || lpad(n::text, 7, '0'),
    case when n % 3 = 0 then null else date '2026-01-01' + n % 200 end`
  const columns = sql`first_name, last_name, display_name, block_number, street_name, unit_number, postal_code, contact_number, last_engagement`
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  await sql`insert into programmes (id, name) values (${sql.lit(PROGRAMME)}, 'Meals')`.execute(db)
  await sql`insert into beneficiaries (serial_number, status, ${columns})
    select 'P-' || n, case when n % 10 = 0 then 'Inactive' else 'Active' end, ${shared} ${each}`.execute(db)
  await sql`insert into volunteers (account_id, current_status, ${columns})
    select 100000 + n, case when n % 10 = 0 then 'Busy' else 'Available' end,
      ${shared} ${each}`.execute(db)
  await sql`insert into programme_beneficiaries (programme_id, beneficiary_id, status)
    select ${sql.lit(PROGRAMME)}, id, 'Active' from beneficiaries where id % 2 = 0`.execute(db)
  for (const table of ['beneficiaries', 'volunteers', 'programme_beneficiaries'])
    await sql`analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => database.close())

/** What a page asks, less the count of its total. */
const pageIn = (queries: readonly CompiledQuery[]) => askedLike(queries, / order by .* limit /s)
async function asked(db: Db, read: (spied: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const queries: CompiledQuery[] = []
  await read(spiedOn(db, queries))
  return pageIn(queries)
}

const page_size = 12
type Asks = [name: string, read: (db: Db, page?: number) => Promise<unknown>]
const views = [
  ['', {}],
  [' of a status', { status: 'Active' }],
  [' of a programme', { programme_id: PROGRAMME }],
  [' of a programme and a status', { programme_id: PROGRAMME, status: 'Active' }],
] as const
const directions = ['asc', 'desc'] as const

const ofBeneficiaries = views.flatMap(([which, view]) =>
  BENEFICIARY_SORTS.flatMap((sort) =>
    directions.map(
      (order): Asks => [
        `beneficiaries${which} by ${sort} ${order}`,
        (db, page = 3) => pageBeneficiaries(db, { ...view, page, page_size, sort, order }, builtInOnly),
      ],
    ),
  ),
)
const ofVolunteers = [undefined, 'Available'].flatMap((status) =>
  // The masks are sealed: their order is made where they are opened (0083).
  VOLUNTEER_SORTS.filter((sort) => sort !== 'nric').flatMap((sort) =>
    directions.map(
      (order): Asks => [
        `volunteers${status ? ' of a status' : ''} by ${sort} ${order}`,
        (db, page = 3) =>
          pageOfVolunteers(db, { page, page_size, ...(status && { status }), sort, order }, telling),
      ],
    ),
  ),
)
// The status in a programme is its own: no index of people has it, and only its members are sorted.
const isSortedByLink = (name: string) => / of a programme.* by status/.test(name)
const lists = [...ofBeneficiaries, ...ofVolunteers].filter(([name]) => !isSortedByLink(name))

const sorts = /\bSort\b|Seq Scan on (beneficiaries|volunteers)/

/** Without it the list that is named here would be sorted, or read as a whole. */
const served: Record<string, string> = {
  beneficiaries_serial_order: 'beneficiaries by serial_number asc',
  beneficiaries_display_name: 'beneficiaries by display_name asc',
  beneficiaries_first_name: 'beneficiaries by first_name desc',
  beneficiaries_last_name: 'beneficiaries by last_name asc',
  beneficiaries_address: 'beneficiaries by address asc',
  beneficiaries_contact: 'beneficiaries by contact_number asc',
  beneficiaries_engaged: 'beneficiaries by last_engagement asc',
  beneficiaries_engaged_latest: 'beneficiaries by last_engagement desc',
  beneficiaries_status: 'beneficiaries by status asc',
  volunteers_account_id_key: 'volunteers by account_id asc',
  volunteers_display_name: 'volunteers by display_name asc',
  volunteers_first_name: 'volunteers by first_name asc',
  volunteers_last_name: 'volunteers by last_name desc',
  volunteers_address: 'volunteers by address asc',
  volunteers_contact: 'volunteers by contact_number asc',
  volunteers_engaged: 'volunteers by last_engagement asc',
  volunteers_engaged_latest: 'volunteers by last_engagement desc',
  volunteers_status: 'volunteers by current_status asc',
}
/** What the others are for. */
const others: Record<string, RegExp> = {
  'one by key, one NRIC and one serial number among the living': /_pkey$|_(nric|serial)_living$/,
  'a fragment in the middle of a name': /_(name|display)_search$/,
  'one or two letters of a name': /_name_letters$/,
  'a serial number that begins or ends so': /_serial_search$|_bare_serial_(start|end)$/,
  'a serial number that looks like another': /_serial_looks$/,
  'a volunteer by the key in an address': /_account_text$/,
  'the last four of an NRIC': /_nric_last4$/,
  'who lives behind a door of an import': /_postal_start$/,
  'a deletion’s rows, a file’s owner': /_deletion$|_profile_picture_file$/,
}

test('no page of a list of people is sorted, in whatever order, of a status, of a programme', async () => {
  const { db } = database
  const wrong: string[] = []
  for (const [name, read] of lists) {
    const plan = await planOf(db, await asked(db, read))
    if (sorts.test(plan)) wrong.push(`${name}\n${plan}`)
  }
  expect(wrong.join('\n\n')).toBe('')
})

test('a page near the end is read from there, by the same indexes', async () => {
  const { db } = database
  const wrong: string[] = []
  for (const [name, read] of lists) {
    // In the programme are half of them.
    const page = (/ of a programme/.test(name) ? 0.45 : 0.85) * (MANY / page_size)
    const query = await asked(db, (spied) => read(spied, page))
    const plan = await planOf(db, query)
    const offset = Math.max(...query.parameters.filter((value) => typeof value === 'number'))
    if (sorts.test(plan) || offset > 0.2 * MANY) wrong.push(`${name}, ${offset}\n${plan}`)
  }
  expect(wrong.join('\n\n')).toBe('')
})

test('the page after a deep one is found by the keys of its last row, in every order that has no gaps (0093)', async () => {
  const { db } = database
  const wrong: string[] = []
  const isKeyed = / by (display_name|first_name|last_name|contact_number|serial_number|account_id) /
  for (const [name, read] of lists.filter(([one]) => isKeyed.test(one))) {
    const queries: CompiledQuery[] = []
    const spied = spiedOn(db, queries)
    await read(spied, 100)
    queries.length = 0
    await read(spied, 101)
    const query = pageIn(queries)
    const plan = await planOf(db, query)
    if (sorts.test(plan) || / offset /.test(query.sql)) wrong.push(`${name}\n${query.sql}\n${plan}`)
  }
  expect(wrong.join('\n\n')).toBe('')
})

test('of 30,000 the first page reads 12 rows, the page after the thousandth 12, and a jump no more than half of all', async () => {
  const { db } = database
  const [, read] = lists.find(([one]) => one === 'beneficiaries by display_name asc') ?? []
  if (!read) throw new Error('No such list')
  const queries: CompiledQuery[] = []
  const spied = spiedOn(db, queries)
  const rowsOf = async (page: number) => {
    queries.length = 0
    await read(spied, page)
    return rowsRead(await planOf(db, pageIn(queries), measured))
  }
  expect(await rowsOf(1)).toBe(page_size)
  expect(await rowsOf(1000)).toBe(1000 * page_size)
  expect(await rowsOf(1001)).toBe(page_size)
  expect(await rowsOf(1002)).toBe(page_size)
  expect(await rowsOf(2500)).toBe(page_size)
  expect(await rowsOf(1260)).toBeLessThanOrEqual(MANY / 2)
})

test('of a filter that half of 30,000 match a page finds as many as are counted, sorts none and reads its own (H-1649)', async () => {
  const { db } = database
  const chip = { field: 'last_engagement', op: 'before', value: '2026-06-01' }
  const half = where('beneficiary').parse(JSON.stringify({ all: [chip] }))
  const queries: CompiledQuery[] = []
  const read = async (page: number) => {
    queries.length = 0
    await pageBeneficiaries(spied, { where: half, page, page_size }, builtInOnly)
    const count = await planOf(db, askedLike(queries, /matched as materialized/), measured)
    expect(rowsRead(count)).toBe(10_001)
    return await planOf(db, askedLike(queries, /^select .* order by .* limit /s), measured)
  }
  const spied = spiedOn(db, queries)
  const first = await read(1)
  // A jump may sort all; the page after it goes on behind its last row.
  await read(800)
  for (const plan of [first, await read(801)]) {
    expect(plan).not.toMatch(sorts)
    // One more says whether another page follows.
    expect(rowsRead(plan)).toBe(page_size + 1)
  }
})

/** Of eighty family names one has it. */
const FEW = MANY / 80
const box = { page: 1, page_size, order: 'asc', q: '77' } as const

test.each<Asks>([
  ['beneficiaries', (db) => pageBeneficiaries(db, box, builtInOnly)],
  ['volunteers', (db) => pageOfVolunteers(db, { ...box, sort: 'display_name' }, telling)],
])('one or two letters in the box of %s go through nobody who has them not (H-1332)', async (table, read) => {
  const { db } = database
  const queries: CompiledQuery[] = []
  await read(spiedOn(db, queries))
  const plan = await planOf(db, askedLike(queries, /matched as materialized/), measured)
  expect(plan).toContain(`Bitmap Index Scan on ${table}_name_letters`)
  expect(plan).not.toContain(`Seq Scan on ${table}`)
  // A number may be met by other keys besides.
  expect(rowsRead(plan)).toBeLessThan(2 * FEW)
})

describe('every index of people', () => {
  test.each(Object.entries(served))('%s is needed for %s', async (index, name) => {
    const [, read] = lists.find(([one]) => one === name) ?? []
    if (!read) throw new Error(`No list is called ${name}`)
    class Back extends Error {}
    const dropped = database.db.transaction().execute(async (tx) => {
      await sql`alter table volunteers drop constraint if exists ${sql.ref(index)}`.execute(tx)
      await sql`drop index if exists ${sql.ref(index)}`.execute(tx)
      expect(await planOf(tx, await asked(tx, read))).toMatch(sorts)
      throw new Back()
    })
    await expect(dropped).rejects.toThrow(Back)
  })

  test('serves something that is named here', async () => {
    const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
      where tablename in ('beneficiaries', 'volunteers')`.execute(database.db)
    const unnamed = rows
      .map(({ indexname }) => indexname)
      .filter((name) => !served[name] && !Object.values(others).some((some) => some.test(name)))
    expect(unnamed).toEqual([])
  })
})
