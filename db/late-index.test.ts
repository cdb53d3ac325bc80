import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '../tests/test-database.ts'
import { indexEmptyTables, type LateIndex, lackingAmong, makeLacking } from './late-index.ts'
import type { OpenDatabase } from './open-database.ts'

const whole: LateIndex = {
  name: 'notes_of_person',
  on: 'notes',
  columns: 'person, said',
  instead_of: ['notes_person'],
}
const empty: LateIndex = {
  name: 'marks_of_person',
  on: 'marks',
  columns: 'person',
  where: 'person is not null',
}

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase('owner')
  const { db } = database
  for (const table of ['notes', 'marks'])
    await sql`create table ${sql.table(table)} (person bigint, said text, deleted_at date)`.execute(db)
  await sql`create index notes_person on notes (person) where deleted_at is null`.execute(db)
  await sql`insert into notes select n, 'Hello' from generate_series(1, 1000) n`.execute(db)
})
afterEach(() => database.close())

const there = async () => {
  const { rows } = await sql<{ name: string }>`select indexname::text as name from pg_indexes
    where tablename in ('notes', 'marks') order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}
const make = (made: string[] = [], ending = new AbortController().signal) =>
  makeLacking(database, [whole, empty], { ending, made: (name) => made.push(name) })

test('a migration makes the index of a table without rows; that of others is made later, and what it replaces goes with it (H-1877)', async () => {
  const { db } = database
  await db.transaction().execute((tx) => indexEmptyTables(tx as never, [whole, empty]))
  expect(await there()).toEqual(['marks_of_person', 'notes_person'])
  expect(await lackingAmong(db, [whole, empty])).toEqual([whole])
  const made: string[] = []
  await make(made)
  expect(made).toEqual(['notes_of_person'])
  expect(await there()).toEqual(['marks_of_person', 'notes_of_person'])
  await make(made)
  expect(made).toEqual(['notes_of_person'])
})

test('cut off between the two, what is replaced goes with the next run', async () => {
  await sql`create index notes_of_person on notes (person, said)`.execute(database.db)
  await make()
  expect(await there()).toEqual(['marks_of_person', 'notes_of_person'])
})

test('a server that ends begins no further one', async () => {
  await make([], AbortSignal.abort())
  expect(await there()).toEqual(['notes_person'])
})

test('where it is not the time for it none is begun, and the next run makes them (H-1967)', async () => {
  let asked = 0
  const isTime = () => {
    asked += 1
    return asked === 1
  }
  const made: string[] = []
  const ending = new AbortController().signal
  await makeLacking(database, [whole, empty], { ending, isTime, made: (name) => made.push(name) })
  expect([made, asked]).toEqual([['notes_of_person'], 2])
  await make(made)
  expect(made).toEqual(['notes_of_person', 'marks_of_person'])
})

test('of one that fails nothing is left (H-1968)', async () => {
  const { db } = database
  const ending = new AbortController().signal
  const failing: LateIndex = { name: 'notes_failing', on: 'notes', columns: '(1 / (person - 7))' }
  const making = makeLacking(database, [failing], { ending, made: () => undefined })
  await expect(making).rejects.toThrow('division by zero')
  expect(await there()).toEqual(['notes_person'])
  expect(await lackingAmong(db, [failing])).toEqual([failing])
})

const onPostgres = test.skipIf(testEngine !== 'postgres')

onPostgres('one that was cut off half made is made anew (H-1877)', async () => {
  const { db } = database
  await sql`insert into notes values (1, 'Hello')`.execute(db)
  // As one that was cut off: it lies there, and serves nobody.
  await expect(
    sql`create unique index concurrently notes_of_person on notes (person, said)`.execute(db),
  ).rejects.toThrow('notes_of_person')
  expect(await there()).toContain('notes_of_person')
  await make()
  expect(await lackingAmong(db, [whole, empty])).toEqual([])
})

onPostgres('what is replaced and was cut off in its drop goes with the next run (H-1877)', async () => {
  const { db } = database
  await sql`create index notes_of_person on notes (person, said)`.execute(db)
  await sql`create index marks_of_person on marks (person) where person is not null`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'notes_person'::regclass`.execute(db)
  expect(await lackingAmong(db, [whole, empty])).toEqual([whole])
  await make()
  expect(await there()).toEqual(['marks_of_person', 'notes_of_person'])
})

/** A transaction of somebody who has written there and not ended yet: an index that is made waits for it. */
async function whileSomebodyWrites(work: () => Promise<unknown>): Promise<void> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = () => {}
  const writes = new Promise<void>((resolve) => {
    begun = resolve
  })
  const writing = database.db.transaction().execute(async (tx) => {
    await sql`insert into notes values (0, 'Late')`.execute(tx)
    begun()
    await ended
  })
  await writes
  try {
    await work()
  } finally {
    end()
    await writing
  }
}
const isWaiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'create index%'`.execute(
    database.db,
  )
  return rows[0]?.count
}

onPostgres('while one is made others write, and a second server leaves it alone (H-1877)', async () => {
  const made: string[] = []
  let making: Promise<void> | undefined
  await whileSomebodyWrites(async () => {
    making = make(made)
    await expect.poll(isWaiting).toBe(1)
    // Queued behind a lock this would fail.
    await database.db
      .transaction()
      .execute((tx) => sql`lock table notes in row exclusive mode nowait`.execute(tx))
    await make(made)
    expect(made).toEqual([])
  })
  await making
  expect(made).toEqual(['notes_of_person', 'marks_of_person'])
})

onPostgres(
  'a server that ends does not wait for the one that is being made, and the next run makes it (H-1877)',
  async () => {
    const ending = new AbortController()
    await whileSomebodyWrites(async () => {
      const making = make([], ending.signal)
      const cut = expect(making).rejects.toThrow('canceling statement')
      await expect.poll(isWaiting).toBe(1)
      ending.abort()
      await cut
    })
    expect((await lackingAmong(database.db, [whole])).length).toBe(1)
    await make()
    expect(await there()).toEqual(['marks_of_person', 'notes_of_person'])
  },
)
