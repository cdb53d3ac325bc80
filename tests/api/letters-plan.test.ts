import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInOnly } from '../../contract/records/records.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { pageBeneficiaries } from '../../server/features/beneficiary/beneficiary-view.ts'
import { pageOfVolunteers } from '../../server/features/volunteer/volunteer-lists.ts'
import { telling } from '../telling.ts'
import { asOffice, openTestDatabase } from '../test-database.ts'

const MANY = 32_000
/** Of eighty family names one has it. */
const FEW = MANY / 80

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const columns = sql`first_name, last_name, display_name, block_number, street_name, unit_number, postal_code, contact_number`
  const names = sql`'First ' || n % 60, 'Family ' || n % 80, 'Family ' || n % 80 || ' First ' || n % 60,
    (n % 900)::text, 'Street ' || n % 90, '#05-' || n % 700, lpad(n::text, 6, '0'), '+659' || lpad(n::text, 7, '0')`
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  await sql`insert into beneficiaries (serial_number, status, ${columns})
    select 'P-' || n, 'Active', ${names} ${each}`.execute(db)
  await sql`insert into volunteers (account_id, ${columns}) select 100000 + n, ${names} ${each}`.execute(db)
  for (const table of ['beneficiaries', 'volunteers']) await sql`analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => database.close())

/** How the matches of a box are found, by the role of the server. */
async function planOf(read: (spied: Db) => Promise<unknown>): Promise<string> {
  const { db } = database
  const compiler = db.getExecutor()
  const asked: CompiledQuery[] = []
  await read(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        asked.push(compiler.compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const found = asked.find((query) => query.sql.includes('matched as materialized'))
  if (!found) throw new Error('Nobody was searched')
  const explained = `explain (analyze, costs off, timing off, summary off) ${found.sql}`
  const { rows } = await asOffice(db, (tx) =>
    tx.executeQuery<Record<string, string>>({ ...found, sql: explained, queryId: { queryId: 'plan' } }),
  )
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

const page = { page: 1, page_size: 12, order: 'asc', q: '77' } as const

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['beneficiaries', (db) => pageBeneficiaries(db, page, builtInOnly)],
  ['volunteers', (db) => pageOfVolunteers(db, { ...page, sort: 'display_name' }, telling)],
])('one or two letters in the box of %s go through nobody who has them not (H-1332)', async (table, read) => {
  const plan = await planOf(read)
  expect(plan).toContain(`Bitmap Index Scan on ${table}_name_letters`)
  expect(plan).not.toContain(`Seq Scan on ${table}`)
  const rowsRead = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, rows]) => Number(rows))
  // A number may be met by other keys besides.
  expect(Math.max(...rowsRead)).toBeLessThan(2 * FEW)
})
