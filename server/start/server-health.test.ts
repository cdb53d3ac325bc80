import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { testEngine } from '../../tests/test-database.ts'
import { registerHealth } from '../http/health.ts'
import { watchDiskRoom } from '../storage/disk-room.ts'
import { healthOf } from './server-health.ts'
import { startWriteProbe } from './write-probe.ts'

const log = { error() {}, info() {} }
/** The number that the next transaction to write anything at all will get. */
async function nextWrite({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
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
    const room = watchDiskRoom(scratchDirectory(), database.kind)
    const server = fastify()
    onTestFinished(() => server.close())
    registerHealth(
      server,
      () => database.ready(),
      () => healthOf(probe, room),
    )

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
