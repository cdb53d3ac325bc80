import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openFated } from '../tests/durability/engine-fate.ts'
import { scratchDirectory } from '../tests/scratch-directory.ts'
import { testEngine } from '../tests/test-database.ts'
import { DataDirectoryHeldError } from './data-directory-lock.ts'
import { openThread } from './engine-thread.ts'
import { initialiseDirectory } from './first-start.ts'
import { DatabaseStoppedError } from './panic.ts'
import { openDirectory } from './pglite-engine.ts'
import { NotDurableError } from './pglite-files.ts'

const embedded = test.runIf(testEngine === 'pglite')

async function open(directory = scratchDirectory()) {
  const database = await openDirectory(directory)
  onTestFinished(() => database.close())
  return database
}

embedded('while a long statement runs, whoever asks for none has their turn (H-1640)', async () => {
  const { db } = await open()
  let isAnswered = false
  const asking = sql<{ n: number }>`select count(*) as n from generate_series(1, 1000000)`.execute(db)
  const answer = asking.finally(() => {
    isAnswered = true
  })
  let turns = 0
  while (!isAnswered) {
    await setImmediate()
    turns += 1
  }
  expect((await answer).rows).toEqual([{ n: 1_000_000 }])
  // In the thread that runs the statement it would be one or two.
  expect(turns).toBeGreaterThan(100)
})

embedded('an error keeps what it says, in a transaction and out of one (H-1641)', async () => {
  const { db } = await open()
  await sql`create table marks (n int8 constraint marks_once primary key, colour text not null)`.execute(db)
  const mark = () => sql`insert into marks values (7, 'red')`.execute(db)
  await mark()
  const failed = await mark().catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).toMatchObject({
    code: '23505',
    constraint: 'marks_once',
    table: 'marks',
    detail: 'Key (n)=(7) already exists.',
    message: expect.stringContaining('duplicate key value'),
  })
  const inside = db.transaction().execute((tx) => sql`insert into marks values (8, null)`.execute(tx))
  await expect(inside).rejects.toMatchObject({ code: '23502', column: 'colour' })
  expect((await sql`select n, colour from marks`.execute(db)).rows).toEqual([{ n: 7, colour: 'red' }])
})

embedded('nobody else’s statement runs within a transaction, or while the session is taken', async () => {
  const { db, engine } = await open()
  await sql`create table marks (n int8)`.execute(db)
  const seen: string[] = []
  const others = () => [
    engine.exec('insert into marks values (1)').then(() => seen.push('exec')),
    engine.query('insert into marks values ($1)', [2]).then(() => seen.push('query')),
  ]
  let waiting: Promise<unknown>[] = []
  const rolledBack = db.transaction().execute(async (tx) => {
    await sql`insert into marks values (3)`.execute(tx)
    waiting = others()
    await Promise.all([4, 5].map((n) => sql`insert into marks values (${n})`.execute(tx)))
    seen.push('transaction')
    throw new Error('enough')
  })
  await expect(rolledBack).rejects.toThrow('enough')
  await Promise.all(waiting)
  await engine.exclusively(async (exec) => {
    waiting = [...others(), sql`insert into marks values (6)`.execute(db).then(() => seen.push('kysely'))]
    await exec('truncate marks')
    await setImmediate()
    seen.push('taken')
  })
  await Promise.all(waiting)
  expect(seen).toEqual(['transaction', 'exec', 'query', 'taken', 'exec', 'query', 'kysely'])
  expect((await sql`select n from marks order by n`.execute(db)).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 6 }])
})

embedded('megabytes go there and back whole', async () => {
  const { db } = await open()
  const text = 'Ä long næme '.repeat(400_000)
  const { rows } = await sql<{ text: string }>`select ${text}::text || 'end' as text`.execute(db)
  expect(rows[0]?.text === `${text}end`).toBe(true)
})

embedded(
  'a thread that ends has stopped the database: who waits is told, and so is the server (H-1642)',
  async () => {
    const directory = scratchDirectory()
    const { database, decide } = await openFated(directory)
    const { db } = database
    await sql`create table marks (n int8)`.execute(db)
    await sql`insert into marks values (1)`.execute(db)
    decide('the thread ends')
    const asked = await Promise.allSettled(
      [2, 3].map((n) => sql`insert into marks values (${n})`.execute(db)),
    )
    const refused = { status: 'rejected', reason: expect.any(DatabaseStoppedError) }
    expect(asked).toEqual([refused, refused])
    expect((await database.whenStopped).message).toContain('its thread has ended')
    expect(await database.ready()).toBe(false)
    await expect(openDirectory(directory)).rejects.toThrow(DataDirectoryHeldError)
    await database.close()
    const { db: again } = await open(directory)
    const { rows } = await sql<{ n: number }>`select n from marks`.execute(again)
    // Whether the one that was under way stands was never said.
    expect(rows.map(({ n }) => n).filter((n) => n !== 2)).toEqual([1])
  },
)

embedded('what it fails with as it opens is told as it was, and nothing is left of the thread', async () => {
  const directory = join(scratchDirectory(), 'database')
  await initialiseDirectory(directory)
  const deaf = new URL('../tests/durability/deaf-engine.ts', import.meta.url)
  await expect(openThread(directory, deaf)).rejects.toThrow(NotDurableError)
  const transport = await openThread(directory)
  await transport.close()
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false)
})
