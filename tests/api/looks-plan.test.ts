import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { pageOfSeen } from '../../server/features/look/look-reading.ts'
import { spiedOn } from '../spied-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { measured, planOf, rowsRead } from './asked-plan.ts'

const MANY = 30_000

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  // One account looks all year, at somebody every quarter of an hour.
  await sql`insert into looks (at, actor_kind, actor_id, manner, operation, beneficiaries, people)
    select '2026-11-20T00:00:00Z'::timestamptz - n * interval '15 minutes', 'user', 7, 'opened', 'beneficiary.get',
      array[n % 900]::bigint[], 1 from generate_series(1, ${sql.lit(MANY)}) n`.execute(database.db)
  await sql`analyze looks`.execute(database.db)
})
afterAll(() => database.close())

test('what an account saw in a week is found by its moments in the index of actors (H-1500)', async () => {
  const { db } = database
  const asked: CompiledQuery[] = []
  const actor = { actor_kind: 'user' as const, actor_id: 7 }
  const seen = await pageOfSeen(spiedOn(db, asked), actor, {
    page: 1,
    page_size: 20,
    from: '2026-11-01',
    to: '2026-11-07',
  })
  expect(seen.total).toBe(7 * 24 * 4)
  const [query] = asked
  if (!query) throw new Error('Nothing was asked')
  const plan = await planOf(db, query, measured)
  expect(plan).toMatch(/Index (Only )?Scan (using|on) looks_actor/)
  expect(plan).toMatch(/Index Cond: .*\bat >= .*\bat < /)
  expect(rowsRead(plan)).toBeLessThan(1000)
})
