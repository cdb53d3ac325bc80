import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { administratorOf } from '../tests/durability/administrator.ts'
import { createTestDatabase, testEngine } from '../tests/test-database.ts'
import { isConnectionLost } from './connection-lost.ts'
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

onServer(
  'has the system ask after ten seconds whether a server that owes an answer is there at all (H-1904)',
  async () => {
    const asks = vi.spyOn(Socket.prototype, 'setKeepAlive')
    onTestFinished(() => asks.mockRestore())
    const database = await openServer(await freshServer())
    expect(asks).toHaveBeenCalledWith(true, 10_000)
    await database.close()
  },
)

onServer('compiles no statement, however dear the planner takes it for', async () => {
  const database = await openServer(await freshServer())
  const { rows } = await sql<Record<string, string>>`explain
    select count(*) from generate_series(1, 100000000) a, generate_series(1, 100000000) b`.execute(
    database.db,
  )
  expect(rows.map((row) => Object.values(row)[0]).join('\n')).not.toContain('JIT')
  await database.close()
})

onServer('is not ready while the server is away, and recovers by itself', async () => {
  const url = await freshServer()
  const warnings: string[] = []
  const database = await openServer(url, { info() {}, warn: (_, message) => void warnings.push(message) })
  expect(await database.ready()).toBe(true)
  await administratorOf(url).terminateAll()
  while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(warnings).toEqual(['lost a database connection'])
  expect(await database.ready()).toBe(true)
  await database.close()
  expect(await database.ready()).toBe(false)
})

onServer('outlives connections that are cut between two statements, and lends out none of them', async () => {
  const url = await freshServer()
  const database = await openServer(url)
  const cut = Promise.withResolvers<void>()
  let waiting = 0
  const transactions = Array.from({ length: 10 }, () =>
    database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      waiting += 1
      await cut.promise
      await sql`select 2`.execute(tx)
    }),
  )
  while (waiting < 10) await sleep(1)
  expect(await administratorOf(url).terminateAll()).toBe(10)
  cut.resolve()
  for (const one of await Promise.allSettled(transactions))
    expect(one).toMatchObject({ reason: expect.toSatisfy(isConnectionLost) })
  await Promise.all(Array.from({ length: 20 }, () => sql`select 3`.execute(database.db)))
  await database.close()
})

onServer('a statement that is cut while it runs is no failure of the next one', async () => {
  const url = await freshServer()
  const administrator = administratorOf(url)
  const database = await openServer(url)
  for (let round = 0; round < 10; round += 1) {
    const running = sql`select pg_sleep(3600)`.execute(database.db).catch((error) => error)
    await administrator.found('active')
    await administrator.terminateAll()
    expect(await running).toSatisfy(isConnectionLost)
    await sql`select 3`.execute(database.db)
  }
  await database.close()
})
