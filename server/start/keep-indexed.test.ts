import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/engine.ts'
import { lackingAmong } from '../../db/late-index.ts'
import { lateIndexes } from '../../db/late-indexes.ts'
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
const keep = () => keepIndexed(kampung.database, kampung.services.config, log, 5)

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
  await new Promise((resolve) => setTimeout(resolve, 50))
  await indexing.stop()
  expect(await lacking()).toEqual(['comms_logs_latest'])
  await sql`delete from kysely_migration where name = '9999-test'`.execute(db)
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
    const alone = keepIndexed(database, { database_owner_url: undefined, database_url: office.url }, log, 5)
    await expect.poll(() => said).toEqual([{ err: expect.objectContaining({ code: '42501' }) }])
    await alone.stop()
    expect(await lackingThere()).toEqual(['comms_logs_latest'])
    const indexing = keepIndexed(database, both, log, 5)
    await expect.poll(lackingThere).toEqual([])
    await indexing.stop()
    await database.close()
  },
)
