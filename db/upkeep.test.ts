import { join } from 'node:path'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { initialiseDirectory } from './first-start.ts'
import { openFiles } from './pglite-files.ts'
import { bytesSinceCheckpoint, startUpkeep, tablesToVacuum } from './upkeep.ts'

// Half a hundred megabytes of log on a busy machine: only a hang may end this.
vi.setConfig({ testTimeout: 3_600_000 })

/** So many that changing them writes more log than a checkpoint waits for. */
const ROWS = 20_000
/** So many that a table is no small one. */
const SOME = 6000

async function busyDatabase(rows = SOME): Promise<PGlite> {
  const directory = join(scratchDirectory(), 'database')
  await initialiseDirectory(directory)
  const { pglite } = await openFiles(directory)
  onTestFinished(() => pglite.close())
  await pglite.exec(`create table "Odd marks" (n int8, filler text)`)
  await pglite.query(`insert into "Odd marks" select n, repeat('x', 900) from generate_series(1, $1) as n`, [
    rows,
  ])
  await pglite.exec(`update "Odd marks" set n = n + 1; update "Odd marks" set n = n - 1`)
  return pglite
}

it('vacuums and analyses what has changed much, and checkpoints when much log is written', async () => {
  const pglite = await busyDatabase(ROWS)
  expect(await tablesToVacuum(pglite)).toEqual(['"Odd marks"'])
  expect(await bytesSinceCheckpoint(pglite)).toBeGreaterThan(32 * 1024 * 1024)
  const upkeep = startUpkeep(pglite)
  await upkeep.look()
  await upkeep.stop()
  expect(await tablesToVacuum(pglite)).toEqual([])
  expect(await bytesSinceCheckpoint(pglite)).toBeLessThan(1024 * 1024)
  const { rows } = await pglite.query(`select reltuples from pg_class where relname = 'Odd marks'`)
  expect(rows).toEqual([{ reltuples: ROWS }])
})

it('analyses a small table after few changes: the planner takes 26 forms for one else', async () => {
  const pglite = await busyDatabase()
  await pglite.exec('create table few (n int8); analyze few')
  await pglite.exec('insert into few select n from generate_series(1, 26) as n')
  const upkeep = startUpkeep(pglite)
  await upkeep.look()
  await upkeep.stop()
  const { rows } = await pglite.query(`select reltuples from pg_class where relname = 'few'`)
  expect(rows).toEqual([{ reltuples: 26 }])
})

it('analyses what the process before it left unlooked at, of which no count is kept', async () => {
  const directory = join(scratchDirectory(), 'database')
  await initialiseDirectory(directory)
  const before = await openFiles(directory)
  await before.pglite.exec('create table grown (n int8); analyze grown; create table empty (n int8)')
  await before.pglite.exec('insert into grown select n from generate_series(1, 400) as n')
  await before.pglite.close()
  const { pglite } = await openFiles(directory)
  onTestFinished(() => pglite.close())
  const upkeep = startUpkeep(pglite)
  await upkeep.look()
  await upkeep.stop()
  const { rows } = await pglite.query(
    `select relname, reltuples from pg_class where relname in ('grown', 'empty') order by relname`,
  )
  expect(rows).toEqual([
    { relname: 'empty', reltuples: -1 },
    { relname: 'grown', reltuples: 400 },
  ])
})

it('works by its timer beside other callers, and does nothing once stopped', async () => {
  const pglite = await busyDatabase()
  const upkeep = startUpkeep(pglite, undefined, 5)
  // Seldom: whoever asks all the time is waited for.
  while ((await tablesToVacuum(pglite)).length > 0) await sleep(400)
  await upkeep.stop()
  await pglite.query(`update "Odd marks" set n = n + 1`)
  await upkeep.look()
  await sleep(30)
  expect(await tablesToVacuum(pglite)).toEqual(['"Odd marks"'])
})

it('waits with a vacuum while a long job writes, and answers others between two tables', async () => {
  const pglite = await busyDatabase()
  await pglite.exec('create table more (n int8); insert into more select n from generate_series(1, 600) as n')
  const { exec } = pglite
  const seen: string[] = []
  pglite.exec = (statement) => {
    const [step = ''] = statement.split(' ')
    if (step === 'vacuum' || step === 'analyze') {
      seen.push(step)
      setImmediate(() => seen.push('others'))
    }
    return exec.call(pglite, statement)
  }
  let isWriting = true
  const job = (async () => {
    while (isWriting) {
      await pglite.query(`insert into more select n from generate_series(1, 2000) as n`)
      await turn()
    }
  })()
  const upkeep = startUpkeep(pglite)
  const done = upkeep.look()
  // Both have grown, and are analysed at once; on a slow machine that is not over within any number of seconds.
  await expect.poll(() => seen).toEqual(['analyze', 'others', 'analyze', 'others'])
  await sleep(2500)
  expect(await tablesToVacuum(pglite)).toEqual(['"Odd marks"', 'more'])
  seen.length = 0
  isWriting = false
  await job
  await done
  await upkeep.stop()
  // The engine answers without a turn of the event loop: whoever came beside the last step has theirs now.
  await turn()
  expect(seen).toEqual(Array.from({ length: 4 }, (_, at) => [at % 2 ? 'analyze' : 'vacuum', 'others']).flat())
})

it('analyses at once what has grown by half, also while a long job writes', async () => {
  const pglite = await busyDatabase()
  await pglite.exec(
    'create table grown (n int8); insert into grown select n from generate_series(1, 40) as n',
  )
  await pglite.exec('analyze grown')
  let isWriting = true
  const job = (async () => {
    while (isWriting) {
      await pglite.query(`insert into grown select n from generate_series(1, 2000) as n`)
      await turn()
    }
  })()
  const rowsWritten = async () => (await pglite.query('select 1 from grown limit 41')).rows.length
  await expect.poll(rowsWritten).toBeGreaterThan(40)
  const upkeep = startUpkeep(pglite)
  const done = upkeep.look()
  const rowsKnown = async () => {
    const { rows } = await pglite.query<{ known: number }>(
      `select reltuples::float8 as known from pg_class where relname = 'grown'`,
    )
    return rows[0]?.known
  }
  await expect.poll(rowsKnown, { timeout: 60_000 }).toBeGreaterThan(40)
  expect(await tablesToVacuum(pglite)).toContain('grown')
  isWriting = false
  await job
  await done
  await upkeep.stop()
  expect(await tablesToVacuum(pglite)).toEqual([])
})

it('waits while many ask, too', async () => {
  const pglite = await busyDatabase()
  let isAsking = true
  const asking = (async () => {
    while (isAsking) {
      await pglite.query('select 1')
      await turn()
    }
  })()
  const upkeep = startUpkeep(pglite)
  const done = upkeep.look()
  await sleep(2500)
  expect(await tablesToVacuum(pglite)).toEqual(['"Odd marks"'])
  isAsking = false
  await asking
  await done
  await upkeep.stop()
  expect(await tablesToVacuum(pglite)).toEqual([])
})

it('says what failed and goes on', async () => {
  const pglite = await busyDatabase()
  const warnings: string[] = []
  const log = { info() {}, warn: (_: object, message: string) => void warnings.push(message) }
  const upkeep = startUpkeep(pglite, log)
  const { exec } = pglite
  pglite.exec = async () => {
    throw new Error('no')
  }
  await upkeep.look()
  pglite.exec = exec
  await upkeep.look()
  await upkeep.stop()
  expect(warnings).toEqual(['upkeep of the database failed'])
  expect(await tablesToVacuum(pglite)).toEqual([])
})
