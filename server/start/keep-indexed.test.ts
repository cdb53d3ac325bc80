import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { lackingAmong } from '../../db/late-index.ts'
import { lateIndexes } from '../../db/late-indexes.ts'
import { propertyOf } from '../../db/property-of.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { testEngine } from '../../tests/test-database.ts'
import { twoRoles } from '../../tests/two-roles.ts'
import { keepIndexed } from './keep-indexed.ts'
import { prepareDatabase } from './prepare-database.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp({ works_as: 'owner' })
})
afterAll(() => kampung.close())

const names = lateIndexes.map(({ name }) => name)
const lacking = async () => (await lackingAmong(kampung.db, lateIndexes)).map(({ name }) => name)
const said: unknown[] = []
const log = { info: (details: unknown) => said.push(details), warn: (details: unknown) => said.push(details) }
const quiet = { quietFor: () => Number.POSITIVE_INFINITY }
const busy = { quietFor: () => 0 }
const often = { everyMs: 5 }
const keep = (calls = quiet, pace: { everyMs: number; latestMs?: number } = often) =>
  keepIndexed(kampung.database, kampung.services.config, log, calls, pace)
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a new installation lacks no index', async () => {
  expect(await lacking()).toEqual([])
})

test('after an upgrade a server makes the indexes that are lacking while it serves (H-1877)', async () => {
  const { db } = kampung
  for (const name of names) await sql`drop index ${sql.ref(name)}`.execute(db)
  await sql`create index form_responses_form on form_responses (form_id) where deleted_at is null`.execute(db)
  expect(await lacking()).toEqual(names)
  const indexing = keep()
  await expect.poll(lacking).toEqual([])
  await indexing.stop()
  expect(said).toEqual(names.map((index) => ({ index })))
})

test('beside a later version, which may have replaced it, a server makes none (H-1877)', async () => {
  const { db } = kampung
  await sql`drop index comms_logs_latest`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-test', '')`.execute(db)
  const indexing = keep()
  await aWhile()
  await indexing.stop()
  expect(await lacking()).toEqual(['comms_logs_latest'])
  await sql`delete from kysely_migration where name = '9999-test'`.execute(db)
  const again = keep()
  await expect.poll(lacking).toEqual([])
  await again.stop()
})

test.skipIf(testEngine !== 'pglite')(
  'the embedded engine makes none while somebody asks, until they are quiet or have waited long (H-1967)',
  async () => {
    const { db } = kampung
    await sql`drop index comms_logs_latest`.execute(db)
    let calls = busy
    const indexing = keep({ quietFor: () => calls.quietFor() })
    await aWhile()
    expect(await lacking()).toEqual(['comms_logs_latest'])
    calls = quiet
    await expect.poll(lacking).toEqual([])
    await indexing.stop()
    await sql`drop index comms_logs_latest`.execute(db)
    const late = keep(busy, { everyMs: 5, latestMs: 20 })
    await expect.poll(lacking).toEqual([])
    await late.stop()
  },
)

test('after each failure it waits twice as long as the time before, up to an hour, and says why and for how long (H-1968)', async () => {
  const { db } = kampung
  await sql`drop index comms_logs_latest`.execute(db)
  await sql`alter table comms_logs rename column created_at to written_at`.execute(db)
  said.length = 0
  const indexing = keep(quiet, { everyMs: 1 })
  await expect.poll(() => said.length).toBeGreaterThan(7)
  await indexing.stop()
  const waits = said.slice(0, 8).map((line) => Number(propertyOf(line, 'again_in_minutes')) * 60_000)
  expect(waits.map(Math.round)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(said.every((line) => propertyOf(line, 'err') instanceof Error)).toBe(true)
  await sql`alter table comms_logs rename column written_at to created_at`.execute(db)
  const again = keep()
  await expect.poll(lacking).toEqual([])
  await again.stop()
})

test.skipIf(testEngine !== 'postgres')(
  'the role that owns the tables makes it, and a server without that role says that it may not and goes on (H-1877)',
  async () => {
    const { office, owner, superuser, name } = await twoRoles()
    await sql`alter database ${sql.id(name)} owner to ${sql.id(owner.name)}`.execute(superuser)
    const database = await openDatabase({ url: office.url })
    const both = { database_owner_url: owner.url, database_url: office.url }
    await prepareDatabase(database, both)
    await sql`drop index comms_logs_latest`.execute(superuser)
    const lackingThere = async () => (await lackingAmong(superuser, lateIndexes)).map(({ name }) => name)

    said.length = 0
    const alone = keepIndexed(
      database,
      { database_owner_url: undefined, database_url: office.url },
      log,
      quiet,
      often,
    )
    await expect
      .poll(() => said[0])
      .toEqual({ err: expect.objectContaining({ code: '42501' }), again_in_minutes: expect.any(Number) })
    await alone.stop()
    expect(await lackingThere()).toEqual(['comms_logs_latest'])
    const indexing = keepIndexed(database, both, log, quiet, often)
    await expect.poll(lackingThere).toEqual([])
    await indexing.stop()
    await database.close()
  },
)
