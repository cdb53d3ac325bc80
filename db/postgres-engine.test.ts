import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, testEngine } from '../tests/test-database.ts'
import { openServer, UnsuitableServerError, unsuitable } from './postgres-engine.ts'

const onServer = it.runIf(testEngine === 'postgres')
const good = { version: '150018', fsync: 'on', synchronous_commit: 'on', encoding: 'UTF8' }

it.each([
  [{}, undefined],
  [{ version: '180001' }, undefined],
  [{ synchronous_commit: 'local' }, undefined],
  [{ version: '140020' }, 'PostgreSQL 15 or later is needed; this is 14.'],
  [{ fsync: 'off' }, 'fsync off'],
  [{ synchronous_commit: 'off' }, 'synchronous_commit off'],
  [{ encoding: 'SQL_ASCII' }, 'UTF8'],
])('judges a server with %o', (change, reason) => {
  const answer = unsuitable({ ...good, ...change })
  if (reason === undefined) expect(answer).toBeUndefined()
  else expect(answer).toContain(reason)
})

async function freshServer(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

onServer('refuses a server that would lose acknowledged writes', async () => {
  const url = await freshServer()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`)
  await admin.end()
  await expect(openServer(url)).rejects.toThrow(UnsuitableServerError)
})

onServer('sets time zone, limits and name on every connection', async () => {
  const database = await openServer(await freshServer())
  const { rows } =
    await sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout,
    current_setting('application_name') as name`.execute(database.db)
  expect(rows).toEqual([{ zone: 'UTC', timeout: '30s', name: 'kampung' }])
  await database.close()
})

onServer('is not ready while the server is away, and recovers by itself', async () => {
  const url = await freshServer()
  const warnings: string[] = []
  const database = await openServer(url, { info() {}, warn: (_, message) => void warnings.push(message) })
  expect(await database.ready()).toBe(true)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kampung' and datname = current_database()`)
  await admin.end()
  while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(warnings).toEqual(['lost an idle database connection'])
  expect(await database.ready()).toBe(true)
  await database.close()
  expect(await database.ready()).toBe(false)
})
