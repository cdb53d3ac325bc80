import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_NOUNS } from '../../contract/own-kinds.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import type { Db } from '../../db/schema.ts'
import { countProposed, pageOfProposed } from '../../server/features/protection/proposal-repository.ts'
import { spiedOn } from '../spied-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { askedLike, measured, planOf } from './asked-plan.ts'

const MANY = 30_000
/** Every hundredth is Inactive, and was heard of ten years ago. */
const EVERY = 100
const IDLE = MANY / EVERY

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  const each = sql`from generate_series(1, ${sql.lit(MANY)}) n`
  const columns = sql`updated_at, first_name, last_name, display_name, block_number, street_name, unit_number, postal_code, contact_number`
  const values = sql`case when n % ${sql.lit(EVERY)} = 0 then now() - interval '10 years' else now() end,
    'First ' || n % 60, 'Family ' || n % 80, 'Name ' || n, '1', 'Street', '#01-01', '080012', '+6591234567'`
  const status = (other: string) =>
    sql`case when n % ${sql.lit(EVERY)} = 0 then 'Inactive' else ${sql.lit(other)} end`
  for (const statement of [
    sql`insert into users (first_name, last_name, email, password_hash, department, role)
      values ('Mei', 'Tan', 'mei@plan.example', '', '', 'admin')`,
    sql`insert into beneficiaries (id, serial_number, status, ${columns}) select n, 'P-' || n, ${status('Active')}, ${values} ${each}`,
    sql`insert into volunteers (id, account_id, current_status, ${columns}) select n, 100000 + n, ${status('Available')}, ${values} ${each}`,
    sql`insert into engagements (beneficiary_id, volunteer_id, volunteer_first_name, volunteer_last_name, volunteer_display_name, kind, outcome, happened_on, source)
      select n, n, '', '', '', 'visit', 'no_answer', '2014-01-01', 'staff' ${each} where n % 10 = 0`,
    sql`insert into person_logs (beneficiary_id, kind, happened_on, content, created_by)
      select n, 'note', '2014-01-01', 'Moved', 1 ${each}`,
    // What it wrote of the people themselves is not what this is about.
    sql`update beneficiaries set updated_at = now() - interval '10 years' where id % ${sql.lit(EVERY)} = 0`,
    sql`update volunteers set updated_at = now() - interval '10 years' where id % ${sql.lit(EVERY)} = 0`,
    sql`update beneficiary_care set updated_at = now() - interval '10 years'`,
    ...['beneficiaries', 'volunteers', 'engagements', 'person_logs'].map(
      (table) => sql`analyze ${sql.table(table)}`,
    ),
  ])
    await statement.execute(db)
})
afterAll(() => database.close())

const rules = OWN_NOUNS.map((noun) => ({ noun, status: 'Inactive', idle_months: 84 }))

/** How what this asks was found. */
async function planAsked(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const { db } = database
  const queries: CompiledQuery[] = []
  await ask(spiedOn(db, queries))
  return planOf(db, askedLike(queries, /\bpeople\b/), measured)
}

test('of 60,000 people whom rules propose is found by their status, and the signs of each by an index (H-1561)', async () => {
  const found = await pageOfProposed(database.db, rules, { page: 2, page_size: 20 })
  expect([found.items.length, found.total]).toEqual([20, 2 * IDLE])
  for (const rule of rules) expect(await countProposed(database.db, rule)).toBe(IDLE)
  for (const plan of [
    await planAsked((db) => pageOfProposed(db, rules, { page: 2, page_size: 20 })),
    await planAsked((db) =>
      countProposed(db, rules[0] ?? { noun: 'beneficiary', status: '', idle_months: 6 }),
    ),
  ]) {
    expect(plan).toMatch(/beneficiaries_status/)
    expect(plan).not.toMatch(/Seq Scan on (beneficiaries|volunteers|engagements|person_logs)\b/)
    const scans = [...plan.matchAll(/Scan.*actual rows=(\d+)(?:\.\d+)? loops=1\b/g)].map(([, rows]) =>
      Number(rows),
    )
    expect(Math.max(...scans), plan).toBeLessThanOrEqual(2 * IDLE)
  }
})
