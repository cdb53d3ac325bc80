import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations/all.ts'
import { openFated } from '../../tests/durability/engine-fate.ts'
import { peopleCsv } from '../../tests/people-csv.ts'
import { scratchDirectory } from '../../tests/scratch-directory.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'
import { testEngine } from '../../tests/test-database.ts'
import { startWriteProbe, type WriteProbe, type WriteState } from './write-probe.ts'

vi.setConfig({ testTimeout: 3_600_000 })

const log = { error() {}, info() {} }
const written = async ({ db }: Pick<TestApp, 'db'>) =>
  (await db.selectFrom('write_probe').select('written_at').executeTakeFirstOrThrow()).written_at

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ works_as: 'owner' })
})
afterAll(() => app.close())

function started(options: Parameters<typeof startWriteProbe>[2], of = app.database): WriteProbe {
  const probe = startWriteProbe(of, log, options)
  onTestFinished(() => probe.stop())
  return probe
}

/** True when it has settled by now. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))])

test('it writes, and reading what it found writes nothing', async () => {
  const probe = started({ everyMs: 3_600_000 })
  await probe.probe()
  const at = await written(app)
  expect(probe.state).toBe('works')
  expect(await written(app)).toBe(at)
  await probe.probe()
  expect(await written(app)).not.toBe(at)
})

// The connections to a server have timers of their own, which would end with these.
test.runIf(testEngine === 'pglite')('unasked it writes every ten seconds, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  started({})
  let at = await written(app)
  for (const _turn of [1, 2]) {
    vi.advanceTimersByTime(9_999)
    expect(await written(app)).toBe(at)
    vi.advanceTimersByTime(1)
    await expect.poll(() => written(app)).not.toBe(at)
    at = await written(app)
    // The next turn is set once the write has settled.
    await new Promise(setImmediate)
  }
})

test('a transaction that stays open for many probes is no failure, nor is an import of 20,000 people', async () => {
  const probe = started({ everyMs: 5 })
  await app.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 40; n += 1) {
      await sql`update write_probe set written_at = now() where id = 1`.execute(trx)
      await sleep(5)
    }
  })
  const content = peopleCsv(20_000, false)
  const before = await written(app)
  const answer = await app.call('POST', '/beneficiary/import', {
    as: 'super_admin',
    file: { name: 'people.csv', content, type: 'text/csv' },
  })
  expect([answer.status, answer.body.created]).toEqual([201, 20_000])
  await probe.probe()
  expect(await written(app)).not.toBe(before)
  expect(probe.state).toBe('works')
  expect(await settled(probe.whenBroken)).toBe(false)
})

/** What a write fails with, made by a trigger that the database itself raises. */
async function whileWritesFail(sqlstate: string, look: () => Promise<void>): Promise<void> {
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${sqlstate}'; end $$`)
    .execute(app.db)
  await sql`create trigger refuse before update on write_probe for each row execute function refuse()`.execute(
    app.db,
  )
  try {
    await look()
  } finally {
    await sql`drop trigger refuse on write_probe`.execute(app.db)
    await sql`drop function refuse`.execute(app.db)
  }
}

const isEmbedded = testEngine === 'pglite'
test.each<[string, string, WriteState, boolean]>([
  ['a full disk', '53100', 'disk full', false],
  ['anything else', '58030', isEmbedded ? 'broken' : 'database away', isEmbedded],
])('%s: three probes in a row', async (_, sqlstate, state, isBroken) => {
  const probe = started({ everyMs: 3_600_000 })
  await whileWritesFail(sqlstate, async () => {
    for (const _n of [1, 2]) await probe.probe()
    expect(await settled(probe.whenBroken)).toBe(false)
    await probe.probe()
    await probe.probe()
    expect(probe.state).toBe(state)
    expect(await settled(probe.whenBroken)).toBe(isBroken)
  })
  await probe.probe()
  expect(probe.state).toBe('works')
})

test.runIf(isEmbedded)('two failures and a success count from the start again', async () => {
  const probe = started({ everyMs: 3_600_000 })
  for (const _round of [1, 2]) {
    await whileWritesFail('58030', async () => {
      for (const _n of [1, 2]) await probe.probe()
    })
    await probe.probe()
  }
  expect(await settled(probe.whenBroken)).toBe(false)
})

