import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { eachLook } from '../../server/features/protection/breach-repository.ts'
import { daysAt, sessionsAt } from '../../server/features/protection/breach-source-repository.ts'
import { addLook, listTallied, newTally } from '../../server/features/protection/breach-tally.ts'
import { spiedOn } from '../spied-database.ts'
import { openTestDatabase } from '../test-database.ts'
import { askedLike, measured, planOf, rowsRead } from './asked-plan.ts'

const MANY = 30_000
const PORTION = 500
const ADDRESS = '203.0.113.7'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner beside office')
  const { db } = database
  // One account looks all year, at fifty people every quarter of an hour; two looks are of one moment.
  await sql`insert into looks (at, actor_kind, actor_id, manner, operation, beneficiaries, people)
    select '2026-11-20T00:00:00.000250Z'::timestamptz - (n / 2) * interval '15 minutes', 'user', 7, 'listed',
      'beneficiary.page', array(select (n * 50 + x) % 20000 from generate_series(1, 50) x), 50
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(db)
  await sql`insert into audit_events (at, actor_kind, actor_id, action, entity, address)
    select '2026-11-20T00:00:00Z'::timestamptz - n * interval '5 minutes', 'user', n % 27, 'updated', 'beneficiary',
      case when n % 1000 = 0 then ${ADDRESS} else '198.51.100.' || n % 200 end
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(db)
  await sql`insert into users (id, first_name, last_name, email, password_hash, department, role)
    values (1, 'Tan', 'Mei', 'tan@kampung.example', '', '', 'admin')`.execute(db)
  await sql`insert into sessions (user_id, token_hash, address, created_at, last_seen_at, expires_at)
    select 1, n::text, case when n % 500 = 0 then ${ADDRESS} else '198.51.100.' || n % 200 end,
      '2026-11-19T00:00:00Z', '2026-11-19T01:00:00Z', '2026-11-19T12:00:00Z'
    from generate_series(1, 5000) n`.execute(db)
  for (const table of ['looks', 'audit_events', 'sessions'])
    await sql`analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => database.close())

const span = {
  ...{ actor_kind: 'user' as const, actor_id: 7 },
  ...{ from: '2025-11-01T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' },
}

test('30,000 looks of an account are read 500 at a time by the index of actors, each once (H-1553)', async () => {
  const tally = newTally()
  let read = 0
  const { db } = database
  const queries: CompiledQuery[] = []
  for await (const looks of eachLook(spiedOn(db, queries), span)) {
    expect(looks.length).toBeLessThanOrEqual(PORTION)
    read += looks.length
    for (const one of looks) addLook(tally, one)
  }
  expect(read).toBe(MANY)
  const people = listTallied(tally)
  // Each of 20,000 people stood in 75 lists.
  expect([people.length, new Set(people.map(({ listed }) => listed))]).toEqual([20_000, new Set([75])])
  expect(queries.length).toBe(MANY / PORTION + 1)
  const plan = await planOf(db, askedLike(queries.slice(30), / from looks l/), measured)
  expect(plan).toMatch(/Index (Only )?Scan (using|on) looks_actor/)
  expect(rowsRead(plan)).toBeLessThan(PORTION + 100)
})

test('where the look that was read last has outlived its days and is removed, all behind it are read (H-1631)', async () => {
  const { db } = database
  // Three of one moment, which the portions part.
  await sql`insert into looks (at, actor_kind, actor_id, manner, operation, beneficiaries, people)
    select '2024-11-20T00:00:00.000250Z'::timestamptz + (n / 3) * interval '1 hour', 'user', 8, 'listed',
      'beneficiary.page', array[n], 1
    from generate_series(1, 9) n`.execute(db)
  const old = { ...span, actor_id: 8, from: '2024-11-01T00:00:00.000Z', until: '2024-12-01T00:00:00.000Z' }
  const seen: number[] = []
  for await (const looks of eachLook(db, old, 4)) {
    seen.push(...looks.flatMap(({ beneficiaries }) => beneficiaries))
    const last = looks.at(-1)?.id ?? 0
    await db.deleteFrom('looks').where('id', '=', last).execute()
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('who worked from an address is found by it, not in the whole log (H-1556)', async () => {
  const window = { address: ADDRESS, from: span.from, until: span.until }
  const { db } = database
  const queries: CompiledQuery[] = []
  const spied = spiedOn(db, queries)
  expect((await daysAt(spied, window)).length).toBe(MANY / 1000)
  expect((await sessionsAt(spied, window)).length).toBe(10)
  const plan = await planOf(db, askedLike(queries, /from audit_events e/), measured)
  expect(plan).toMatch(/audit_events_address/)
  expect(rowsRead(plan)).toBeLessThan(100)
  expect(await planOf(db, askedLike(queries, /from sessions s/), measured)).toMatch(/sessions_address/)
})
