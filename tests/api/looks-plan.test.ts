import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { pageOfSeen } from '../../server/features/look/look-reading.ts'
import { asOffice, openTestDatabase } from '../test-database.ts'

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
  const compiler = db.getExecutor()
  const asked: CompiledQuery[] = []
  const spied = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const actor = { actor_kind: 'user' as const, actor_id: 7 }
  const seen = await pageOfSeen(spied, actor, {
    page: 1,
    page_size: 20,
    from: '2026-11-01',
    to: '2026-11-07',
  })
  expect(seen.total).toBe(7 * 24 * 4)
  const [query] = asked
  if (!query) throw new Error('Nothing was asked')
  const explained = `explain (analyze, costs off, timing off, summary off) ${query.sql}`
  const { rows } = await asOffice(db, (tx) =>
    tx.executeQuery<Record<string, string>>({ ...query, sql: explained, queryId: { queryId: 'plan' } }),
  )
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan (using|on) looks_actor/)
  expect(plan).toMatch(/Index Cond: .*\bat >= .*\bat < /)
  const rowsRead = [...plan.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count))
  expect(Math.max(...rowsRead)).toBeLessThan(1000)
})