test.runIf(isEmbedded).each([true, false])(
  'an engine that stopped itself is broken, unless the disk has no room (%s)',
  async (isFull) => {
    const { database, decide } = await openFated(scratchDirectory())
    await migrate(database.db, migrations, database.kind)
    const probe = started({ everyMs: 3_600_000, isDiskFull: async () => isFull }, database)
    decide('the disk fails')
    await probe.probe()
    await database.whenStopped
    for (const _n of [1, 2, 3]) await probe.probe()
    expect(probe.state).toBe(isFull ? 'disk full' : 'broken')
    expect(await settled(probe.whenBroken)).toBe(!isFull)
  },
)

const write = ({ db }: Pick<TestApp['database'], 'db'>) =>
  sql`update write_probe set written_at = now() where id = 1`.execute(db)

/** The engine in a thread, as a server has it, with a probe every few milliseconds. */
async function threaded(options: Parameters<typeof startWriteProbe>[2]) {
  const { database, decide } = await openFated(scratchDirectory())
  await migrate(database.db, migrations, database.kind)
  const probe = started(options, database)
  await probe.probe()
  return { database, decide, probe }
}

test.runIf(isEmbedded)(
  'an engine whose thread hangs is silent after three probes, and works once it goes on',
  async () => {
    const { database, decide, probe } = await threaded({ everyMs: 100 })
    decide('the thread hangs')
    await expect.poll(() => probe.state, { interval: 10 }).toBe('database silent')
    expect(await settled(probe.whenBroken)).toBe(false)
    decide('all is well')
    await expect.poll(() => probe.state).toBe('works')
    expect(await settled(probe.whenBroken)).toBe(false)
    expect(await database.ready()).toBe(true)
  },
)

test.runIf(isEmbedded).each([true, false])(
  'an engine that stays silent for eighteen probes is broken, unless the disk has no room (%s)',
  async (isFull) => {
    let asked = 0
    const isDiskFull = async () => {
      asked += 1
      return isFull
    }
    const { decide, probe } = await threaded({ everyMs: 20, isDiskFull })
    decide('the thread hangs')
    await expect.poll(() => asked).toBeGreaterThan(2)
    expect(probe.state).toBe('database silent')
    expect(await settled(probe.whenBroken)).toBe(!isFull)
  },
)

test.runIf(isEmbedded)(
  'an engine that is silent over work done patiently is told and not broken; once that is over it counts again (H-1769)',
  async () => {
    // Eighteen beats are longer than a durable write takes on a busy disk.
    const { database, decide, probe } = await threaded({ everyMs: 100 })
    decide('the thread hangs')
    const long = probe.patiently(async () => {
      await write(database)
      return 'done'
    })
    await expect.poll(() => probe.state, { interval: 10 }).toBe('database silent')
    await sleep(4000)
    expect(await settled(probe.whenBroken)).toBe(false)
    decide('all is well')
    expect(await long).toBe('done')
    await expect.poll(() => probe.state).toBe('works')
    await expect(probe.patiently(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    decide('the thread hangs')
    await expect.poll(() => settled(probe.whenBroken)).toBe(true)
  },
)

test.runIf(isEmbedded)(
  'a transaction that is answered, or idles, is not silence, however long the probe waits for it',
  async () => {
    // Three beats are longer than any one statement takes on a busy machine.
    const { database, probe } = await threaded({ everyMs: 200 })
    const begun = Promise.withResolvers<void>()
    let isOver = false
    const long = database.db.transaction().execute(async (trx) => {
      for (; !isOver; await sleep(60)) {
        await sql`select 1`.execute(trx)
        begun.resolve()
      }
    })
    await begun.promise
    const waiting = probe.probe()
    await sleep(2500)
    const found = [await settled(waiting), probe.state]
    isOver = true
    await long
    await waiting
    expect(found).toEqual([false, 'works'])
    expect(probe.state).toBe('works')
    expect(await settled(probe.whenBroken)).toBe(false)
  },
)

test.runIf(!isEmbedded)('a server that answers no probe is away, and never broken', async () => {
  const probe = started({ everyMs: 20 })
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table write_probe`.execute(trx)
    await expect.poll(() => probe.state).toBe('database away')
    await sleep(600)
    expect(await settled(probe.whenBroken)).toBe(false)
  })
  await expect.poll(() => probe.state).toBe('works')
})
