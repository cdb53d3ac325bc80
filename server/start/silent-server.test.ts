import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionLost } from '../../db/connection-lost.ts'
import { openServer, POOL_SIZE } from '../../db/postgres-engine.ts'
import { propertyOf } from '../../db/property-of.ts'
import { forgetfulProxy } from '../../tests/durability/forgetful-proxy.ts'
import { createTestDatabase, testEngine } from '../../tests/test-database.ts'
import { startWriteProbe } from './write-probe.ts'

/** A server of its own that is reached by connections which can be made to lead nowhere. */
async function behindProxy() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const proxy = await forgetfulProxy(url)
  const warnings: string[] = []
  const database = await openServer(proxy.url, { info() {}, warn: (_, said) => void warnings.push(said) })
  onTestFinished(() => database.close())
  // Before that: a call that still waits would be waited for.
  onTestFinished(proxy.close)
  await sql`create table write_probe (id int primary key, written_at timestamptz)`.execute(database.db)
  await sql`insert into write_probe values (1)`.execute(database.db)
  return { database, proxy, warnings }
}

test.runIf(testEngine === 'postgres').each([
  ['the probe has a connection of its own', POOL_SIZE - 1],
  ['the pool has none to spare', POOL_SIZE],
])(
  'a server that vanished without a word is away, and works again by itself: %s (H-1904)',
  async (_, busy) => {
    const { database, proxy, warnings } = await behindProxy()
    const found: unknown[] = []
    const note = (details: unknown) => void found.push(propertyOf(details, 'found'))
    const probe = startWriteProbe(
      database,
      { error: note, info: note },
      {
        everyMs: 100,
        silentMs: 1000,
      },
    )
    onTestFinished(() => probe.stop())
    const vanished = Promise.withResolvers<void>()
    let begun = 0
    const calls = Array.from({ length: busy }, () =>
      database.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        begun += 1
        await vanished.promise
        await sql`select 2`.execute(tx)
      }),
    )
    const ends: unknown[] = []
    for (const call of calls) call.catch((error: unknown) => ends.push(error))
    await expect.poll(() => begun).toBe(busy)
    if (busy < POOL_SIZE) await probe.probe()

    proxy.forget()
    vanished.resolve()
    await expect.poll(() => ends.length).toBe(busy)
    for (const end of ends) expect(end).toSatisfy(isConnectionLost)
    await expect.poll(() => found.at(-1)).toBe('works')
    expect(found).toContain('database away')
    expect(warnings).toContain('dropped a silent database connection')
    await sql`select 3`.execute(database.db)
  },
)

test.runIf(testEngine === 'postgres')(
  'a connection that is answered, or asked nothing, is kept (H-1904)',
  async () => {
    const { database, warnings } = await behindProxy()
    const pid = async (db: typeof database.db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    await database.db.transaction().execute(async (tx) => {
      const mine = await pid(tx)
      await sql`select pg_sleep(0.2)`.execute(tx)
      database.dropSilent?.(0)
      const asked = Promise.all([
        sql`select pg_sleep(0.2)`.execute(tx),
        sql`select pg_sleep(0.2)`.execute(tx),
      ])
      database.dropSilent?.(10_000)
      await asked
      expect(await pid(tx)).toBe(mine)
    })
    expect(warnings).toEqual([])
  },
)
