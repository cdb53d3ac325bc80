import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, testEngine } from '../tests/test-database.ts'
import { type OwnMigration, readCompatible } from './compatible-migrations.ts'
import { DatabaseNewerError, migrate, newerMigrations } from './migrate.ts'
import { migrations } from './migrations/all.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('owner')
})
afterAll(() => database.close())

const run = (record: Record<string, OwnMigration>) => migrate(database.db, record, database.kind)

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

const without = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(database.db)

it('lets an older program go on beside what keeps it, and beside nothing else (H-1650)', async () => {
  const nothing = async () => {}
  const yards = { up: nothing }
  const keeps = { up: nothing, keeps_older: true }
  await without('9001-yards')
  expect(await run({ ...migrations, '9100-keeps': keeps })).toEqual(['9100-keeps'])
  expect(await run(migrations)).toEqual([])
  expect(await newerMigrations(database.db, migrations)).toEqual(['9100-keeps'])
  expect(await readCompatible(database.db)).toContain('9100-keeps')

  const later = { ...migrations, '9100-keeps': keeps, '9101-breaks': { up: nothing, keeps_older: false } }
  expect(await run(later)).toEqual(['9101-breaks'])
  await expect(run(migrations)).rejects.toThrow(/it holds 9101-breaks, .*Nothing was changed/)
  // One that keeps those who know the last says nothing of who does not.
  expect(await run({ ...later, '9102-keeps': keeps })).toEqual(['9102-keeps'])
  await expect(run(migrations)).rejects.toThrow('9101-breaks')
  expect(await run(later)).toEqual([])
  // A program with a migration of its own is of another line.
  await expect(run({ ...later, '9103-other': yards })).rejects.toThrow('9102-keeps')
  for (const name of ['9100-keeps', '9101-breaks', '9102-keeps']) await without(name)
  expect(await run({ ...migrations, '9001-yards': yards })).toEqual(['9001-yards'])
})

it('notes what keeps older ones with the migration or not at all', async () => {
  const broken = {
    keeps_older: true,
    up: async (db: Kysely<unknown>) => void (await sql`select 1 / 0`.execute(db)),
  }
  const first = { keeps_older: true, up: async () => {} }
  const yards = { up: async () => {} }
  const before = await readCompatible(database.db)
  await expect(
    run({ ...migrations, '9001-yards': yards, '9200-first': first, '9201-broken': broken }),
  ).rejects.toThrow('9201-broken')
  expect(await readCompatible(database.db)).toEqual(before)
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
