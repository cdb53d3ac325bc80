import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

const ROWS = 2500
const tables = ['audit_events', 'beneficiaries', 'programme_beneficiaries', 'imports']

let kampung: TestApp
let programme: number
beforeAll(async () => {
  kampung = await openTestApp()
  const made = async () =>
    (await kampung.call('POST', '/programme', { as: 'admin', body: aProgramme() })).body.id
  programme = await made()
  // A few rows, and known to be few: the plans that the session keeps now are those for small tables.
  await sql`analyze`.execute(kampung.db)
  for (let time = 0; time < 10; time += 1) await made()
})
afterAll(() => kampung.close())

test('the first large import does not read whole tables for every row', async () => {
  const header = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
  const row = (n: number) => `P-${n},Siti,Lim,1,Jalan Besar,080012,${91000000 + n}`
  const content = [header, ...Array.from({ length: ROWS }, (_, n) => row(n)), ''].join('\n')
  const before = await rowsRead()
  const { body } = await kampung.call('POST', `/beneficiary/import?programme_id=${programme}`, {
    as: 'admin',
    file: { name: 'first.csv', content },
  })
  expect(body).toMatchObject({ created: ROWS, refused: [] })
  const after = await rowsRead()
  expect(after).toHaveLength(tables.length)
  // A foreign key that is checked by reading its whole table makes it millions, half the square of ROWS.
  const many = after.filter(({ rows }, at) => rows - (before[at]?.rows ?? 0) > 100 * ROWS)
  expect(many).toEqual([])
})

/** By whole-table reads since the database began, which was another file's before. */
async function rowsRead() {
  await sql`select pg_stat_force_next_flush()`.execute(kampung.db)
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read::float8 as rows from pg_stat_user_tables
    where relname = any(${tables}::text[]) order by relname`.execute(kampung.db)
  return rows
}
