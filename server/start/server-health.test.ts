import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openFated } from '../../tests/durability/engine-fate.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { testEngine } from '../../tests/test-database.ts'
import { registerHealth } from '../http/health.ts'
import { watchDiskRoom } from '../storage/disk-room.ts'
import { healthOf, readyInTime } from './server-health.ts'
import { startWriteProbe, type WriteProbe } from './write-probe.ts'

const log = { error() {}, info() {} }
/** The number that the next transaction to write anything at all will get. */
async function nextWrite({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
}

/** A server that is asked for nothing but how it is. */
function serverFor({ kind }: OpenDatabase, probe: WriteProbe, ready: () => Promise<boolean>) {
  const room = watchDiskRoom(scratchDirectory(), kind)
  const server = fastify()
  onTestFinished(() => server.close())
  registerHealth(server, ready, () => healthOf(probe, room))
  return server
}

// A server counts the writes of all its databases, where other tests write meanwhile.
test.runIf(testEngine === 'pglite')(
  'asked a hundred times, /readyz and /healthz write nothing; a probe does',
  async () => {
    const kampung = await openTestApp()
    onTestFinished(() => kampung.close())
    const { database } = kampung
    const probe = startWriteProbe(database, log, { everyMs: 3_600_000 })
    onTestFinished(() => probe.stop())
    const server = serverFor(database, probe, () => database.ready())

    await probe.probe()
    const before = await nextWrite(kampung)
    for (let n = 0; n < 100; n += 1) {
      const { statusCode } = await server.inject('/readyz')
      expect([statusCode, (await server.inject('/healthz')).statusCode]).toEqual([200, 200])
    }
    expect(await nextWrite(kampung)).toBe(before)
    await probe.probe()
    expect(await nextWrite(kampung)).not.toBe(before)
  },
)

test.runIf(testEngine === 'pglite')(
  'while the thread of the engine hangs /readyz answers 503 and says that it is silent, /healthz that the process lives',
  async () => {
    const { database, decide } = await openFated(scratchDirectory())
    await migrate(database.db, migrations, database.kind)
    const probe = startWriteProbe(database, log, { everyMs: 50 })
    onTestFinished(() => probe.stop())
    const server = serverFor(database, probe, () => readyInTime(() => database.ready(), 500))
    expect((await server.inject('/readyz')).statusCode).toBe(200)

    decide('the thread hangs')
    const write = sql`update write_probe set written_at = now()`.execute(database.db)
    // Asked before it is known, it is answered all the same.
    const early = server.inject('/readyz')
    await expect.poll(() => probe.state).toBe('database silent')
    expect((await early).statusCode).toBe(503)
    const late = await server.inject('/readyz')
    expect([late.statusCode, late.json()]).toEqual([503, { status: 'not ready', reason: 'database silent' }])
    expect((await server.inject('/healthz')).statusCode).toBe(200)

    decide('all is well')
    await write
    await expect.poll(async () => (await server.inject('/readyz')).statusCode).toBe(200)
  },
)

test('who says nothing in time is not ready, and who does is asked no longer', async () => {
  expect(await readyInTime(() => sleep(60_000, true, { ref: false }), 20)).toBe(false)
  expect(await readyInTime(async () => true, 60_000)).toBe(true)
  expect(await readyInTime(async () => false, 60_000)).toBe(false)
})
