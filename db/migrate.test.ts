import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, testEngine } from '../tests/test-database.ts'
import { DatabaseNewerError, migrate } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

const run = (record: typeof migrations) => migrate(database.db, record, database.kind)

it('has nothing to do on a migrated database, and its names sort in order', async () => {
  expect(await run(migrations)).toEqual([])
  expect(Object.keys(migrations)).toEqual(Object.keys(migrations).sort())
})

it('runs a new one once when many ask at the same time', async () => {
  let runs = 0
  const slow = {
    async up(db: Kysely<unknown>) {
      runs += 1
      await sql`create table yards (n int8)`.execute(db)
      if (database.kind === 'postgres') await sql`select pg_sleep(0.2)`.execute(db)
    },
  }
  const all = await Promise.all(Array.from({ length: 4 }, () => run({ ...migrations, '9001-yards': slow })))
  expect(all.flat()).toEqual(['9001-yards'])
  expect(runs).toBe(1)
})

it('refuses a database from a later version, naming what it does not know', async () => {
  const attempt = run(migrations)
  await expect(attempt).rejects.toThrow(DatabaseNewerError)
  await expect(attempt).rejects.toThrow('9001-yards')
})

it('leaves nothing of one that fails, and says which', async () => {
  const yards = { up: async () => {} }
  const broken = {
    async up(db: Kysely<unknown>) {
      await sql`create table halves (n int8)`.execute(db)
      await sql`select 1 / 0`.execute(db)
    },
  }
  const attempt = run({ ...migrations, '9001-yards': yards, '9002-broken': broken })
  await expect(attempt).rejects.toThrow('9002-broken')
  await expect(sql`select * from halves`.execute(database.db)).rejects.toMatchObject({ code: '42P01' })
})

it.runIf(testEngine === 'postgres')(
  'waits for a table that is read without making anybody wait behind it, and is done when it is free',
  async () => {
    const yards = { up: async () => {} }
    const wide = {
      up: async (db: Kysely<unknown>) => void (await sql`alter table yards add column m int8`.execute(db)),
    }
    let isReading = true
    let isMigrated = false
    let letGo = () => {}
    const read = new Promise<void>((done) => (letGo = done))
    const begun = Promise.withResolvers<void>()
    const reading = database.db.transaction().execute(async (tx) => {
      await sql`select * from yards`.execute(tx)
      begun.resolve()
      await read
      isReading = false
    })
    await begun.promise
    const migrating = run({ ...migrations, '9001-yards': yards, '9003-wide': wide }).then((names) => {
      isMigrated = true
      return names
    })
    const waits = sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`
    while ((await waits.execute(database.db)).rows[0]?.n === 0) await sleep(20)
    await sql`select * from yards`.execute(database.db)
    expect([isReading, isMigrated]).toEqual([true, false])
    letGo()
    await reading
    expect(await migrating).toEqual(['9003-wide'])
  },
)
