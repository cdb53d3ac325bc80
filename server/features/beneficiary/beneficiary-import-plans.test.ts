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
  const { body } = await kampung.call('POST', `/beneficiary/import?programme_id=${programme}`, {
    as: 'admin',
    file: { name: 'first.csv', content },
  })
  expect(body).toMatchObject({ created: ROWS, refused: [] })
  await sql`select pg_stat_force_next_flush()`.execute(kampung.db)
  const read = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read::float8 as rows from pg_stat_user_tables
    where relname = any(${tables}::text[])`.execute(kampung.db)
  expect(read.rows).toHaveLength(tables.length)
  // A foreign key that is checked by reading its whole table makes it millions, half the square of ROWS.
  expect(read.rows.filter(({ rows }) => rows > 100 * ROWS)).toEqual([])
})
